import type { DeclarationContent, DeclaredMonth } from '@suivi/domain/declaration/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { DeclarationKey, StoredDeclaration } from '@suivi/domain/import-plan/plan-declarations';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { declaredMonthRows, insertDeclaredMonths } from '../../records/declarations/write-declared-months.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

const keysPerStatement = 1000;

/** The stored declarations among `keys`; with `lock`, held until the end of the transaction. */
export async function findDeclarationsOf(
  db: Reader,
  keys: readonly DeclarationKey[],
  lock: boolean,
): Promise<StoredDeclaration[]> {
  const found: StoredDeclaration[] = [];
  for (let start = 0; start < keys.length; start += keysPerStatement) {
    const part = keys.slice(start, start + keysPerStatement);
    const { rows } = await sql<{ id: number }>`
      select d.id from monthly_energy_declarations d
      join unnest(
        ${part.map(({ siteId }) => siteId)}::int[], ${part.map(({ energyType }) => energyType)}::text[],
        ${part.map(({ year }) => year)}::int[]
      ) as k (site_id, energy_type, reference_year) using (site_id, energy_type, reference_year)
      order by d.id ${lock ? sql`for update of d` : sql``}`.execute(db);
    found.push(
      ...(await readDeclarations(
        db,
        rows.map(({ id }) => id),
      )),
    );
  }
  return found;
}

/** Waits for whoever changes them now. */
export async function lockDeclarations(tx: Tx, ids: readonly number[]): Promise<StoredDeclaration[]> {
  await sql`select id from monthly_energy_declarations where id = any (${ids}::int[]) order by id for update`.execute(
    tx,
  );
  return readDeclarations(tx, ids);
}

async function readDeclarations(db: Reader, ids: readonly number[]): Promise<StoredDeclaration[]> {
  if (ids.length === 0) return [];
  const among = sql<boolean>`= any (${ids}::int[])`;
  const [heads, months] = await Promise.all([
    db.selectFrom('monthly_energy_declarations').selectAll().where(sql<boolean>`id ${among}`).execute(),
    db
      .selectFrom('declared_months')
      .select(['declaration_id', 'reference_month', 'quantity', 'amount_cents', 'is_credit_note'])
      .where(sql<boolean>`declaration_id ${among}`)
      .execute(),
  ]);
  const byDeclaration = Map.groupBy(months, row => row.declaration_id);
  return heads.map(head => ({
    id: head.id,
    version: head.version,
    siteId: head.site_id,
    energyType: head.energy_type,
    year: head.reference_year,
    content: {
      unit: head.unit,
      gasCoefficient: head.gas_coefficient === null ? null : Number(head.gas_coefficient),
      ecsProducer: head.ecs_producer,
      notes: head.notes,
      ttcNotes: head.ttc_notes,
      months: monthsOf(byDeclaration.get(head.id) ?? []),
    },
  }));
}

type MonthRow = {
  reference_month: number;
  quantity: string | null;
  amount_cents: string | null;
  is_credit_note: boolean;
};

function monthsOf(rows: readonly MonthRow[]): DeclaredMonth[] {
  const months: DeclaredMonth[] = Array.from({ length: 12 }, () => ({
    quantity: null,
    amountCents: null,
    isCreditNote: false,
  }));
  for (const row of rows) {
    months[row.reference_month - 1] = {
      quantity: row.quantity === null ? null : Number(row.quantity),
      amountCents: row.amount_cents === null ? null : Number(row.amount_cents),
      isCreditNote: row.is_credit_note,
    };
  }
  return months;
}

export type NewDeclaration = { key: DeclarationKey; content: DeclarationContent };

/** Their identifiers in the order given; null when somebody declared one of them meanwhile. */
export async function insertDeclarations(
  { tx, author }: Change,
  added: readonly NewDeclaration[],
): Promise<number[] | null> {
  if (added.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    site_id: number;
    energy_type: EnergyType;
    reference_year: number;
  }>`
    insert into monthly_energy_declarations
      (site_id, energy_type, reference_year, unit, gas_coefficient, ecs_producer, notes, ttc_notes, declared_by)
    select *, ${author.accountId}::int from unnest(
      ${added.map(({ key }) => key.siteId)}::int[], ${added.map(({ key }) => key.energyType)}::text[],
      ${added.map(({ key }) => key.year)}::int[], ${added.map(({ content }) => content.unit)}::text[],
      ${added.map(({ content }) => content.gasCoefficient)}::numeric[],
      ${added.map(({ content }) => content.ecsProducer)}::text[],
      ${added.map(({ content }) => content.notes)}::text[], ${added.map(({ content }) => content.ttcNotes)}::text[]
    )
    on conflict (site_id, energy_type, reference_year) do nothing
    returning id, site_id, energy_type, reference_year`.execute(tx);
  if (rows.length < added.length) return null;
  const ids = new Map(rows.map(row => [`${row.site_id} ${row.energy_type} ${row.reference_year}`, row.id]));
  const ordered = added.map(({ key }) => ids.get(`${key.siteId} ${key.energyType} ${key.year}`) ?? 0);
  await insertMonths(
    tx,
    added.map((declaration, index) => ({ id: ordered[index] ?? 0, ...declaration })),
  );
  return ordered;
}

export type ChangedDeclaration = NewDeclaration & { id: number; version: number };

/** False when one of them is no longer at the version that it was read at. */
export async function updateDeclarations(
  { tx, author }: Change,
  changed: readonly ChangedDeclaration[],
): Promise<boolean> {
  if (changed.length === 0) return true;
  const { rows } = await sql<{ id: number }>`
    update monthly_energy_declarations d
    set unit = c.unit, gas_coefficient = c.gas_coefficient, ecs_producer = c.ecs_producer, notes = c.notes,
      ttc_notes = c.ttc_notes, declared_by = ${author.accountId}::int, updated_at = now(), version = d.version + 1
    from unnest(
      ${changed.map(({ id }) => id)}::int[], ${changed.map(({ version }) => version)}::int[],
      ${changed.map(({ content }) => content.unit)}::text[],
      ${changed.map(({ content }) => content.gasCoefficient)}::numeric[],
      ${changed.map(({ content }) => content.ecsProducer)}::text[],
      ${changed.map(({ content }) => content.notes)}::text[],
      ${changed.map(({ content }) => content.ttcNotes)}::text[]
    ) as c (id, version, unit, gas_coefficient, ecs_producer, notes, ttc_notes)
    where d.id = c.id and d.version = c.version
    returning d.id`.execute(tx);
  if (rows.length < changed.length) return false;
  await sql`delete from declared_months where declaration_id = any (${changed.map(({ id }) => id)}::int[])`.execute(
    tx,
  );
  await insertMonths(tx, changed);
  return true;
}

async function insertMonths(
  tx: Tx,
  declarations: readonly (NewDeclaration & { id: number })[],
): Promise<void> {
  const rows = declarations.flatMap(({ id, key, content }) =>
    declaredMonthRows(
      { id, ...key, unit: content.unit, gasCoefficient: content.gasCoefficient },
      content.months.map((values, index) => ({ month: index + 1, ...values })),
    ),
  );
  await insertDeclaredMonths(tx, rows);
}

export async function deleteDeclarations({ tx }: Change, ids: readonly number[]): Promise<void> {
  await sql`delete from monthly_energy_declarations where id = any (${ids}::int[])`.execute(tx);
}
