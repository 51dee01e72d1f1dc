import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { energyLabel, normalUnitLabel } from '../energy/energy-words.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';

const causeTexts = {
  bill: 'Facture arrivée après',
  weather: 'Météo reçue après',
  distributor: 'Mesures du distributeur reçues après',
};

type LateRow = {
  siteName: string;
  energyType: EnergyType;
  period: Period;
  accountedIn: Period;
  amountCents: number;
  quantityNormal: number;
  cause: keyof typeof causeTexts;
};

/** The columns of amounts that arrived after a month was closed: consumed in that month, accounted in an open one. */
export function lateColumns(rows: readonly LateRow[]): TableColumn<LateRow>[] {
  return [
    column('site', 'Centre', ({ siteName }) => siteName, { total: 'Total', width: 1.4 }),
    column('energy', 'Énergie', ({ energyType }) => energyLabel(energyType), { width: 'fit' }),
    column('period', 'Consommé en', ({ period }) => period, { format: 'month', width: 1 }),
    column('accounted', 'Comptabilisé en', ({ accountedIn }) => accountedIn, { format: 'month', width: 1 }),
    column('amount', 'Montant TTC', ({ amountCents }) => amountCents, {
      format: 'cents',
      total: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
      width: 'fit',
    }),
    column('quantity', 'Quantité', ({ quantityNormal }) => quantityNormal, {
      format: 'tenth',
      unit: ({ energyType }) => normalUnitLabel(energyType),
      width: 'fit',
    }),
    column('cause', 'Cause', ({ cause }) => causeTexts[cause], { width: 1.2 }),
  ];
}
