import {
  changedCents,
  costChangeReservations,
  costEffectLabel,
  costEffectWords,
} from '@suivi/presentation/costs/cost-change-texts';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
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
  const rows = [
    ...costEffectWords.map(({ key, meaning }) => {
      const other = others[key];
      return {
        label: costEffectLabel(key, change),
        cents: cost[key],
        kwh: other?.kwh ?? null,
        kg: other?.kg ?? null,
        meaning,
      };
    }),
    {
      label: 'Facteurs d’émission',
      cents: null,
      kwh: null,
      kg: emissions.factor,
      meaning: 'changement de facteur, aux nouvelles quantités',
    },
  ];
  return {
    name: 'Pourquoi ce coût',
    heading: heading(costChangeReservations(change)),
    ...cellsOf(rows, [
      cellColumn('Effet', 'text', ({ label }) => label, { width: 28, total: 'Total' }),
      cellColumn('Écart de coût (€ TTC)', 'euros', ({ cents }) => divided(cents, 100), {
        total: changedCents(change) / 100,
      }),
      cellColumn('Écart d’énergie (MWh)', 'thousandth', own => divided(own.kwh, 1000), { total: kwh / 1000 }),
      cellColumn('Écart d’émissions (t CO₂)', 'thousandth', own => divided(own.kg, 1000), {
        total: kg / 1000,
      }),
      cellColumn('Ce que c’est', 'text', ({ meaning }) => meaning, { width: 60 }),
    ]),
  };
}
