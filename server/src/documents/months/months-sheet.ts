import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { entersTotals } from '@suivi/domain/months/totals';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { priceOriginText } from '@suivi/presentation/prices/price-words';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import type { Explanation } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';
import { divided } from '../ground/divided.ts';

/** Every declared month behind the figures, with its conversion, price and emission factor. */
export function monthsSheet({ lines }: Explanation, heading: string[]): Sheet {
  const counted = lines.filter(({ energyType }) => entersTotals(energyType)).flatMap(({ months }) => months);
  const rows = lines.flatMap(line => line.months.map(month => ({ line, month })));
  return {
    name: 'Données',
    heading,
    ...cellsOf(rows, [
      cellColumn('Centre', 'text', ({ line }) => line.siteName, { total: 'Total (hors ECS)' }),
      cellColumn('Énergie', 'text', ({ line }) => energyLabel(line.energyType)),
      cellColumn('Mois', 'month', ({ line, month }) => ({ year: line.year, month: month.month, day: 1 })),
      cellColumn('Quantité déclarée', 'thousandth', ({ month }) => month.quantity),
      cellColumn('Unité', 'text', ({ line }) => energyUnitLabel(line.energyType, line.unit)),
      cellColumn('Coefficient (kWh PCS/m³)', 'thousandth', ({ line }) => line.gasCoefficient),
      cellColumn('Consommation convertie', 'tenth', ({ month }) => month.quantityNormal),
      cellColumn('Unité convertie', 'text', ({ line, month }) =>
        month.quantity !== null && month.quantityNormal === null ? 'non converti' : unitOf(line.energyType),
      ),
      cellColumn('Montant TTC déclaré (€)', 'euros', ({ month }) => divided(month.amountCents, 100), {
        total: divided(sumPresent(counted.map(({ amountCents }) => amountCents)), 100),
      }),
      cellColumn('Avoir', 'text', ({ month }) => (month.isCreditNote ? 'oui' : null)),
      cellColumn('Coût estimé (€)', 'euros', ({ month }) => divided(month.estimatedCents, 100), {
        total: divided(sumPresent(counted.map(({ estimatedCents }) => estimatedCents)), 100),
      }),
      cellColumn('Prix unitaire (€)', 'thousandth', ({ month }) => month.unitPriceEuros),
      cellColumn('Origine du prix', 'text', ({ month }) => month.price && priceOriginText(month.price)),
      cellColumn('Émissions (kg CO₂)', 'tenth', ({ month }) => month.emissionsKg, {
        total: sumPresent(counted.map(({ emissionsKg }) => emissionsKg)),
      }),
      cellColumn('Facteur (kg CO₂)', 'thousandth', ({ month }) => month.factorKg),
    ]),
  };
}
