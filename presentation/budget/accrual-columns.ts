import type { PriceBasis, QuantityBasis } from '@suivi/domain/budget/budget-line';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { energyLabel, normalUnitLabel } from '../energy/energy-words.ts';
import { monthTitle, shortMonthName } from '../ground/formats/date-formats.ts';
import { formatNumber, nbsp, withUnit } from '../ground/formats/number-formats.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';
import { originText } from './budget-words.ts';

export type AccrualRow = {
  siteId: number;
  siteName: string;
  energyType: EnergyType;
  month: Month;
  account: string;
  quantity: number | null;
  unitPriceEuros: number | null;
  fixedCents: number;
  taxCents: number;
  amountCents: number;
  coveredDays: number | null;
  quantityBasis: QuantityBasis | 'declared' | 'weather';
  priceBasis: PriceBasis;
};

/** The columns of accruals: what was consumed in a year and is not, or only partly, billed. */
export function accrualColumns(year: number, totalCents: number): TableColumn<AccrualRow>[] {
  const cents = (key: string, header: string, of: (row: AccrualRow) => number) =>
    column(key, header, of, { format: 'cents', in: ['sheet'] });
  return [
    column('site', 'Centre', ({ siteName }) => siteName, { sorts: true, total: 'Total' }),
    column('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
    column('account', 'Compte', ({ account }) => account),
    column('month', 'Mois', ({ month }) => ({ year, month }), {
      format: 'month',
      text: ({ month }) => monthTitle(month),
      sorts: true,
    }),
    column('quantity', 'Quantité', ({ quantity }) => quantity, {
      format: 'thousandth',
      unit: ({ energyType }) => normalUnitLabel(energyType),
      text: ({ quantity, energyType }) => withUnit(formatNumber(quantity), normalUnitLabel(energyType)),
    }),
    column('price', 'Prix unitaire TTC (€)', row => row.unitPriceEuros, {
      format: 'thousandth',
      in: ['sheet'],
    }),
    cents('fixed', 'Part fixe TTC', ({ fixedCents }) => fixedCents),
    cents('tax', 'Taxes TTC', ({ taxCents }) => taxCents),
    column('amount', 'Montant TTC', ({ amountCents }) => amountCents, {
      format: 'cents',
      sorts: true,
      total: totalCents,
    }),
    column('covered', 'Jours déjà facturés', ({ coveredDays }) => coveredDays, { format: 'whole' }),
    column('origin', 'D’où vient ce chiffre', row => originText({ ...row, scenarioPercent: null }), {
      sheetWidth: 50,
    }),
  ];
}

/** Months that are over, not billed and without an estimate: « Brioude, Gaz : mars, avril ». */
export function unforeseenText(of: {
  siteName: string;
  energyType: EnergyType;
  months: readonly Month[];
}): string {
  return `${of.siteName}, ${energyLabel(of.energyType)}${nbsp}: ${of.months.map(shortMonthName).join(', ')}`;
}
