import type { ReadingEntry, StoredReading } from '@suivi/contract/readings/readings';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseReading } from '@suivi/domain/readings/parse-reading';
import {
  emptyReading,
  type SubMeteredEnergy,
  subMeteredEnergies,
} from '@suivi/domain/sites/sub-metered-energy';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';

export type StoredMonths = readonly (StoredReading | null)[];
export type ReadingKey = `${Month}:${SubMeteredEnergy}`;
/** The cells of a year by month and energy, as text. */
export type ReadingFields = Record<ReadingKey, string>;

function fieldsFrom(text: (month: Month, energy: SubMeteredEnergy) => string): ReadingFields {
  return Object.fromEntries(
    months.flatMap(month => subMeteredEnergies.map(energy => [`${month}:${energy}`, text(month, energy)])),
  ) as ReadingFields;
}

export function readingFields(stored: StoredMonths): ReadingFields {
  return fieldsFrom((month, energy) => {
    const value = stored[month - 1]?.[energy] ?? null;
    return value === null ? '' : editableNumber(value);
  });
}

export const readingFieldLabels = fieldsFrom(
  (month, energy) => `${monthTitle(month)}, ${readingLooks[energy].label}`,
);

export function monthsOf(keys: readonly ReadingKey[]): Month[] {
  return months.filter(month => keys.some(key => key.startsWith(`${month}:`)));
}

/** The months that differ from the stored ones, with the stored version; null while a cell is not valid. */
export function entriesOf(
  fields: ReadingFields,
  stored: StoredMonths,
  buildingId: number,
): ReadingEntry[] | null {
  const entries: ReadingEntry[] = [];
  for (const month of months) {
    const before = stored[month - 1] ?? null;
    const reading = { ...emptyReading };
    for (const energy of subMeteredEnergies) {
      const parsed = parseReading(fields[`${month}:${energy}`], energy);
      if (readingError(parsed) !== null) return null;
      reading[energy] = parsed.kind === 'value' ? parsed.value : null;
    }
    const isChanged = subMeteredEnergies.some(energy => reading[energy] !== (before?.[energy] ?? null));
    if (isChanged) entries.push({ buildingId, month, version: before?.version ?? null, ...reading });
  }
  return entries;
}
