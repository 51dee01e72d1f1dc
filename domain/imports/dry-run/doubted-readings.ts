import type { CandidateReading } from '../rows/candidate.ts';
import {
  type Reading,
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '../../sites/sub-metered-energy.ts';
import type { ReadingKey } from '../../readings/stored-reading.ts';
import { type Month, months } from '../../ground/calendar/month.ts';
import { type DoubtedMonths, implausibleMonths, isUsedYear } from './implausible-months.ts';

/** The quantities of a reading as they are stored. */
export function readingOf({ electricityKwh, gasKwhPcs, waterM3 }: CandidateReading): Reading {
  return { electricity: electricityKwh, gas: gasKwhPcs, water: waterM3 };
}

/** The doubt about one energy of a reading, by the rules for the months of a site; undefined if there is none. */
export type ReadingDoubt = (key: ReadingKey, energy: SubMeteredEnergy) => DoubtedMonths | undefined;

/** Compares each year of a building in the file with the stored years around it. */
export function doubtsOfReadings(
  candidates: readonly CandidateReading[],
  storedOf: (key: ReadingKey) => Reading | undefined,
): ReadingDoubt {
  const years = Map.groupBy(candidates, yearKey);
  const ofFile = (buildingId: number, year: number, energy: SubMeteredEnergy) =>
    (years.get(yearKey({ buildingId, year })) ?? []).map(candidate => ({
      month: candidate.month,
      quantity: readingOf(candidate)[energy],
      amountCents: null,
    }));
  const stored = (buildingId: number, year: number, energy: SubMeteredEnergy) =>
    months.map(month => ({
      month,
      quantity: storedOf({ buildingId, year, month })?.[energy] ?? null,
      amountCents: null,
    }));
  const found = new Map<string, DoubtedMonths>();
  for (const [first] of years.values()) {
    if (first === undefined) continue;
    const { buildingId, year } = first;
    for (const energy of subMeteredEnergies) {
      const unit = subMeterUnits[energy];
      const references = [year - 1, year, year + 1].map(each => ({
        unit,
        months: stored(buildingId, each, energy),
      }));
      const wasUsed = [ofFile, stored].some(of => isUsedYear(of(buildingId, year - 1, energy)));
      const incoming = { unit, months: ofFile(buildingId, year, energy) };
      for (const doubt of implausibleMonths(energy, incoming, references, wasUsed))
        for (const month of doubt.months) found.set(monthKey({ buildingId, year, month }, energy), doubt);
    }
  }
  return (key, energy) => found.get(monthKey(key, energy));
}

type YearKey = Pick<ReadingKey, 'buildingId' | 'year'>;

function yearKey({ buildingId, year }: YearKey): string {
  return `${buildingId} ${year}`;
}

function monthKey(key: YearKey & { month: Month }, energy: SubMeteredEnergy): string {
  return `${yearKey(key)} ${key.month} ${energy}`;
}
