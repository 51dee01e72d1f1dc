import { memo, type ReactNode } from 'react';

/** Its content, or what it was before as long as that is kept. */
export const Kept = memo(
  function Kept({ children }: { isKept: boolean; children: ReactNode }) {
    return children;
  },
  (_former, { isKept }) => isKept,
);
