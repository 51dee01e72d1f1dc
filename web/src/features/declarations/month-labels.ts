import type { MonthCell } from '@suivi/contract/declarations/declarations';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { type MonthFields, monthKey } from './month-rows.ts';

/** The fields of a month in words. */
export function monthLabels(cells: readonly MonthCell[], siteName: (siteId: number) => string): MonthFields {
  return Object.fromEntries<string>(
    cells.flatMap(cell => {
      const of = `${siteName(cell.siteId)}, ${energyLooks[cell.energyType].label}`;
      return [
        [monthKey(cell, 'quantity'), `${of}, quantité`],
        [monthKey(cell, 'amount'), `${of}, montant TTC`],
        [monthKey(cell, 'gasCoefficient'), `${of}, coefficient de conversion`],
        [monthKey(cell, 'ecsProducer'), `${of}, produite par`],
        [monthKey(cell, 'isEstimated'), `${of}, estimé`],
        [monthKey(cell, 'isCreditNote'), `${of}, avoir`],
      ];
    }),
  );
}
