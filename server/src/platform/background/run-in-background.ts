import { type BackgroundKind, noteFailure } from './failures.ts';
import type { Channel, Notices } from '../notifications/create-notices.ts';

export type Background = {
  /** Asks the running work to end early and waits for it. */
  stop(): Promise<void>;
};

type Options = {
  kind: BackgroundKind;
  everyMilliseconds: number;
  /** The work also runs at each notice. It needs the interval all the same, since a notice may be lost with its connection. */
  told?: { notices: Notices; channel: Channel };
  /** The signal asks the work to end early. */
  work: (stopping: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Runs `work` at once, at a fixed interval and when told, never twice at the same time: after a notice during a run, it runs once
 * more; a run that falls due while another goes on is skipped.
 */
export function runInBackground({ kind, everyMilliseconds, told, work, onError }: Options): Background {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | null = null;

  function look(): void {
    if (stopping.signal.aborted || running) return;
    running = workWhileAsked().finally(() => {
      running = null;
    });
  }

  async function workWhileAsked(): Promise<void> {
    do {
      isAsked = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        noteFailure(kind);
        onError(error);
      }
    } while (isAsked && !stopping.signal.aborted);
  }

  const stopListening = told?.notices.listen(told.channel, () => {
    isAsked = true;
    look();
  });
  const timer = setInterval(look, everyMilliseconds);
  look();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopListening?.();
      await running;
    },
  };
}
