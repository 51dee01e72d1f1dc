import type { exportBudget as endpoint } from '@suivi/contract/reports/exports';
import { amountOf } from '@suivi/domain/budget/budget-line';
import { budgetColumns, budgetKindTexts } from '@suivi/domain/budget/budget-file';
import { budgetStateLabels, originText } from '@suivi/presentation/budget/budget-words';
import { energyLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { findBudget, readBudgetLines } from '../../records/budget/store.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';

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
    columns: [
      { header: budgetColumns.code, format: 'text' },
      { header: budgetColumns.site, format: 'text' },
      { header: budgetColumns.energy, format: 'text' },
      { header: budgetColumns.kind, format: 'text' },
      { header: budgetColumns.month, format: 'whole' },
      { header: budgetColumns.quantity, format: 'thousandth' },
      { header: budgetColumns.unit, format: 'text' },
      { header: budgetColumns.price, format: 'thousandth' },
      { header: budgetColumns.fixed, format: 'euros' },
      { header: budgetColumns.tax, format: 'euros' },
      { header: budgetColumns.amount, format: 'euros' },
      { header: budgetColumns.note, format: 'text' },
      { header: 'Origine', format: 'text', width: 50 },
    ],
    rows: lines.map(line => [
      siteOf.get(line.siteId)?.code ?? '',
      siteOf.get(line.siteId)?.name ?? '',
      energyLabel(line.energyType),
      budgetKindTexts[line.kind],
      line.month,
      line.quantity,
      normalUnitLabel(line.energyType),
      line.unitPriceEuros,
      line.fixedCents / 100,
      line.taxCents / 100,
      amountOf(line) / 100,
      line.note,
      originText(line),
    ]),
    totals: ['Total', null, null, null, null, null, null, null, null, null, budget.totalCents / 100],
  };
  const bytes = writeWorkbook([sheet], propertiesOf(about, `Budget ${name}`, 'Budget'));
  return sendFile(call.reply, { name: `Budget ${name}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};
