import type { Sound } from '../table/sound';

type Theme = 'system' | 'light' | 'dark';
export type Pace = 0 | 1 | 2;

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`fairground.${key}`) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`fairground.${key}`, JSON.stringify(value));
  } catch {
    // A browser without storage forgets; nothing depends on it.
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** What this browser remembers: how it looks, sounds and asks. */
class Settings {
  theme: Theme = $state(read<Theme>('theme', 'system'));
  sound = $state(read('sound', false));
  /** Whether the last act of a turn waits for one confirming click. */
  endTurn = $state(read('endTurn', true));
  /** How fast what happens is played: once or twice the usual speed, or 0 for at once. */
  pace: Pace = $state(read<Pace>('pace', 1));
  name = $state(read('name', ''));
  private systemDark = $state(dark.matches);

  constructor() {
    dark.addEventListener('change', () => {
      this.systemDark = dark.matches;
      this.show();
    });
    this.show();
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.systemDark);
  }

  private show(): void {
    document.documentElement.dataset.theme = this.isDark ? 'dark' : 'light';
  }

  toggleTheme(): void {
    this.theme = this.isDark ? 'light' : 'dark';
    keep('theme', this.theme);
    this.show();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    keep('sound', this.sound);
    if (this.sound) chime();
  }

  toggleEndTurn(): void {
    this.endTurn = !this.endTurn;
    keep('endTurn', this.endTurn);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace);
  }

  rename(name: string): void {
    this.name = name;
    keep('name', name);
  }
}

export const settings = new Settings();
export const remember = { read, keep };

/** Two soft notes, your turn; or the bell that somebody rings for us. Sounds are fetched by whoever wants them. */
export function chime(sound: Sound = 'turn'): void {
  if (settings.sound) void import('../table/sound').then(({ play }) => play(sound));
}
