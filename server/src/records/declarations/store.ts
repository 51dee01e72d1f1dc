import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { DeclarationKey, DeclaredMonth } from '@suivi/domain/declarations/declaration-content';
import { type RawBuilder, sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** The stored declarations among `keys`; with `lock`, locked until the end of the transaction. */
export function findDeclarationsOf(
  db: Database | Tx,
  keys: readonly DeclarationKey[],
  lock = false,
): Promise<Declaration[]> {
  return findDeclarations(
    db,
    sql`select h.id from monthly_energy_declarations h
      join unnest(
        ${keys.map(({ siteId }) => siteId)}::int[], ${keys.map(({ energyType }) => energyType)}::text[],
        ${keys.map(({ year }) => year)}::int[]
      ) as k (site_id, energy_type, reference_year) using (site_id, energy_type, reference_year)`,
    lock,
  );
}

/**
 * Locks the declarations; waits for transactions that are changing them, so that the version that is compared is the last one.
 */
export function lockDeclarations(tx: Tx, ids: readonly number[]): Promise<Declaration[]> {
  return findDeclarations(tx, sql`select unnest(${ids}::int[])`, true);
}

type Query = ReturnType<typeof selectDeclarations>;
type Head = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

function selectDeclarations(db: Database | Tx) {
  return db
    .selectFrom('monthly_energy_declarations as d')
    .leftJoin('accounts as a', 'a.id', 'd.declared_by')
    .selectAll('d')
    .select('a.name as declared_by_name');
}

async function findDeclarations(
  db: Database | Tx,
  ids: RawBuilder<unknown>,
  lock: boolean,
): Promise<Declaration[]> {
  const heads = await selectDeclarations(db)
    .where(sql<boolean>`d.id in (${ids})`)
    .orderBy('d.id')
    .$if(lock, query => query.forUpdate('d'))
    .execute();
  if (heads.length === 0) return [];
  const rows = await db
    .selectFrom('declared_months')
    .select(['declaration_id', 'reference_month', 'quantity', 'amount_cents', 'is_credit_note'])
    .where(sql<boolean>`declaration_id = any (${heads.map(({ id }) => id)}::int[])`)
    .execute();
  const months = Map.groupBy(rows, row => row.declaration_id);
  return heads.map(head => declarationOf(head, months.get(head.id) ?? []));
}

type MonthRow = {
  reference_month: number;
  quantity: string | null;
  amount_cents: string | null;
  is_credit_note: boolean;
};

function declarationOf(head: Head, rows: readonly MonthRow[]): Declaration {
  const months = Array.from({ length: 12 }, () => ({ ...emptyMonth }));
  for (const row of rows) {
    months[row.reference_month - 1] = {
      quantity: storedNumberOrNull(row.quantity),
      amountCents: storedNumberOrNull(row.amount_cents),
      isCreditNote: row.is_credit_note,
    };
  }
  return {
    id: head.id,
    siteId: head.site_id,
    energyType: head.energy_type,
    year: head.reference_year,
    unit: head.unit,
    gasCoefficient: storedNumberOrNull(head.gas_coefficient),
    ecsProducer: head.ecs_producer,
    notes: head.notes,
    ttcNotes: head.ttc_notes,
    version: head.version,
    declaredBy: head.declared_by_name,
    updatedAt: head.updated_at.toISOString(),
    months,
  };
}

const emptyMonth: DeclaredMonth = { quantity: null, amountCents: null, isCreditNote: false };
