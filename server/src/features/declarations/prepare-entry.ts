import type { DeclarationContent, MonthEntry } from '@suivi/contract/declarations';
import type { Month, Period } from '@suivi/domain/calendar/month';
import type { DeclarationKey } from '@suivi/domain/declaration/declaration-content';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';
import type { EnteredDeclaration } from '../../records/doubts/judge-declarations.ts';
import { checkContent } from './check-content.ts';
import { findLastHead, type LastHead } from './month-entry-store.ts';
import { isSite } from './store.ts';

export type PreparedEntry = EnteredDeclaration & {
  key: DeclarationKey;
  stored: (DeclarationContent & { id: number; version: number }) | null;
  /** Its month says something else than what is stored. */
  isChanged: boolean;
  entry: MonthEntry;
  /** Its place in the request. */
  index: number;
};

/** The whole year that one entry of a month makes; with `lock`, held until the end of the change. */
export async function prepareEntry(
  db: Database | Tx,
  { year, month }: Period,
  entry: MonthEntry,
  index: number,
  lock: boolean,
): Promise<Result<PreparedEntry>> {
  const { siteId, energyType, gasCoefficient = null, ecsProducer = null, isEstimated } = entry;
  if (!(await isSite(db, siteId))) return refuse('not-found', { field: 'siteId' });
  const key = { siteId, energyType, year };
  const [stored = null] = await findDeclarationsOf(db, [key], lock);
  const stated = stored
    ? {
        gasCoefficient: stored.gasCoefficient ?? gasCoefficient,
        ecsProducer: stored.ecsProducer ?? ecsProducer,
      }
    : headOf(energyType, await findLastHead(db, siteId, energyType, year), { gasCoefficient, ecsProducer });
  const { quantity, amountCents, isCreditNote } = entry;
  const values = { quantity, amountCents, isCreditNote };
  const before = stored?.months[month - 1];
  const base = { months: emptyMonths(), ...stored, ...stated } as DeclarationContent;
  const checked = checkContent(energyType, withMonth(base, month, values));
  if (checked.kind === 'refused') return checked;
  return ok({
    key,
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
