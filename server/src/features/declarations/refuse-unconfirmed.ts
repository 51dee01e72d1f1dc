import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { Result } from '../../platform/result.ts';
import {
  type EnteredDeclaration,
  judgeDeclarations,
} from '../../records/declarations/doubts/judge-declarations.ts';
import { refuseDoubts } from '../../records/declarations/doubts/refuse-doubts.ts';

/** Refused while a month of the year is in doubt that nobody has confirmed. */
export async function refuseUnconfirmed(
  source: Parameters<typeof judgeDeclarations>[0],
  today: CalendarDate,
  entered: EnteredDeclaration,
  confirmed: readonly Month[] = [],
): Promise<Result<null>> {
  return refuseDoubts(
    await judgeDeclarations(source, today, [entered]),
    ({ period }) => confirmed.includes(period.month),
    ({ period, reason }) => `months.${period.month - 1}.${reason === 'price' ? 'amountCents' : 'quantity'}`,
  );
}
