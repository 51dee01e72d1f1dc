import {
  changedCents,
  costChangeReservations,
  costEffectLabel,
  costEffectWords,
} from '@suivi/presentation/costs/cost-change-texts';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import type { Change } from './gather-dashboard.ts';

/** Each effect in euros, MWh and tonnes, with their sum: one row each, effects of 0 included. */
export function costChangeSheet(change: Change, heading: (lines: string[]) => string[]): Sheet {
  const { cost, quantity, emissions } = change;
  const others: Partial<Record<string, { kwh: number; kg: number }>> = {
    perimeter: { kwh: quantity.perimeter, kg: emissions.perimeter },
    climate: { kwh: quantity.climate, kg: emissions.climate },
    usage: { kwh: quantity.usage, kg: emissions.usage },
  };
  const kwh = quantity.perimeter + quantity.climate + quantity.usage;
  const kg = emissions.perimeter + emissions.climate + emissions.usage + emissions.factor;
  return {
    name: 'Pourquoi ce coût',
    heading: heading(costChangeReservations(change)),
    columns: [
      { header: 'Effet', format: 'text', width: 28 },
      { header: 'Écart de coût (€ TTC)', format: 'euros' },
      { header: 'Écart d’énergie (MWh)', format: 'thousandth' },
      { header: 'Écart d’émissions (t CO₂)', format: 'thousandth' },
      { header: 'Ce que c’est', format: 'text', width: 60 },
    ],
    rows: [
      ...costEffectWords.map(({ key, meaning }): SheetCell[] => {
        const other = others[key];
        return [
          costEffectLabel(key, change),
          cost[key] / 100,
          other ? other.kwh / 1000 : null,
          other ? other.kg / 1000 : null,
          meaning,
        ];
      }),
      [
        'Facteurs d’émission',
        null,
        null,
        emissions.factor / 1000,
        'changement de facteur, aux nouvelles quantités',
      ],
    ],
    totals: ['Total', changedCents(change) / 100, kwh / 1000, kg / 1000],
  };
}
