import type { ReadingEntry, saveYearReadings as endpoint } from '@suivi/contract/readings';
import { holdsData } from '@suivi/domain/reading/sub-metered-energy';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { checkPeriod, checkQuantities, findReadBuilding } from './check-reading.ts';
import { readingEntry } from './reading-entry.ts';
import {
  insertReading,
  isSameReading,
  type KeptReading,
  lockReadings,
  updateReading,
} from './reading-store.ts';

/** All entries or none: the first that cannot be saved undoes the others and is named by its place in the request. */
export const saveYearReadings: Handler<typeof endpoint> = async ({
  body: { year, entries },
  today,
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
    const stored = await lockReadings(current.tx, buildingIds, year);
    let saved = 0;
    for (const [index, entry] of entries.entries()) {
      const before = stored.find(
        ({ buildingId, month }) => buildingId === entry.buildingId && month === entry.month,
      );
      const result = await saveEntry(current, year, entry, before);
      if (result.kind === 'refused') return placed(result, index);
      saved += result.value;
    }
    if (saved === 0) current.nothingToDo();
    return ok({ saved });
  });
};

/** How many readings were written: 0 where nothing differs. */
async function saveEntry(
  change: Change,
  year: number,
  entry: ReadingEntry,
  before: KeptReading | undefined,
): Promise<Result<number>> {
  const { buildingId, month, version, electricity, gas, water } = entry;
  const after = { electricity, gas, water };
  const found = await findReadBuilding(change.tx, buildingId);
  if (found.kind === 'refused') return found;
  const { building, site } = found.value;
  const place = { building, siteName: site.name, period: { year, month } };

  if ((before?.version ?? null) !== version) return refuse('version-stale');
  if (before) {
    if (isSameReading(before, after)) return ok(0);
    await updateReading(change, before, after);
    await change.journal(readingEntry(before.id, place, { before, after }));
    return ok(1);
  }
  if (!holdsData(after)) return ok(0);
  const inserted = await insertReading(change, { buildingId, year, month }, after);
  if (!inserted) return refuse('version-stale');
  await change.journal(readingEntry(inserted.id, place, { after }));
  return ok(1);
}

function placed(result: Extract<Result<never>, { kind: 'refused' }>, index: number): Result<never> {
  const { field } = result.refusal;
  const place = field === undefined ? `entries.${index}` : `entries.${index}.${field}`;
  return { kind: 'refused', refusal: { ...result.refusal, field: place } };
}
