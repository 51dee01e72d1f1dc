import { firstYear } from '../../ground/calendar/month.ts';
import type { CandidateReading } from '../rows/candidate.ts';
import {
  emptyReading,
  holdsData,
  type Reading,
  readingMaximums,
  subMeteredEnergies,
} from '../../sites/sub-metered-energy.ts';
import type { ReadingKey, StoredReading } from '../../readings/stored-reading.ts';
import { classifiedItem } from './classified-item.ts';
import { doubtsOfReadings, type ReadingDoubt, readingOf } from './doubted-readings.ts';
import { type ItemKey, type DryRunItem, refusedItem } from './dry-run-item.ts';
import type { ImportDecisions } from './import-decisions.ts';

export type ReadingWrite = { key: ReadingKey; stored: StoredReading | null; content: Reading };

export type ReadingKnowledge = {
  storedOf: (key: ReadingKey) => StoredReading | undefined;
  /** A building without a code takes no readings, since plans and imports identify it by the code. */
  hasCode: (buildingId: number) => boolean;
  /** A closed month is never changed. */
  isClosed: (key: ReadingKey) => boolean;
  decisions: Pick<ImportDecisions, 'trustsFigures'>;
};

/**
 * The result of importing sub-meter readings; an empty cell erases nothing. A doubted figure leaves the other energies of its
 * month.
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
    items.push(...withoutDoubted(incoming, candidate, stored, doubtOf));
    if (!holdsData(incoming)) continue;
    items.push(classifiedItem(candidate.lines[0] ?? 0, itemKey, stored, incoming));
    const kept = stored ?? emptyReading;
    writes.push({
      key,
      stored,
      content: {
        electricity: incoming.electricity ?? kept.electricity,
        gas: incoming.gas ?? kept.gas,
        water: incoming.water ?? kept.water,
      },
    });
  }
  return { items, writes };
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

/** Takes the figures in doubt out of `incoming`; returns a refused item for each of their lines. */
function withoutDoubted(
  incoming: Reading,
  candidate: CandidateReading,
  stored: StoredReading | null,
  doubtOf: ReadingDoubt,
): DryRunItem[] {
  const key = { buildingId: candidate.buildingId, year: candidate.year, month: candidate.month };
  return subMeteredEnergies.flatMap(energy => {
    const doubt = incoming[energy] === (stored?.[energy] ?? null) ? undefined : doubtOf(key, energy);
    if (doubt === undefined) return [];
    incoming[energy] = null;
    const params = { ...doubt.params, energy };
    return (candidate.linesOf?.[energy] ?? candidate.lines).map(line =>
      refusedItem(line, { kind: 'reading', ...key }, doubt.code, params),
    );
  });
}
