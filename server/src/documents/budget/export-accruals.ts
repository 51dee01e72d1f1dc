import type { exportAccruals as endpoint } from '@suivi/contract/reports/exports';
import { originText } from '@suivi/presentation/budget/budget-words';
import { energyLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { listAccruals } from '../../features/budget/list-accruals.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';

/** What an accountant books at the end of a year: one row for each month of an energy at a site that is not billed. */
export const exportAccruals: Handler<typeof endpoint> = async call => {
  const { year } = call.query;
  const read = await listAccruals(call);
  if (read.kind === 'refused') return read;
  const { accruals, unknown } = read.value;
  const about = await aboutOf(call);
  const title = `Charges à rattacher à ${year}`;
  const lacking = unknown.map(
    ({ siteName, energyType, months }) =>
      `Sans montant, faute de prévision ou de prix : ${siteName}, ${energyLabel(energyType)}, mois ${months.join(', ')}`,
  );
  const sheet: Sheet = {
    name: 'Charges à rattacher',
    heading: headingOf(about, title, 'Mois consommés et non facturés, montants TTC estimés', ...lacking),
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Énergie', format: 'text' },
      { header: 'Compte', format: 'text' },
      { header: 'Mois', format: 'month' },
      { header: 'Quantité', format: 'thousandth' },
      { header: 'Unité', format: 'text' },
      { header: 'Prix unitaire TTC (€)', format: 'thousandth' },
      { header: 'Part fixe TTC (€)', format: 'euros' },
      { header: 'Taxes TTC (€)', format: 'euros' },
      { header: 'Montant TTC (€)', format: 'euros' },
      { header: 'Jours déjà facturés', format: 'whole' },
      { header: 'Origine', format: 'text', width: 50 },
    ],
    rows: accruals.map(line => [
      line.siteName,
      energyLabel(line.energyType),
      line.account || null,
      { year, month: line.month, day: 1 },
      line.quantity,
      normalUnitLabel(line.energyType),
      line.unitPriceEuros,
      line.fixedCents / 100,
      line.taxCents / 100,
      line.amountCents / 100,
      line.coveredDays,
      originText({ ...line, scenarioPercent: null }),
    ]),
    totals: [
      'Total',
      ...Array.from({ length: 8 }, () => null),
      accruals.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100,
    ],
  };
  const bytes = writeWorkbook([sheet], propertiesOf(about, title, 'Estimation'));
  return sendFile(call.reply, { name: `${title}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};
