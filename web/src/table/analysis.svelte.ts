import { get, post } from '../api/http';
import type { AnalysisState } from '../api/types';

const PAUSE = 500;

/** An analysis, asked for once and made in the background; whoever shows a part of it looks here. */
export class AnalysisRun {
  found = $state.raw<AnalysisState | null>(null);
  problem = $state('');
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

  private async hear(asked: Promise<AnalysisState>): Promise<void> {
    try {
      this.found = await asked;
      this.problem = '';
    } catch (error) {
      this.problem = (error as Error).message;
    }
    if (this.working && !this.closed) this.timer = setTimeout(() => void this.hear(get<AnalysisState>(this.path)), PAUSE);
  }
}
