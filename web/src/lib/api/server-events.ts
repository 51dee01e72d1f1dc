import { eventNames, readEvents } from '@suivi/contract/operation/events';

type Reactions = {
  /** Called with the new data version when data have changed, whoever changed them; also called when the stream opens. */
  changed: (dataVersion: string) => void;
  sessionEnded: () => void;
};

const retryMs = 30_000;

/**
 * Follows the server's events while the page is visible. A hidden page closes its stream, since a browser has few connections to
 * one server over all its tabs, and catches up when it becomes visible again. Where the stream cannot pass, the page keeps
 * polling. Returns a function that stops it.
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
      // While it reconnects, the browser does so by itself; after a refusal it does not try again.
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
