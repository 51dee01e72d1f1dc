import type { exportAccruals as endpoint } from '@suivi/contract/reports/exports';
import { accrualColumns, unforeseenText } from '@suivi/presentation/budget/accrual-columns';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { listAccruals } from '../../features/budget/list-accruals.ts';
import { lacksOf } from '../months/lacks-of.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { aboutOf, headingOf } from '../ground/document-about.ts';
import { sheetTable } from '../ground/shared-table.ts';
import { sendWorkbook } from '../ground/send-document.ts';

/**
 * The accruals that an accountant books at the end of a year: one row for each month of an energy at a site that is not billed.
 */
export const exportAccruals: Handler<typeof endpoint> = async call => {
  const { year } = call.query;
  const read = await listAccruals(call);
  if (read.kind === 'refused') return read;
  const { accruals, unknown } = read.value;
  const about = await aboutOf(call);
  const title = `Charges à rattacher à ${year}`;
  const lacking = unknown.map(
    each => `Sans montant, faute de prévision ou de prix\u00a0: ${unforeseenText(each)}`,
  );
  const lacks = await lacksOf(call, { ...call.query, period: yearSpan(year) });
  const total = accruals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sheet: Sheet = {
    name: 'Charges à rattacher',
    heading: headingOf(
      about,
      title,
      'Mois consommés et non facturés, montants TTC estimés',
      ...lacks,
      ...lacking,
    ),
    ...sheetTable(accrualColumns(year, total), accruals),
  };
  return sendWorkbook(call, { name: title, subject: 'Estimation' }, [sheet], about);
};
