import type {
  DeclarationContent,
  MonthEntry,
  saveMonthEntry as endpoint,
} from '@suivi/contract/declarations';
import { firstYear, type Month } from '@suivi/domain/calendar/month';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { addDeclaration } from './add-declaration.ts';
import { checkContent } from './check-content.ts';
import { findLastHead, type LastHead } from './month-entry-store.ts';
import { isSite } from './store.ts';

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
    // Always in the same order, so that two grids saved at once cannot wait for each other.
    const ordered = entries
      .map((entry, index) => ({ entry, index }))
      .sort(
        (a, b) => a.entry.siteId - b.entry.siteId || a.entry.energyType.localeCompare(b.entry.energyType),
      );
    for (const { entry, index } of ordered) {
      const saved = await saveEntry(current, { year, month }, entry);
      if (saved.kind === 'refused') {
        const { field } = saved.refusal;
        const place = field === undefined ? `entries.${index}` : `entries.${index}.${field}`;
        return { kind: 'refused', refusal: { ...saved.refusal, field: place } };
      }
    }
    return ok({ saved: entries.length });
  });
};

async function saveEntry(
  change: Change,
  { year, month }: { year: number; month: Month },
  { siteId, energyType, version, gasCoefficient = null, ecsProducer = null, ...values }: MonthEntry,
): Promise<Result<null>> {
  if (!(await isSite(change.tx, siteId))) return refuse('not-found', { field: 'siteId' });
  const key = { siteId, energyType, year };
  const [before] = await findDeclarationsOf(change.tx, [key], true);
  if (!before) {
    if (version !== null) return refuse('version-stale');
    const last = await findLastHead(change.tx, siteId, energyType, year);
    const head = headOf(energyType, last, { gasCoefficient, ecsProducer });
    const checked = checkContent(energyType, withMonth({ ...head, months: emptyMonths() }, month, values));
    if (checked.kind === 'refused') return checked;
    const id = await addDeclaration(change, key, checked.value);
    if (id === null) return refuse('version-stale');
    return ok(null);
  }
  if (before.version !== version) return refuse('version-stale');
  const stated = {
    gasCoefficient: before.gasCoefficient ?? gasCoefficient,
    ecsProducer: before.ecsProducer ?? ecsProducer,
  };
  const checked = checkContent(energyType, withMonth({ ...before, ...stated }, month, values));
  if (checked.kind === 'refused') return checked;
  await writeRecords(change, declarationKind, [{ key, stored: before, content: checked.value }]);
  return ok(null);
}

function withMonth(
  content: DeclarationContent,
  month: Month,
  values: DeclarationContent['months'][number],
): DeclarationContent {
  return { ...content, months: content.months.map((kept, index) => (index === month - 1 ? values : kept)) };
}

type Head = Omit<DeclarationContent, 'months'>;

/** In the unit and from the producer of the last declaration; a coefficient is that of the year's bills alone. */
function headOf(
  energyType: EnergyType,
  last: LastHead | undefined,
  { gasCoefficient, ecsProducer }: Pick<Head, 'gasCoefficient' | 'ecsProducer'>,
): Head {
  return {
    unit: last?.unit ?? energyDefinitions[energyType].units[0],
    gasCoefficient,
    ecsProducer: ecsProducer ?? last?.ecs_producer ?? null,
    notes: null,
    ttcNotes: null,
  };
}

function emptyMonths(): DeclarationContent['months'] {
  return Array.from({ length: 12 }, () => ({ quantity: null, amountCents: null, isCreditNote: false }));
}
