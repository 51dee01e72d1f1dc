import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { MonthRow } from './month-rows.ts';

type ToldProps = {
  rows: readonly MonthRow[];
  /** A function of nothing but the lines: it is called again when they change. */
  children: (rows: readonly MonthRow[]) => ReactNode;
};

/** What is said about all lines together: it follows once typing leaves time for it, and nothing else is rendered again. */
export function Told({ rows, children }: ToldProps) {
  const told = useDeferredValue(rows);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => children(told), [told]);
}
