import type { saveMonthEntry as endpoint, MonthEntry } from '@suivi/contract/declarations/declarations';
import type { Doubt } from '@suivi/contract/declarations/doubts';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { firstYear, type Period } from '@suivi/domain/ground/calendar/month';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, type Refused, refuse, refusedAt } from '../../platform/result.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { putEnergiesInUse } from '../../records/sites/energies-in-use/put-in-use.ts';
import { sourceOfChange } from '../../records/months/ledger/source-of-change.ts';
import { judgeDeclarations } from '../../records/declarations/doubts/judge-declarations.ts';
import { refuseDoubts } from '../../records/declarations/doubts/refuse-doubts.ts';
import { type MonthNoteWrite, monthNoteKind } from '../../records/months/notes/month-note-kind.ts';
import { lockNotes } from '../../records/months/notes/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { findEstimates } from './month-entry-store.ts';
import { type PreparedEntry, prepareEntries } from './prepare-entries.ts';

/** All entries or none: the first that cannot be saved undoes the others and is named by its place in the request. */
export const saveMonthEntry: Handler<typeof endpoint> = async ({ body, today, memory, change }) => {
  const { year, month, entries } = body;
  if (year < firstYear || year > today.year) {
    return refuse('declaration-year-out-of-range', {
      field: 'year',
      params: { minimum: firstYear, maximum: today.year },
    });
  }
  const places = new Map(entries.map((entry, index) => [siteEnergyKey(entry), index]));
  const twice = entries.findIndex((entry, index) => places.get(siteEnergyKey(entry)) !== index);
  if (twice >= 0) return placed(givenTwice, twice);
  const placeOf = (doubt: Doubt) => places.get(siteEnergyKey(doubt)) ?? -1;
  return change(async current => {
    const prepared: PreparedEntry[] = [];
    const ordered = entries
      .map((entry, index) => ({ entry, index }))
      .sort(
        (a, b) => a.entry.siteId - b.entry.siteId || a.entry.energyType.localeCompare(b.entry.energyType),
      );
    for (const { index, read } of await prepareEntries(current.tx, { year, month }, ordered, true)) {
      if (read.kind === 'refused') return placed(read, index);
      if ((read.value.stored?.version ?? null) !== read.value.entry.version) return placed(stale, index);
      prepared.push(read.value);
    }
    const asked = refuseDoubts(
      await judgeDeclarations(await sourceOfChange(current.tx, memory), today, prepared),
      doubt => entries[placeOf(doubt)]?.isConfirmed === true,
      doubt => `entries.${placeOf(doubt)}.${doubt.reason === 'price' ? 'amountCents' : 'quantity'}`,
    );
    if (asked.kind === 'refused') return asked;
    const late = await saveEntries(current, prepared);
    if (late) return placed(stale, late.index);
    await markEstimated(current, { year, month }, entries);
    return ok({ saved: entries.length });
  });
};

/** Returns the first that somebody else declared meanwhile: the change must then be rolled back. */
async function saveEntries(
  change: Change,
  prepared: readonly PreparedEntry[],
): Promise<PreparedEntry | undefined> {
  const writes = prepared.filter(({ stored, isChanged }) => stored === null || isChanged);
  if (writes.length === 0) change.nothingToDo();
  const written = await writeRecords(change, declarationKind, writes);
  const late = written.indexOf(null);
  if (late >= 0) return writes[late];
  await putEnergiesInUse(
    change,
    writes.filter(({ stored }) => stored === null),
  );
  return undefined;
}

const stale = refuse('version-stale');
const givenTwice = refuse('invalid', { field: 'energyType', params: { rule: 'duplicate' } });

function placed(refused: Refused, index: number): Refused {
  return refusedAt(`entries.${index}`, refused);
}

/** The estimated mark of a bill is stored as a note on its month; removing the mark removes the note. */
async function markEstimated(change: Change, period: Period, entries: readonly MonthEntry[]): Promise<void> {
  const marked = entries.filter(({ isEstimated }) => isEstimated !== undefined);
  if (marked.length === 0) return;
  const ids = await findEstimates(change.tx, period);
  const notes = Map.groupBy(await lockNotes(change.tx, ids), ({ siteId, energyType }) =>
    energyType === null ? '' : siteEnergyKey({ siteId, energyType }),
  );
  const writes = marked.flatMap(({ siteId, energyType, isEstimated }): MonthNoteWrite[] => {
    const key = { siteId, buildingId: null };
    const stored = notes.get(siteEnergyKey({ siteId, energyType })) ?? [];
    if (!isEstimated) return stored.map(note => ({ key, stored: note, content: null }));
    const content = { energyType, period, kind: 'estimated', text: '' } as const;
    return stored.length > 0 ? [] : [{ key, stored: null, content }];
  });
  await writeRecords(change, monthNoteKind, writes);
}
