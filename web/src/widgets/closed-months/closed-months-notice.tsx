import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { ClosedNotice } from './closed-notice.tsx';
import { closedMonthsText } from './closed-months-text.ts';

/** Shown above the entry of some months: which of them are closed and why, and what to do. */
export function ClosedMonthsNotice({ closed }: { closed: readonly MonthClosing[] }) {
  return (
    <ClosedNotice
      title={capitalise(closedMonthsText(closed))}
      reasons={[...new Set(closed.flatMap(({ exceptionReason }) => exceptionReason ?? []))]}
    />
  );
}
