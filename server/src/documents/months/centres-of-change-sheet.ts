import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { gapOf } from '@suivi/domain/months/variation';
import { changedCents } from '@suivi/presentation/costs/cost-change-texts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import type { Change } from './gather-dashboard.ts';

/** The sites by their share in the change of cost, over comparable months, as the screen orders them. */
export function centresOfChangeSheet(change: Change, heading: string[]): Sheet {
  const sites = change.sites.toSorted((a, b) => Math.abs(b.addedCents) - Math.abs(a.addedCents));
  return {
    name: 'Centres de l’écart',
    heading,
    columns: [
      { header: 'Centre', format: 'text', width: 30 },
      { header: 'Écart de coût (€ TTC)', format: 'euros' },
      { header: 'Écart d’énergie (MWh)', format: 'thousandth' },
      { header: 'Variation de l’énergie', format: 'signed-percent' },
    ],
    rows: sites.map(site => [
      site.name,
      site.addedCents / 100,
      divided(gapOf(site.consumptionKwh), 1000),
      divided(site.consumptionKwh.variationPercent, 100),
    ]),
    totals: [
      'Total',
      changedCents(change) / 100,
      divided(sumPresent(sites.map(({ consumptionKwh }) => gapOf(consumptionKwh))), 1000),
    ],
  };
}
