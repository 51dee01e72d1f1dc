import { budgetLineKinds, priceBases, quantityBases } from '@suivi/domain/budget/budget-line';
import { budgetStates } from '@suivi/domain/budget/budget-version';
import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import {
  done,
  freeText,
  id,
  instant,
  month,
  siteCode,
  trimmedText,
  version,
  year,
  decimal,
} from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const signedCents = z.int().min(-100_000_000_000).max(100_000_000_000);
const percent = decimal(-90, 300, 2);

/**
 * Percent by which prices change where no contract fixes them, by energy; the prices of an energy that is not listed do not
 * change.
 */
const scenario = z.array(z.strictObject({ energyType, percent })).max(9);

export const budget = z.strictObject({
  id,
  year,
  label: trimmedText(20).min(1),
  state: z.enum(budgetStates),
  /** The rank of this version among those of the year, in the order in which they were created. */
  position: z.int(),
  notes: freeText(2000),
  scenario,
  votedAt: instant.nullable(),
  totalCents: z.int(),
  version,
});
export type Budget = z.output<typeof budget>;

const figures = {
  /** kWh PCI, or m³ of water; negative for a saving. */
  quantity: z.number().min(-1_000_000_000).max(1_000_000_000),
  /** € per unit of the quantity, including all taxes except those of `taxCents`. */
  unitPriceEuros: z.number().min(0).max(100_000),
  fixedCents: signedCents,
  taxCents: signedCents,
};

const line = z.strictObject({
  id,
  siteId: id,
  energyType,
  month,
  kind: z.enum(budgetLineKinds),
  ...figures,
  amountCents: z.int(),
  quantityBasis: z.enum(quantityBases),
  priceBasis: z.enum(priceBases),
  scenarioPercent: percent.nullable(),
  note: freeText(500),
  version,
});
export type StoredBudgetLine = z.output<typeof line>;

export const listBudgets = readEndpoint({
  path: '/api/budgets',
  access: 'data.read',
  summary: 'The budget versions with their totals, most recent year first.',
  answer: z.strictObject({ budgets: z.array(budget) }),
});

export const readBudget = readEndpoint({
  path: '/api/budgets/:id',
  access: 'data.read',
  summary: 'A version with its lines, and the months in use without a line.',
  answer: z.strictObject({
    budget,
    sites: z.array(z.strictObject({ id, code: siteCode, name: z.string() })),
    lines: z.array(line),
    /** Months in use in the year that have no line, because their quantity or price was unknown. */
    lacking: z.array(z.strictObject({ siteId: id, energyType, months: z.array(month) })),
    /** Decided actions without an end date of works: their savings are not counted. */
    undated: z.array(z.strictObject({ id, title: z.string() })),
  }),
});

export const createBudget = createEndpoint({
  path: '/api/budgets',
  access: 'budget.write',
  summary:
    'Creates a version for a year: proposed from the forecast, prices and decided actions, or copied from another version.',
  body: z.strictObject({
    year,
    label: trimmedText(20).min(1),
    scenario,
    /** Null when the lines are proposed instead of copied. */
    copyOf: id.nullable(),
  }),
  answer: budget,
  heavy: true,
});

export const saveBudget = saveEndpoint({
  path: '/api/budgets/:id',
  access: 'budget.write',
  summary: 'Changes the name and the notes of a version.',
  body: z.strictObject({ label: trimmedText(20).min(1), notes: freeText(2000) }),
  answer: budget,
});

export const setBudgetState = saveEndpoint({
  path: '/api/budgets/:id/state',
  access: 'budget.write',
  summary: 'Votes a project, or closes a voted version: from then on its lines do not change.',
  body: z.strictObject({ state: z.enum(budgetStates) }),
  answer: budget,
});

export const deleteBudget = deleteEndpoint({
  path: '/api/budgets/:id',
  access: 'budget.write',
  summary: 'Deletes a project; the journal keeps its content.',
  answer: done,
});

const lineContent = z.strictObject({ ...figures, note: freeText(500) });
export type BudgetLineContent = z.output<typeof lineContent>;

export const saveBudgetLine = saveEndpoint({
  path: '/api/budget-lines/:id',
  access: 'budget.write',
  summary: 'Changes a line of a project; its amount follows.',
  body: lineContent,
  answer: line,
});
