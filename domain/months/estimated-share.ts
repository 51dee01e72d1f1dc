import { energyDefinitions } from '../energy/energy-type.ts';
import type { Reservation } from './reservation.ts';
import type { Totals } from './totals.ts';

type Told = Pick<Reservation, 'kind' | 'energyType'> & {
  quantity?: number | undefined;
  cents?: number | undefined;
};
type Estimated = Pick<Totals, 'consumptionKwh' | 'costCents'> & { reservations: readonly Told[] };

/**
 * How much of a total is estimated, in percent: for the consumption, the part estimated by suppliers; for the cost, the part
 * computed from prices. Null when nothing is estimated, or when the total is unknown or not positive.
 */
export function estimatedShare(totals: Estimated, figure: 'consumption' | 'cost'): number | null {
  const [kind, whole] =
    figure === 'cost'
      ? (['estimated-cost', totals.costCents] as const)
      : (['estimated-quantities', totals.consumptionKwh] as const);
  const part = totals.reservations
    .filter(each => each.kind === kind)
    .filter(({ energyType }) => figure === 'cost' || energyDefinitions[energyType].kind === 'purchased')
    .reduce((sum, { quantity = 0, cents = 0 }) => sum + (figure === 'cost' ? cents : quantity), 0);
  return part === 0 || whole === null || whole <= 0 ? null : (part / whole) * 100;
}
