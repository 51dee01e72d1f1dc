import type { WeatherOutcome } from '@suivi/contract/weather/weather';
import type { ReadingProgress } from './read-daily-stream.ts';

export type Running = ReadingProgress & { fileName: string; bytesTotal: number | null };

/** The import that is under way on this server, for people who come back to look at it. One at a time. */
export class ImportProgress {
  #running: Running | null = null;
  #last: WeatherOutcome[] = [];

  get running(): Running | null {
    return this.#running;
  }

  get last(): readonly WeatherOutcome[] {
    return this.#last;
  }

  /** Null when another import is under way. */
  begin(fileName: string): Running | null {
    if (this.#running !== null) return null;
    this.#running = { fileName, bytesRead: 0, bytesTotal: null, lineCount: 0 };
    this.#last = [];
    return this.#running;
  }

  next(fileName: string, bytesTotal: number | null): Running {
    this.#running = { fileName, bytesRead: 0, bytesTotal, lineCount: 0 };
    return this.#running;
  }

  end(outcomes: WeatherOutcome[]): void {
    this.#running = null;
    this.#last = outcomes;
  }
}
