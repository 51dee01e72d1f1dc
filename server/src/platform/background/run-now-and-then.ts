import { type BackgroundKind, noteFailure } from './failures.ts';
import type { Background } from './run-when-told.ts';

type Options = {
  kind: BackgroundKind;
  everyMilliseconds: number;
  /** Asked to end early by the signal. */
  work: (stopping: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Runs `work` at once and now and then, never twice at the same time: what is due meanwhile waits for the next time. */
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
