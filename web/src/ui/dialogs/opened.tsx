import { type ReactNode, useState, useSyncExternalStore } from 'react';

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

/** The dialog of what is open, while something is. */
export function Opened<What>({ of, children }: OpenedProps<What>) {
  const what = useSyncExternalStore(of.listen, of.read, of.read);
  return what === null ? null : children(what);
}
