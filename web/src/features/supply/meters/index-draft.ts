import type { ListedMeter, MeterReading } from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { useOfIndexes } from '@suivi/domain/meters/index-use';
import type { IndexKind } from '@suivi/domain/meters/meter';
import { numberOf } from './meter-draft.ts';

/** What is typed of one meter; `kind`: how it was read, or that the meter was changed. */
export type IndexDraft = { index: string; kind: IndexKind };

/**
 * What an index says beside the one before. `used`: in the unit of the meter, over so many days. `turned`: so much where the
 * meter went past its greatest figure, which is asked. `most`: more than this is not plausible.
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
  // An index after a start counts with what that meter is multiplied by.
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

/** The most that is plausible over so many days, in the unit of the meter; null where nobody said. */
export function mostOf({ coefficient, plausiblePerDay }: Counter, days: number): number | null {
  return plausiblePerDay === null ? null : plausiblePerDay * coefficient * days;
}
