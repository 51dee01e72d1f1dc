import { type BackgroundKind, noteFailure } from './failures.ts';
import type { Channel, Notices } from '../notifications/create-notices.ts';

export type Background = {
  /** Asks the running work to end early and waits for it. */
  stop(): Promise<void>;
};

type Options = {
  kind: BackgroundKind;
  notices: Notices;
  channel: Channel;
  /** The work also runs at this interval without a notice, since a notice may be lost with its connection. */
  everyMilliseconds: number;
  /** The signal asks the work to end early. */
  work: (stopping: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Runs `work` at once, at each notice and at a fixed interval, never twice at the same time. After a notice during a run, it runs
 * once more.
 */
export function runWhenTold({
  kind,
  notices,
  channel,
  everyMilliseconds,
  work,
  onError,
}: Options): Background {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | null = null;

  function look(): void {
    isAsked = true;
    if (stopping.signal.aborted || running) return;
    running = workWhileAsked().finally(() => {
      running = null;
    });
  }

  async function workWhileAsked(): Promise<void> {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        noteFailure(kind);
        onError(error);
      }
    }
  }

  const stopListening = notices.listen(channel, look);
  const timer = setInterval(look, everyMilliseconds);
  look();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
}
