/**
 * `expired`: a call was answered 401 in this tab. `signed-out` and `signed-in`: somebody did so, in this tab or in another one of
 * the same browser.
 */
export type SessionEvent = 'expired' | 'signed-out' | 'signed-in';

const listeners = new Set<(event: SessionEvent) => void>();
let opened: BroadcastChannel | undefined;

/**
 * Opened by the first listener or announcement: where a page is only rendered, as on the server, an open channel would keep the
 * process alive.
 */
function otherTabs(): BroadcastChannel | undefined {
  if (opened || typeof BroadcastChannel === 'undefined') return opened;
  opened = new BroadcastChannel('suivi:session');
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' || data === 'signed-in') tellThisTab(data);
  });
  return opened;
}

export function announceSessionEvent(event: SessionEvent): void {
  tellThisTab(event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  if (event !== 'expired') otherTabs()?.postMessage(event);
}

export function listenToSessionEvents(listener: (event: SessionEvent) => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellThisTab(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
