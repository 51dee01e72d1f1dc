import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { frames } from '../frames.ts';
import { Kept } from '../kept.tsx';

/** True for a dialog that is already invisible and will be removed after the next frame. */
export const Leaving = createContext(false);

/** What is open over a view; only `Opened` listens to it. */
export type OpenedOf<What> = {
  open: (what: What) => void;
  close: () => void;
  read: () => What | null;
  listen: (hear: () => void) => () => void;
};

/** State for a dialog; the view that opens it is not rendered again when the dialog appears and disappears (ADR 136). */
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
 * The dialog of what is open, if anything. It becomes invisible at once and is removed one frame later: the removal lifts the
 * inert state of the page, which is then restyled as a whole (ADR 136).
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
