import type { ReadingEntry, StoredReading } from '@suivi/contract/readings/readings';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { parseEnteredQuantity } from '@suivi/domain/declarations/entry/parse-entered-quantity';
import type { ParsedReading } from '@suivi/domain/readings/parse-reading';
import {
  emptyReading,
  readingMaximums,
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '@suivi/domain/sites/sub-metered-energy';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';

/** A month of a building as a row of a grid, where `key` is its month in a year, or its building in a month. */
export type ReadingRow = {
  key: number;
  label: string;
  buildingId: number;
  month: Month;
  stored: Pick<StoredReading, 'version' | SubMeteredEnergy> | null;
};
export type ReadingKey = `${number}:${SubMeteredEnergy}`;
/** The cells of a grid by row and energy, as text. */
export type ReadingFields = Record<ReadingKey, string>;
/** Reads a cell in the unit of its meter. */
export type ReadCell = (text: string, energy: SubMeteredEnergy) => ParsedReading;

function fieldsFrom(
  rows: readonly ReadingRow[],
  text: (row: ReadingRow, energy: SubMeteredEnergy) => string,
): ReadingFields {
  return Object.fromEntries(
    rows.flatMap(row => subMeteredEnergies.map(energy => [`${row.key}:${energy}`, text(row, energy)])),
  );
}

export function readingFields(rows: readonly ReadingRow[]): ReadingFields {
  return fieldsFrom(rows, ({ stored }, energy) => editableNumber(stored?.[energy] ?? null));
}

export function readingLabels(rows: readonly ReadingRow[]): ReadingFields {
  return fieldsFrom(rows, ({ label }, energy) => `${label}, ${readingLooks[energy].label}`);
}

/** `parseReading` for a cell that also takes other units of the energy, written beside the number. */
export function parseMonthReading(
  text: string,
  energyType: SubMeteredEnergy,
): ReturnType<typeof parseEnteredQuantity> | Extract<ParsedReading, { kind: 'absurd' }> {
  const unit = subMeterUnits[energyType];
  const parsed = parseEnteredQuantity(text, { energyType, unit, gasCoefficient: null });
  const maximum = readingMaximums[energyType];
  return parsed.kind === 'value' && parsed.value > maximum ? { kind: 'absurd', maximum } : parsed;
}

/** The rows that differ from the stored ones, with the stored version; null while a cell is not valid. */
export function entriesOf(
  fields: ReadingFields,
  rows: readonly ReadingRow[],
  read: ReadCell,
): ReadingEntry[] | null {
  const entries: ReadingEntry[] = [];
  for (const { key, buildingId, month, stored } of rows) {
    const reading = { ...emptyReading };
    for (const energy of subMeteredEnergies) {
      const parsed = read(fields[`${key}:${energy}`] ?? '', energy);
      if (readingError(parsed) !== null) return null;
      reading[energy] = parsed.kind === 'value' ? parsed.value : null;
    }
    const isChanged = subMeteredEnergies.some(energy => reading[energy] !== (stored?.[energy] ?? null));
    if (isChanged) entries.push({ buildingId, month, version: stored?.version ?? null, ...reading });
  }
  return entries;
}
