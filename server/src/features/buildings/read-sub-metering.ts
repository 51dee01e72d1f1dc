import type { readSubMetering as endpoint } from '@suivi/contract/readings';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import {
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '@suivi/domain/reading/sub-metered-energy';
import { subMeteredShare } from '@suivi/domain/reading/sub-metered-share';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findSite } from './store.ts';
import { findMeteredEnergies } from './reading-store.ts';
import { type FlowRow, sumFlows } from './sub-metering-store.ts';

export const readSubMetering: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const [metered, flows] = await Promise.all([
    findMeteredEnergies(db, site.id),
    sumFlows(db, site.id, query.year),
  ]);
  return ok({
    energies: subMeteredEnergies.map(energyType => ({
      energyType,
      share: subMeteredShare(
        flows.filter(flow => flow.energyType === energyType).map(measuredMonth),
        metered.filter(({ meteredEnergies }) => meteredEnergies.includes(energyType)).length,
      ),
    })),
  });
};

function measuredMonth({ energyType, month, declaredNormal, subMetered, readCount }: FlowRow) {
  const subMeteredNormal = subMetered === null ? null : inNormalUnit(energyType, subMetered);
  return { month, declaredNormal, subMeteredNormal, readCount };
}

/** Gas meters count kWh PCS, as bills do: both are compared in kWh PCI. */
function inNormalUnit(energyType: SubMeteredEnergy, quantity: number): number | null {
  return quantityInNormalUnit(quantity, energyType, subMeterUnits[energyType], null);
}
