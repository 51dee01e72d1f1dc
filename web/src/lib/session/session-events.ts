/**
 * `expired`: a call was answered 401 in this tab. `signed-out` and `signed-in`: somebody did so, in this tab or in
 * another one of the same browser.
 */
export type SessionEvent = 'expired' | 'signed-out' | 'signed-in';

const listeners = new Set<(event: SessionEvent) => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('suivi:session');

otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'signed-out' || data === 'signed-in') tellThisTab(data);
});

export function announceSessionEvent(event: SessionEvent): void {
  tellThisTab(event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  if (event !== 'expired') otherTabs?.postMessage(event);
}

export function listenToSessionEvents(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellThisTab(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
