import { memo, type ReactNode } from 'react';

/** Renders its content; while `isKept` is true, keeps the content of the last render. */
export const Kept = memo(
  function Kept({ children }: { isKept: boolean; children: ReactNode }) {
    return children;
  },
  (_former, { isKept }) => isKept,
);
