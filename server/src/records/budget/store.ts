import type { Budget, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { amountOf, type BudgetLine } from '@suivi/domain/budget/budget-line';
import type { BudgetState } from '@suivi/domain/budget/budget-version';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type BudgetRow = Omit<Budget, 'totalCents' | 'votedAt'> & { votedAt: Date | null; totalCents: number };

// As in `amountOf`: the variable part is multiplied in binary floating point and rounded half up, as JavaScript does.
const amount = sql`(floor(l.quantity::float8 * l.unit_price::float8 * 100 + 0.5) + l.fixed_cents + l.tax_cents)`;

async function readBudgets(db: Database | Tx, condition: RawBuilder<unknown>): Promise<Budget[]> {
  const { rows } = await sql<BudgetRow>`
    select b.id, b.budget_year as year, b.label, b.position, b.state, b.notes, b.voted_at as "votedAt", b.version,
      coalesce((select jsonb_agg(jsonb_build_object('energyType', s.energy_type, 'percent', s.percent)
        order by s.energy_type) from budget_scenarios s where s.budget_id = b.id), '[]') as scenario,
      coalesce((select sum(${amount}) from budget_lines l join sites i on i.id = l.site_id and i.archived_at is null
        where l.budget_id = b.id), 0)::float8 as "totalCents"
    from budgets b where ${condition} order by b.budget_year desc, b.position`.execute(db);
  return rows.map(row => ({ ...row, votedAt: row.votedAt?.toISOString() ?? null }));
}

export function listBudgets(db: Database | Tx): Promise<Budget[]> {
  return readBudgets(db, sql`true`);
}

export async function findBudget(db: Database | Tx, id: number): Promise<Budget | null> {
  const [budget] = await readBudgets(db, sql`b.id = ${id}`);
  return budget ?? null;
}

/** The month, in Paris, in which the first of these budgets was made. */
export async function readFirstMonth(db: Database, budgetIds: readonly number[]): Promise<Period> {
  const { rows } = await sql<Period>`
    select extract(year from made)::int as year, extract(month from made)::int as month
    from (select min(created_at) at time zone 'Europe/Paris' as made from budgets where id = any (${budgetIds}::int[])) b
    where made is not null`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('the budgets are not there');
  return first;
}

/** Locks the budget until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockBudget(tx: Tx, id: number): Promise<Budget | null> {
  await sql`select from budgets where id = ${id} for update`.execute(tx);
  return findBudget(tx, id);
}

/** Removes the budgets all of whose lines are for demonstration sites. */
export async function removeDemonstrationBudgets(tx: Tx): Promise<void> {
  await sql`
    delete from budgets where id in (
      select l.budget_id from budget_lines l join sites s on s.id = l.site_id
      group by l.budget_id having bool_and(s.is_demonstration))`.execute(tx);
}

type LineRow = Omit<StoredBudgetLine, 'amountCents'> & { budgetId: number };

async function readLines(db: Database | Tx, condition: RawBuilder<unknown>) {
  const { rows } = await sql<LineRow>`
    select l.id, l.budget_id as "budgetId", l.site_id as "siteId", l.energy_type as "energyType", l.month, l.kind,
      l.quantity::float8 as quantity, l.unit_price::float8 as "unitPriceEuros", l.fixed_cents::float8 as "fixedCents",
      l.tax_cents::float8 as "taxCents", l.quantity_basis as "quantityBasis", l.price_basis as "priceBasis",
      l.scenario_percent::float8 as "scenarioPercent", l.note, l.version
    from budget_lines l join sites s on s.id = l.site_id and s.archived_at is null
    where ${condition} order by s.position, s.id, l.energy_type, l.kind, l.month`.execute(db);
  return rows.map(({ budgetId, ...line }) => ({ budgetId, line: { ...line, amountCents: amountOf(line) } }));
}

/** Lines of sites that are not archived, in the order of the sites. */
export async function readBudgetLines(db: Database | Tx, budgetId: number): Promise<StoredBudgetLine[]> {
  return (await readLines(db, sql`l.budget_id = ${budgetId}`)).map(({ line }) => line);
}

export type LockedLine = { line: StoredBudgetLine; budgetId: number; state: BudgetState; label: string };

/** Locks the line and its version until the transaction ends; null when there is none. */
export async function lockLine(tx: Tx, id: number): Promise<LockedLine | null> {
  const { rows } = await sql<{ state: BudgetState; label: string }>`
    select b.state, b.label || ' ' || b.budget_year as label from budgets b
    where b.id = (select budget_id from budget_lines where id = ${id}) for update`.execute(tx);
  const [found] = await readLines(tx, sql`l.id = ${id}`);
  const [head] = rows;
  return found && head ? { ...found, ...head } : null;
}

/** Inserts lines with one statement. */
export async function insertLines(
  tx: Tx,
  budgetId: number,
  lines: readonly (BudgetLine & { note?: string })[],
): Promise<void> {
  const column = <V>(of: (line: BudgetLine & { note?: string }) => V) => lines.map(of);
  await sql`
    insert into budget_lines (budget_id, site_id, energy_type, month, kind, quantity, unit_price, fixed_cents, tax_cents,
      quantity_basis, price_basis, scenario_percent, note)
    select ${budgetId}, * from unnest(
      ${column(line => line.siteId)}::int[], ${column(line => line.energyType)}::text[], ${column(line => line.month)}::int[],
      ${column(line => line.kind)}::text[], ${column(line => line.quantity)}::numeric[],
      ${column(line => line.unitPriceEuros)}::numeric[], ${column(line => line.fixedCents)}::bigint[],
      ${column(line => line.taxCents)}::bigint[], ${column(line => line.quantityBasis)}::text[],
      ${column(line => line.priceBasis)}::text[], ${column(line => line.scenarioPercent)}::numeric[],
      ${column(line => line.note ?? '')}::text[])`.execute(tx);
}
