import type { ReadingEntry, ReadingMonth } from '@suivi/contract/readings/readings';
import type { Month } from '@suivi/domain/ground/calendar/month';
import {
  type EnteredQuantity,
  parseEnteredQuantity,
} from '@suivi/domain/declarations/entry/parse-entered-quantity';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import {
  readingMaximums,
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '@suivi/domain/sites/sub-metered-energy';
import { readingError } from '../../../lib/texts/reading-error.ts';

export type MonthBuilding = ReadingMonth['buildings'][number];
export type ReadingMonthKey = `${number}:${SubMeteredEnergy}`;
export type ReadingMonthFields = Record<ReadingMonthKey, string>;

export function readingMonthFields(buildings: readonly MonthBuilding[]): ReadingMonthFields {
  return Object.fromEntries(
    buildings.flatMap(({ buildingId, stored }) =>
      subMeteredEnergies.map(energy => {
        const value = stored?.[energy] ?? null;
        return [`${buildingId}:${energy}`, value === null ? '' : editableNumber(value)];
      }),
    ),
  );
}

type ParsedMonthReading = EnteredQuantity | { kind: 'absurd'; maximum: number };

/** In the unit of the meter, whichever unit of the energy was written beside the number. */
export function parseMonthReading(text: string, energyType: SubMeteredEnergy): ParsedMonthReading {
  const unit = subMeterUnits[energyType];
  const parsed = parseEnteredQuantity(text, { energyType, unit, gasCoefficient: null });
  const maximum = readingMaximums[energyType];
  return parsed.kind === 'value' && parsed.value > maximum ? { kind: 'absurd', maximum } : parsed;
}

/** The buildings that differ from what is stored; null while a cell is not valid. */
export function monthEntriesOf(
  fields: ReadingMonthFields,
  buildings: readonly MonthBuilding[],
  month: Month,
): ReadingEntry[] | null {
  const entries: ReadingEntry[] = [];
  for (const { buildingId, stored } of buildings) {
    const reading = { electricity: null, gas: null, water: null } as Record<SubMeteredEnergy, number | null>;
    for (const energy of subMeteredEnergies) {
      const parsed = parseMonthReading(fields[`${buildingId}:${energy}`] ?? '', energy);
      if (readingError(parsed) !== null) return null;
      reading[energy] = parsed.kind === 'value' ? parsed.value : null;
    }
    const isChanged = subMeteredEnergies.some(energy => reading[energy] !== (stored?.[energy] ?? null));
    if (isChanged) entries.push({ buildingId, month, version: stored?.version ?? null, ...reading });
  }
  return entries;
}
