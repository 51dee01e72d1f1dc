import type { ListedMeter, MeterReading } from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { useOfIndexes } from '@suivi/domain/meters/index-use';
import type { IndexKind } from '@suivi/domain/meters/meter';
import { numberOf } from '@suivi/domain/meters/meter-table';

/** The values typed for one meter; `kind`: how the index was read, or that the meter was changed. */
export type IndexDraft = { index: string; kind: IndexKind };

/**
 * What an index means compared with the previous one. `used` is in the unit of the meter, over `days` days. `turned`: the use if
 * the meter rolled over past its largest figure, which the user is asked to confirm. `isDoubtful`: more than is plausible.
 */
export type IndexWorth =
  | { kind: 'none' }
  | { kind: 'wrong' | 'falling' | 'first' | 'changed' | 'not-later' }
  | { kind: 'turned'; used: number }
  | { kind: 'used'; used: number; days: number; isDoubtful: boolean };

type Counter = Pick<ListedMeter, 'coefficient' | 'wheels' | 'plausiblePerDay'>;
type Last = Pick<MeterReading, 'readOn' | 'index' | 'kind' | 'coefficient'>;

const dayOf = (text: string) => dayIndex(fromIsoDay(text));

export function indexWorth(
  counter: Counter,
  last: Last | null,
  draft: IndexDraft,
  readOn: string,
): IndexWorth {
  const index = numberOf(draft.index);
  if (index === null) return { kind: 'none' };
  if (index === undefined) return { kind: 'wrong' };
  if (last === null) return { kind: 'first' };
  const [before, day] = [dayOf(last.readOn), dayOf(readOn)];
  if (day < before || (day === before && last.kind !== 'end')) return { kind: 'not-later' };
  if (draft.kind === 'start') return { kind: 'changed' };
  // An index that follows the first one of a new meter is multiplied by the coefficient of that meter.
  const asRead = { day: before, index: last.index, kind: 'read', coefficient: null } as const;
  const coefficient = (last.kind === 'start' ? last.coefficient : null) ?? counter.coefficient;
  const { used, faults } = useOfIndexes([asRead, { day, index, kind: draft.kind, coefficient: null }], {
    ...counter,
    coefficient,
  });
  const [fault] = faults;
  if (fault?.kind === 'rollover') return { kind: 'turned', used: fault.thousandths / 1000 };
  const [found] = used;
  if (found === undefined) return { kind: 'falling' };
  const most = mostOf({ ...counter, coefficient }, day - before);
  const value = found.thousandths / 1000;
  return { kind: 'used', used: value, days: day - before, isDoubtful: most !== null && value > most };
}

/** The largest plausible use over a number of days, in the unit of the meter; null when nobody stated one. */
export function mostOf({ coefficient, plausiblePerDay }: Counter, days: number): number | null {
  return plausiblePerDay === null ? null : plausiblePerDay * coefficient * days;
}
