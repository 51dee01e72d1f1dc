import { type ComponentType, useEffect, useState } from 'react';
import { preloadPage } from './lazy-page.tsx';

/** How long the shell is held back for the files of its first view, in milliseconds. */
const longestWait = 300;

/**
 * Loads the files of a page while the session is being checked, so that the first view does not wait for one after the other.
 * Gives whether the first one is still worth waiting for.
 */
export function usePageAwaited(page: ComponentType | null): boolean {
  const [isAwaited, setAwaited] = useState(true);
  useEffect(() => {
    const go = () => setAwaited(false);
    const timer = setTimeout(go, longestWait);
    void preloadPage(page).then(go);
    return () => clearTimeout(timer);
  }, [page]);
  return isAwaited;
}
