import { isPublished } from '../distributor/flow.ts';
import { type EnergyType, energyDefinitions } from '../../energy/energy-type.ts';

/**
 * How the bills of a point are shared over months: like the distributor's measurements when they cover every day of the bill
 * (otherwise as the next one); by degree days when the energy heats and they are known; by days only; a delivery (oil, wood,
 * propane) counted in its month, with nothing until the next; or shared until the next delivery.
 */
export const sharings = ['load-curve', 'degree-days', 'days', 'delivery', 'until-next'] as const;
export type Sharing = (typeof sharings)[number];

const delivered: ReadonlySet<EnergyType> = new Set(['fuel', 'wood_pellets', 'wood_chips', 'propane']);

/** Whether the energy comes by deliveries rather than through a meter. */
export function isDelivered(energyType: EnergyType): boolean {
  return delivered.has(energyType);
}

/** The choices for a point; the first is proposed. */
export function sharingsOf(energyType: EnergyType): readonly Sharing[] {
  if (isDelivered(energyType)) return ['delivery', 'until-next', 'degree-days', 'days'];
  const metered: readonly Sharing[] = energyDefinitions[energyType].heating
    ? ['degree-days', 'days']
    : ['days'];
  return isPublished(energyType) ? ['load-curve', ...metered] : metered;
}

/** Whether the bills of a point follow a meter day by day, rather than deliveries. */
export function isMetered(sharing: Sharing): boolean {
  return sharing !== 'delivery' && sharing !== 'until-next';
}
