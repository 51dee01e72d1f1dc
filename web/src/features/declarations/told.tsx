import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { MonthRow } from './month-rows.ts';

type ToldProps = {
  rows: readonly MonthRow[];
  /** Of nothing but the lines: it is asked again when they change. */
  children: (rows: readonly MonthRow[]) => ReactNode;
};

/** What is said of all lines together: it follows when the keys leave it time to, and only it is made anew. */
export function Told({ rows, children }: ToldProps) {
  const told = useDeferredValue(rows);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => children(told), [told]);
}
