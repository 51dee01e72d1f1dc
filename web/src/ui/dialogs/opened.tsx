import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { frames } from '../frames.ts';
import { Kept } from '../kept.tsx';

/** A dialog that is no longer wanted: out of sight, and still to be taken away. */
export const Leaving = createContext(false);

/** What is open over a view, and heard of by `Opened` alone. */
export type OpenedOf<What> = {
  open: (what: What) => void;
  close: () => void;
  read: () => What | null;
  listen: (hear: () => void) => () => void;
};

/** The view that opens a dialog by it is not drawn anew as the dialog comes and goes (ADR 136). */
export function useOpened<What>(): OpenedOf<What> {
  const [opened] = useState(makeOpened<What>);
  return opened;
}

function makeOpened<What>(): OpenedOf<What> {
  let now: What | null = null;
  const hearers = new Set<() => void>();
  const set = (what: What | null) => {
    now = what;
    for (const hear of hearers) hear();
  };
  return {
    open: set,
    close: () => set(null),
    read: () => now,
    listen: hear => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

type OpenedProps<What> = { of: OpenedOf<What>; children: (what: What) => ReactNode };

/**
 * The dialog of what is open, while something is. It goes out of sight at once, and is taken away once that is seen: the page under
 * it, which it holds still, is styled anew as a whole then (ADR 136).
 */
export function Opened<What>({ of, children }: OpenedProps<What>) {
  const what = useSyncExternalStore(of.listen, of.read, of.read);
  const [shown, setShown] = useState(what);
  if (what !== null && what !== shown) setShown(what);
  const isLeaving = what === null;
  useEffect(
    () => (isLeaving && shown !== null ? frames.afterNext(() => setShown(null)) : undefined),
    [isLeaving, shown],
  );
  if (shown === null) return null;
  return (
    <Leaving value={isLeaving}>
      <Kept isKept={isLeaving}>{children(shown)}</Kept>
    </Leaving>
  );
}
