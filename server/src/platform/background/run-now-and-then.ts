import { type BackgroundKind, noteFailure } from './failures.ts';
import type { Background } from './run-when-told.ts';

type Options = {
  kind: BackgroundKind;
  everyMilliseconds: number;
  /** The signal asks the work to end early. */
  work: (stopping: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Runs `work` at once and then at a fixed interval, never twice at the same time: a run that falls due while another goes on is
 * skipped.
 */
export function runNowAndThen({ kind, everyMilliseconds, work, onError }: Options): Background {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  function look(): void {
    running ??= work(stopping.signal)
      .catch((error: unknown) => {
        noteFailure(kind);
        onError(error);
      })
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(look, everyMilliseconds);
  look();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
