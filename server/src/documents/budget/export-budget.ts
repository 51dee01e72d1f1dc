import type { exportBudget as endpoint } from '@suivi/contract/reports/exports';
import { amountOf } from '@suivi/domain/budget/budget-line';
import { budgetColumns, budgetKindTexts } from '@suivi/domain/budget/budget-file';
import { budgetStateLabels, originText } from '@suivi/presentation/budget/budget-words';
import { energyLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines } from '../../records/budget/store.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { aboutOf, headingOf } from '../ground/document-about.ts';
import { sendWorkbook } from '../ground/send-document.ts';

/** A version with one row for each month of an energy at a site, in the columns that are read back. */
export const exportBudget: Handler<typeof endpoint> = async call => {
  const budget = await findBudget(call.db, call.query.budget);
  if (budget === null) return refuse('not-found', { field: 'budget' });
  const { sites } = await readGroup(call);
  const siteOf = new Map(sites.map(site => [site.siteId, site]));
  const lines = await readBudgetLines(call.db, budget.id);
  const name = `${budget.label} ${budget.year}`;
  const about = await aboutOf(call);
  const sheet: Sheet = {
    name: 'Budget',
    heading: headingOf(about, `Budget ${name}, ${budgetStateLabels[budget.state]}`, 'Montants TTC'),
    ...cellsOf(lines, [
      cellColumn(budgetColumns.code, 'text', ({ siteId }) => siteOf.get(siteId)?.code ?? '', {
        total: 'Total',
      }),
      cellColumn(budgetColumns.site, 'text', ({ siteId }) => siteOf.get(siteId)?.name ?? ''),
      cellColumn(budgetColumns.energy, 'text', ({ energyType }) => energyLabel(energyType)),
      cellColumn(budgetColumns.kind, 'text', ({ kind }) => budgetKindTexts[kind]),
      cellColumn(budgetColumns.month, 'whole', ({ month }) => month),
      cellColumn(budgetColumns.quantity, 'thousandth', ({ quantity }) => quantity),
      cellColumn(budgetColumns.unit, 'text', ({ energyType }) => normalUnitLabel(energyType)),
      cellColumn(budgetColumns.price, 'thousandth', ({ unitPriceEuros }) => unitPriceEuros),
      cellColumn(budgetColumns.fixed, 'euros', ({ fixedCents }) => fixedCents / 100),
      cellColumn(budgetColumns.tax, 'euros', ({ taxCents }) => taxCents / 100),
      cellColumn(budgetColumns.amount, 'euros', line => amountOf(line) / 100, {
        total: budget.totalCents / 100,
      }),
      cellColumn(budgetColumns.note, 'text', ({ note }) => note),
      cellColumn('Origine', 'text', originText, { width: 50 }),
    ]),
  };
  return sendWorkbook(call, { name: `Budget ${name}`, subject: 'Budget' }, [sheet], about);
};
