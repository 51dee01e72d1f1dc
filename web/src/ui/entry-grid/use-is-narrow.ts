import { useSyncExternalStore } from 'react';

const query = '(max-width: 40rem)';

function listen(heard: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', heard);
  return () => media?.removeEventListener('change', heard);
}

/** True on a phone: the grid shows one field per line instead of a table. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia?.(query).matches ?? false);
}
