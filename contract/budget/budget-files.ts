import { type BudgetColumn, budgetColumns, budgetFileFaults } from '@suivi/domain/budget/budget-file';
import { z } from 'zod';
import { budget } from './budgets.ts';
import { commandEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { lineText } from '../ground/primitives.ts';

/** A year of 500 sites with nine energies takes about three megabytes. */
export const budgetFileMaximumBytes = 5 * 1024 * 1024;

/** The bytes of the file. */
const fileBytes = z.unknown();
const query = z.strictObject({ fileName: lineText(200).min(1) });

const fault = z.strictObject({
  /** The line number as a spreadsheet shows it. */
  line: z.int(),
  column: z.enum(Object.keys(budgetColumns) as [BudgetColumn, ...BudgetColumn[]]),
  fault: z.enum(budgetFileFaults),
  /** The text of the cell. */
  text: z.string(),
});
export type BudgetFault = z.output<typeof fault>;

export const checkBudgetFile = commandEndpoint({
  path: '/api/budgets/:id/file-check',
  access: 'budget.write',
  summary: 'The effect of a workbook on a project; nothing is changed.',
  query,
  body: fileBytes,
  answer: z.strictObject({
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    same: z.int(),
    totalCents: z.int(),
    faults: z.array(fault).max(200),
    faultCount: z.int(),
  }),
  heavy: true,
});

export const applyBudgetFile = saveEndpoint({
  path: '/api/budgets/:id/file',
  access: 'budget.write',
  summary: 'Replaces the lines of a project by those of a workbook; all or none.',
  query,
  body: fileBytes,
  answer: budget,
  heavy: true,
});
