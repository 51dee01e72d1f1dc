import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { entersTotals } from '@suivi/domain/months/totals';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { priceOriginText } from '@suivi/presentation/prices/price-words';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import type { Explanation } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';
import { divided } from '../ground/divided.ts';

/** Every declared month behind the figures, with its conversion, price and emission factor. */
export function monthsSheet({ lines }: Explanation, heading: string[]): Sheet {
  const counted = lines.filter(({ energyType }) => entersTotals(energyType)).flatMap(({ months }) => months);
  return {
    name: 'Données',
    heading,
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Énergie', format: 'text' },
      { header: 'Mois', format: 'month' },
      { header: 'Quantité déclarée', format: 'thousandth' },
      { header: 'Unité', format: 'text' },
      { header: 'Coefficient (kWh PCS/m³)', format: 'thousandth' },
      { header: 'Consommation convertie', format: 'tenth' },
      { header: 'Unité convertie', format: 'text' },
      { header: 'Montant TTC déclaré (€)', format: 'euros' },
      { header: 'Avoir', format: 'text' },
      { header: 'Coût estimé (€)', format: 'euros' },
      { header: 'Prix unitaire (€)', format: 'thousandth' },
      { header: 'Origine du prix', format: 'text' },
      { header: 'Émissions (kg CO₂)', format: 'tenth' },
      { header: 'Facteur (kg CO₂)', format: 'thousandth' },
    ],
    rows: lines.flatMap(line =>
      line.months.map((month): SheetCell[] => [
        line.siteName,
        energyLabel(line.energyType),
        { year: line.year, month: month.month, day: 1 },
        month.quantity,
        energyUnitLabel(line.energyType, line.unit),
        line.gasCoefficient,
        month.quantityNormal,
        month.quantity !== null && month.quantityNormal === null ? 'non converti' : unitOf(line.energyType),
        divided(month.amountCents, 100),
        month.isCreditNote ? 'oui' : null,
        divided(month.estimatedCents, 100),
        month.unitPriceEuros,
        month.price === null ? null : priceOriginText(month.price),
        month.emissionsKg,
        month.factorKg,
      ]),
    ),
    totals: [
      'Total (hors ECS)',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      divided(sumPresent(counted.map(({ amountCents }) => amountCents)), 100),
      null,
      divided(sumPresent(counted.map(({ estimatedCents }) => estimatedCents)), 100),
      null,
      null,
      sumPresent(counted.map(({ emissionsKg }) => emissionsKg)),
    ],
  };
}
