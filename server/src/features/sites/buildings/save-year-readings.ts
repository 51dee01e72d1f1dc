import type { saveYearReadings as endpoint } from '@suivi/contract/readings/readings';
import type { Doubt } from '@suivi/contract/declarations/doubts';
import { emptyReading } from '@suivi/domain/sites/sub-metered-energy';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, type Refused, refuse, refusedAt } from '../../../platform/result.ts';
import { type EnteredReading, judgeReadings } from '../../../records/declarations/doubts/judge-readings.ts';
import { sourceOfChange } from '../../../records/months/ledger/source-of-change.ts';
import { refuseDoubts } from '../../../records/declarations/doubts/refuse-doubts.ts';
import { type ReadingWrite, readingKind } from '../../../records/readings/reading-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { checkPeriod, checkQuantities, findReadBuilding } from './check-reading.ts';
import { isSameReading, lockYearReadings } from './reading-store.ts';

/** All entries or none: the first that cannot be saved undoes the others and is named by its place in the request. */
export const saveYearReadings: Handler<typeof endpoint> = async ({
  body: { year, entries },
  today,
  memory,
  change,
}) => {
  const named = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const name = `${entry.buildingId} ${entry.month}`;
    const open = named.has(name)
      ? refuse('invalid', { field: 'month', params: { rule: 'duplicate' } })
      : checkPeriod({ year, month: entry.month }, today);
    named.add(name);
    const checked = open.kind === 'refused' ? open : checkQuantities(entry);
    if (checked.kind === 'refused') return placed(checked, index);
  }
  return change(async current => {
    const buildingIds = [...new Set(entries.map(({ buildingId }) => buildingId))].sort((a, b) => a - b);
    const stored = await lockYearReadings(current.tx, buildingIds, year);
    const writes: (ReadingWrite & EnteredReading & { index: number })[] = [];
    for (const [index, { buildingId, month, version, electricity, gas, water }] of entries.entries()) {
      const found = await findReadBuilding(current.tx, buildingId);
      if (found.kind === 'refused') return placed(found, index);
      const before = stored.find(each => each.buildingId === buildingId && each.month === month) ?? null;
      if ((before?.version ?? null) !== version) return placed(stale, index);
      const content = { electricity, gas, water };
      if (isSameReading(before ?? emptyReading, content)) continue;
      const { siteId } = found.value;
      writes.push({ siteId, key: { buildingId, year, month }, stored: before, content, index });
    }
    const indexOf = (doubt: Doubt) =>
      writes.find(({ key }) => key.buildingId === doubt.buildingId && key.month === doubt.period.month)
        ?.index ?? -1;
    const asked = refuseDoubts(
      await judgeReadings(await sourceOfChange(current.tx, memory), today, writes),
      doubt => entries[indexOf(doubt)]?.confirmed?.some(energy => energy === doubt.energyType) === true,
      doubt => `entries.${indexOf(doubt)}.${doubt.energyType}`,
    );
    if (asked.kind === 'refused') return asked;
    const written = await writeRecords(current, readingKind, writes);
    const late = writes[written.indexOf(null)];
    if (late) return placed(stale, late.index);
    if (writes.length === 0) current.nothingToDo();
    return ok({ saved: writes.length });
  });
};

const stale = refuse('version-stale');

function placed(refused: Refused, index: number): Refused {
  return refusedAt(`entries.${index}`, refused);
}
