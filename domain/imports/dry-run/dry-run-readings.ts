import { firstYear } from '../../ground/calendar/month.ts';
import type { CandidateReading } from '../rows/candidate.ts';
import {
  emptyReading,
  holdsData,
  type Reading,
  readingMaximums,
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '../../sites/sub-metered-energy.ts';
import type { ReadingKey, StoredReading } from '../../readings/stored-reading.ts';
import { classifiedItem } from './classified-item.ts';
import { doubtsOfReadings, type ReadingDoubt, readingOf } from './doubted-readings.ts';
import { type ItemKey, type DryRunFaultCode, type DryRunItem, refusedItem } from './dry-run-item.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';
import type { ImportDecisions } from './import-decisions.ts';

export type ReadingWrite = { key: ReadingKey; stored: StoredReading | null; content: Reading };

export type ReadingKnowledge = {
  storedOf: (key: ReadingKey) => StoredReading | undefined;
  /** A building without a code takes no readings, since plans and imports identify it by the code. */
  hasCode: (buildingId: number) => boolean;
  /** A closed month is never changed. */
  isClosed: (key: ReadingKey) => boolean;
  decisions: Pick<ImportDecisions, 'trustsFigures' | 'heldMonths'>;
};

/**
 * The result of importing sub-meter readings; an empty cell erases nothing, and a stored figure is replaced only if a person
 * decided so. A refused figure leaves the other energies of its month.
 */
export function dryRunReadings(
  candidates: readonly CandidateReading[],
  { storedOf, hasCode, isClosed, decisions }: ReadingKnowledge,
): { items: DryRunItem[]; writes: ReadingWrite[] } {
  const items: DryRunItem[] = [];
  const writes: ReadingWrite[] = [];
  const doubtOf = doubtsOfReadings(decisions.trustsFigures ? [] : candidates, storedOf);
  for (const candidate of candidates) {
    const key = { buildingId: candidate.buildingId, year: candidate.year, month: candidate.month };
    const incoming = readingOf(candidate);
    const fault = faultOf(candidate, incoming, hasCode);
    const itemKey: ItemKey = { kind: 'reading', ...key };
    if (fault !== null) {
      for (const line of candidate.lines) items.push(refusedItem(line, itemKey, fault.code, fault.params));
      continue;
    }
    const stored = storedOf(key) ?? null;
    const item = classifiedItem(candidate.lines[0] ?? 0, itemKey, stored, incoming);
    if (item.class !== 'identical' && isClosed(key)) {
      for (const line of candidate.lines) items.push(refusedItem(line, itemKey, 'month-closed'));
      continue;
    }
    if (item.class === 'identical') {
      items.push(item);
      continue;
    }
    const refused = refusedEnergies(key, incoming, stored, doubtOf, decisions);
    for (const { energy, code, params } of refused)
      for (const line of candidate.linesOf?.[energy] ?? candidate.lines)
        items.push(refusedItem(line, itemKey, code, params));
    const sure: Reading = { ...incoming, ...Object.fromEntries(refused.map(({ energy }) => [energy, null])) };
    if (!holdsData(sure)) continue;
    const rest = classifiedItem(candidate.lines[0] ?? 0, itemKey, stored, sure);
    items.push(rest);
    if (rest.class === 'identical') continue;
    writes.push({ key, stored, content: completed(sure, stored ?? emptyReading) });
  }
  return { items, writes };
}

/** The figures of the file; the stored one where the file has none. */
function completed(sure: Reading, stored: Reading): Reading {
  return {
    electricity: sure.electricity ?? stored.electricity,
    gas: sure.gas ?? stored.gas,
    water: sure.water ?? stored.water,
  };
}

function faultOf(
  { buildingId, year }: CandidateReading,
  incoming: Reading,
  hasCode: ReadingKnowledge['hasCode'],
) {
  if (!hasCode(buildingId)) return { code: 'building-without-code', params: {} } as const;
  if (year < firstYear) return { code: 'period-too-early', params: { year } } as const;
  const absurd = subMeteredEnergies.find(energy => (incoming[energy] ?? 0) > readingMaximums[energy]);
  if (absurd === undefined) return null;
  return { code: 'reading-absurd', params: { energy: absurd, maximum: readingMaximums[absurd] } } as const;
}

type RefusedEnergy = { energy: SubMeteredEnergy; code: DryRunFaultCode; params: ProblemParams };

/** The energies whose figure is in doubt, or would replace another one without a decision; each with its fault. */
function refusedEnergies(
  key: ReadingKey,
  incoming: Reading,
  stored: Reading | null,
  doubtOf: ReadingDoubt,
  { heldMonths }: ReadingKnowledge['decisions'],
): RefusedEnergy[] {
  return subMeteredEnergies.flatMap((energy): RefusedEnergy[] => {
    const [told, known] = [incoming[energy], stored?.[energy] ?? null];
    if (told === known) return [];
    const doubt = doubtOf(key, energy);
    if (doubt !== undefined) return [{ energy, code: doubt.code, params: { ...doubt.params, energy } }];
    if (told === null || known === null || heldMonths === 'replace') return [];
    const unit = subMeterUnits[energy];
    return [{ energy, code: 'reading-held', params: { energy, stored: known, told, unit, otherUnit: unit } }];
  });
}
