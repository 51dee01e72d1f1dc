import type { DeclarationContent, MonthEntry } from '@suivi/contract/declarations/declarations';
import type { Month, Period } from '@suivi/domain/ground/calendar/month';
import type { DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';
import type { EnteredDeclaration } from '../../records/declarations/doubts/judge-declarations.ts';
import { checkContent } from './check-content.ts';
import { findLastHeads, type LastHead } from './month-entry-store.ts';
import { findSites } from './store.ts';

type Stored = DeclarationContent & { id: number; version: number };

export type PreparedEntry = EnteredDeclaration & {
  key: DeclarationKey;
  stored: Stored | null;
  /** Whether its month differs from what is stored. */
  isChanged: boolean;
  entry: MonthEntry;
  /** Its place in the request. */
  index: number;
};

export type PlacedEntry = { entry: MonthEntry; index: number };

/**
 * The whole years that result from the entries of a month, in their order, each with the declaration or the reason why it cannot
 * be saved; with `lock`, the stored declarations are locked until the end of the change.
 */
export async function prepareEntries(
  db: Database | Tx,
  period: Period,
  entries: readonly PlacedEntry[],
  lock: boolean,
): Promise<{ index: number; read: Result<PreparedEntry> }[]> {
  const { year } = period;
  const keys = entries.map(({ entry: { siteId, energyType } }) => ({ siteId, energyType, year }));
  const sites = await findSites(
    db,
    keys.map(({ siteId }) => siteId),
  );
  const found = await findDeclarationsOf(db, keys, lock);
  const stored = new Map(found.map(each => [siteEnergyKey(each), each]));
  const heads = await findLastHeads(
    db,
    keys.filter(key => !stored.has(siteEnergyKey(key))),
    year,
  );
  return entries.map(({ entry, index }) => {
    const key = siteEnergyKey(entry);
    const known = { stored: stored.get(key) ?? null, head: heads.get(key) };
    const read = sites.has(entry.siteId)
      ? prepareEntry(period, { entry, index }, known)
      : refuse('not-found', { field: 'siteId' });
    return { index, read };
  });
}

function prepareEntry(
  { year, month }: Period,
  { entry, index }: PlacedEntry,
  known: { stored: Stored | null; head: LastHead | undefined },
): Result<PreparedEntry> {
  const { siteId, energyType, gasCoefficient = null, ecsProducer = null, isEstimated } = entry;
  const { stored } = known;
  const stated = stored
    ? {
        gasCoefficient: stored.gasCoefficient ?? gasCoefficient,
        ecsProducer: stored.ecsProducer ?? ecsProducer,
      }
    : headOf(energyType, known.head, { gasCoefficient, ecsProducer });
  const { quantity, amountCents, isCreditNote } = entry;
  const values = { quantity, amountCents, isCreditNote };
  const before = stored?.months[month - 1];
  const base = { months: emptyMonths(), ...stored, ...stated } as DeclarationContent;
  const checked = checkContent(energyType, withMonth(base, month, values));
  if (checked.kind === 'refused') return checked;
  return ok({
    key: { siteId, energyType, year },
    stored,
    content: checked.value,
    isChanged:
      before?.quantity !== quantity ||
      before.amountCents !== amountCents ||
      before.isCreditNote !== isCreditNote,
    ...(isEstimated === undefined ? {} : { estimated: { [month]: isEstimated } }),
    entry,
    index,
  });
}
function withMonth(
  content: DeclarationContent,
  month: Month,
  values: DeclarationContent['months'][number],
): DeclarationContent {
  return { ...content, months: content.months.map((kept, index) => (index === month - 1 ? values : kept)) };
}

type Head = Omit<DeclarationContent, 'months'>;

/** With the unit and the producer of the last declaration; a gas coefficient only applies to the bills of its own year. */
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
