import { eventNames, readEvents } from '@suivi/contract/operation/events';

type Reactions = {
  /** Data have changed, whoever changed them: their version now. Also told when the stream opens. */
  changed: (dataVersion: string) => void;
  sessionEnded: () => void;
};

const retryMs = 30_000;

/**
 * Follows the server's events while the page is visible. A hidden page lets its stream go, since a browser holds few
 * connections to one server over all its tabs, and learns what it missed when it is looked at again. Where no stream
 * passes, the page goes on asking now and then. Returns what ends it.
 */
export function followServerEvents({ changed, sessionEnded }: Reactions): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function open(): void {
    close();
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(readEvents.path);
    source = opened;
    opened.addEventListener(eventNames.changed, ({ data }: MessageEvent<string>) => changed(data));
    opened.addEventListener(eventNames.sessionEnded, () => {
      close();
      sessionEnded();
    });
    opened.addEventListener('error', () => {
      // While it connects anew the browser does so by itself; a refusal is final to it.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      retry = setTimeout(open, retryMs);
    });
  }

  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', close);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('pagehide', close);
    close();
  };
}
