import { type BackgroundKind, noteFailure } from './failures.ts';
import type { Channel, Notices } from '../notifications/create-notices.ts';

export type Background = {
  /** Finishes what is going on. */
  stop(): Promise<void>;
};

type Options = {
  kind: BackgroundKind;
  notices: Notices;
  channel: Channel;
  /** Also looked for without being told: a notice may be lost with its connection. */
  everyMilliseconds: number;
  /** Asked to end early by the signal. */
  work: (stopping: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Runs `work` at once, at each notice and now and then, never twice at the same time; told meanwhile, once more. */
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
