const key = 'suivi:reloaded-at';
const onceInMs = 30_000;

/** Whether the page may be loaded again without being asked: once in 30 s, so that a file that never comes ends in words. */
export function mayReloadByItself(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < onceInMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nobody remembers: better asked than again and again.
    return false;
  }
}
