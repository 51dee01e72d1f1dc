import type { Budget, BudgetLineContent, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import type { BudgetLine } from '@suivi/domain/budget/budget-line';
import type { BudgetState } from '@suivi/domain/budget/budget-version';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { findBudget, insertLines, type LockedLine, readBudgetLines } from './store.ts';

type NewBudget = { year: number; label: string; scenario: { energyType: EnergyType; percent: number }[] };

function told({ year, label, state, notes, scenario, totalCents }: Budget) {
  return { year, label, state, notes, scenario, totalCents };
}

function entryOf(budget: Budget) {
  return { entity: 'budget', entityId: budget.id, label: `${budget.label} ${budget.year}` } as const;
}

async function written({ tx }: Change, id: number): Promise<Budget> {
  const budget = await findBudget(tx, id);
  if (budget === null) throw new Error('a budget that was written is not there');
  return budget;
}

/** Adds a version of a year, after the existing ones. Null when its name is taken. */
export async function addBudget(
  change: Change,
  { year, label, scenario }: NewBudget,
  lines: readonly (BudgetLine & { note?: string })[],
): Promise<Budget | null> {
  const { rows } = await sql<{ id: number }>`
    insert into budgets (budget_year, label, position, updated_by)
    values (${year}, ${label}, (select coalesce(max(position), 0) + 1 from budgets where budget_year = ${year}),
      ${change.author.accountId})
    on conflict do nothing returning id`.execute(change.tx);
  const [row] = rows;
  if (!row) return null;
  const percents = scenario.filter(({ percent }) => percent !== 0);
  if (percents.length > 0) {
    await change.tx
      .insertInto('budget_scenarios')
      .values(
        percents.map(each => ({ budget_id: row.id, energy_type: each.energyType, percent: each.percent })),
      )
      .execute();
  }
  await insertLines(change.tx, row.id, lines);
  const budget = await written(change, row.id);
  await change.journal({
    action: 'budget.create',
    ...entryOf(budget),
    after: { ...told(budget), lines: lines.length },
  });
  return budget;
}

/** Changes the name or the notes of a version. Null when the name is taken. */
export async function replaceBudget(
  change: Change,
  before: Budget,
  { label, notes }: { label: string; notes: string },
): Promise<Budget | null> {
  const { rows } = await sql<{ id: number }>`
    select id from budgets where budget_year = ${before.year} and label = ${label} and id <> ${before.id}`.execute(
    change.tx,
  );
  if (rows.length > 0) return null;
  await change.tx
    .updateTable('budgets')
    .set({
      label,
      notes,
      updated_at: new Date(),
      updated_by: change.author.accountId,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  const after = await written(change, before.id);
  await change.journal({
    action: 'budget.save',
    ...entryOf(after),
    before: told(before),
    after: told(after),
  });
  return after;
}

/** @param at When it was voted. */
export async function changeState(
  change: Change,
  before: Budget,
  state: BudgetState,
  at = new Date(),
): Promise<Budget> {
  await change.tx
    .updateTable('budgets')
    .set({
      state,
      ...(before.votedAt === null ? { voted_at: at } : {}),
      updated_at: new Date(),
      updated_by: change.author.accountId,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  const after = await written(change, before.id);
  const action = state === 'voted' ? 'budget.vote' : 'budget.close';
  await change.journal({ action, ...entryOf(after), before: told(before), after: told(after) });
  return after;
}

/** Removes a budget; the journal keeps its lines. */
export async function removeBudget(change: Change, before: Budget): Promise<void> {
  const lines = (await readBudgetLines(change.tx, before.id)).map(toldLine);
  await change.tx.deleteFrom('budgets').where('id', '=', before.id).execute();
  await change.journal({ action: 'budget.delete', ...entryOf(before), before: { ...told(before), lines } });
}

function toldLine({ id: _id, version: _version, ...line }: StoredBudgetLine) {
  return line;
}

/** Replaces a line as a person changed it: the origin of the changed values becomes `typed`. */
export async function replaceLine(
  change: Change,
  { line: before, budgetId, label }: LockedLine,
  content: BudgetLineContent,
): Promise<void> {
  const isPriced = (['unitPriceEuros', 'fixedCents', 'taxCents'] as const).every(
    key => content[key] === before[key],
  );
  await change.tx
    .updateTable('budget_lines')
    .set({
      quantity: content.quantity,
      unit_price: content.unitPriceEuros,
      fixed_cents: content.fixedCents,
      tax_cents: content.taxCents,
      note: content.note,
      ...(content.quantity === before.quantity ? {} : { quantity_basis: 'typed' as const }),
      ...(isPriced ? {} : { price_basis: 'typed' as const, scenario_percent: null }),
      updated_at: new Date(),
      updated_by: change.author.accountId,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  await change.journal({
    action: 'budget.save-line',
    entity: 'budget',
    entityId: budgetId,
    siteId: before.siteId,
    label,
    before: toldLine(before),
    after: { ...toldLine(before), ...content },
  });
}

/** Replaces the lines of a draft budget by those of a file, under its next version. */
export async function replaceLines(
  change: Change,
  before: Budget,
  lines: readonly (BudgetLine & { note: string })[],
): Promise<Budget> {
  await change.tx.deleteFrom('budget_lines').where('budget_id', '=', before.id).execute();
  await insertLines(change.tx, before.id, lines);
  await change.tx
    .updateTable('budgets')
    .set({ updated_at: new Date(), updated_by: change.author.accountId, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  const after = await written(change, before.id);
  await change.journal({
    action: 'budget.load-file',
    ...entryOf(after),
    before: told(before),
    after: { ...told(after), lines: lines.length },
  });
  return after;
}
