import { get, post } from '../api/http';
import type { AnalysisState } from '../api/types';

const PAUSE = 500;
const TELLING = 0.03;

/** An analysis, asked for once and made in the background; whoever shows a part of it looks here. */
export class AnalysisRun {
  found = $state.raw<AnalysisState | null>(null);
  problem = $state('');
  /** How many minutes are left, as fast as it went so far; 0 where that is not known yet. */
  minutes = $state(0);
  /** When we saw it at work first, and how far it was. */
  private since: { at: number; progress: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly path: string) {
    void this.hear(get<AnalysisState>(path));
  }

  get working(): boolean {
    return this.found?.stage === 'waiting' || this.found?.stage === 'working';
  }

  begin(): void {
    void this.hear(post<AnalysisState>(this.path));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** What comes takes as long as what has gone by; the first percents tell too little. */
  private reckon({ stage, progress }: AnalysisState, at: number): void {
    if (stage !== 'working') this.since = null;
    else this.since ??= { at, progress };
    const done = this.since ? progress - this.since.progress : 0;
    this.minutes = done < TELLING ? 0 : Math.max(1, Math.round(((at - this.since!.at) * (1 - progress)) / done / 60_000));
  }

  private async hear(asked: Promise<AnalysisState>): Promise<void> {
    try {
      this.found = await asked;
      this.problem = '';
      this.reckon(this.found, Date.now());
    } catch (error) {
      this.problem = (error as Error).message;
    }
    if (this.working && !this.closed) this.timer = setTimeout(() => void this.hear(get<AnalysisState>(this.path)), PAUSE);
  }
}
