import type { saveMonthEntry as endpoint } from '@suivi/contract/declarations';
import type { Doubt } from '@suivi/contract/doubts';
import { firstYear } from '@suivi/domain/calendar/month';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { judgeDeclarations } from '../../records/doubts/judge-declarations.ts';
import { refuseDoubts } from '../../records/doubts/refuse-doubts.ts';
import { writeRecords } from '../../records/write-records.ts';
import { addDeclaration } from './add-declaration.ts';
import { markEstimated } from './mark-estimated.ts';
import { type PreparedEntry, prepareEntry } from './prepare-entry.ts';

/** All entries or none: the first that cannot be saved undoes the others and is named by its place in the request. */
export const saveMonthEntry: Handler<typeof endpoint> = async ({ body, today, change }) => {
  const { year, month, entries } = body;
  if (year < firstYear || year > today.year) {
    return refuse('declaration-year-out-of-range', {
      field: 'year',
      params: { minimum: firstYear, maximum: today.year },
    });
  }
  return change(async current => {
    const prepared: PreparedEntry[] = [];
    // Always in the same order, so that two grids saved at once cannot wait for each other.
    const ordered = entries
      .map((entry, index) => ({ entry, index }))
      .sort(
        (a, b) => a.entry.siteId - b.entry.siteId || a.entry.energyType.localeCompare(b.entry.energyType),
      );
    for (const { entry, index } of ordered) {
      const read = await prepareEntry(current.tx, { year, month }, entry, index, true);
      if (read.kind === 'refused') return placed(read, index);
      if ((read.value.stored?.version ?? null) !== entry.version) return placed(stale, index);
      prepared.push(read.value);
    }
    const asked = refuseDoubts(
      await judgeDeclarations(current.tx, today, prepared),
      doubt => entryOf(prepared, doubt)?.entry.isConfirmed === true,
      doubt => {
        const field = doubt.reason === 'price' ? 'amountCents' : 'quantity';
        return `entries.${entryOf(prepared, doubt)?.index}.${field}`;
      },
    );
    if (asked.kind === 'refused') return asked;
    for (const entry of prepared) {
      const saved = await saveEntry(current, entry);
      if (saved.kind === 'refused') return placed(saved, entry.index);
    }
    await markEstimated(current, { year, month }, entries);
    return ok({ saved: entries.length });
  });
};

function entryOf(
  prepared: readonly PreparedEntry[],
  { siteId, energyType }: Doubt,
): PreparedEntry | undefined {
  return prepared.find(({ key }) => key.siteId === siteId && key.energyType === energyType);
}

async function saveEntry(
  change: Change,
  { key, stored, content, isChanged }: PreparedEntry,
): Promise<Result<null>> {
  if (stored === null) {
    const id = await addDeclaration(change, key, content);
    return id === null ? refuse('version-stale') : ok(null);
  }
  if (isChanged) await writeRecords(change, declarationKind, [{ key, stored, content }]);
  return ok(null);
}

type Refused = Extract<Result<never>, { kind: 'refused' }>;

const stale: Refused = { kind: 'refused', refusal: { code: 'version-stale' } };

function placed({ refusal }: Refused, index: number): Result<never> {
  const field = refusal.field === undefined ? `entries.${index}` : `entries.${index}.${refusal.field}`;
  return { kind: 'refused', refusal: { ...refusal, field } };
}
