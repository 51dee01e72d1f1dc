import type { readSubMetering as endpoint } from '@suivi/contract/readings/readings';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { heldMonths, lineOf, monthAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import {
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '@suivi/domain/sites/sub-metered-energy';
import { subMeteredShare } from '@suivi/domain/readings/sub-metered-share';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { findMeteredEnergies } from './reading-store.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { type ReadMonth, sumReadings } from './sub-metering-store.ts';

export const readSubMetering: ReadingVerb<typeof endpoint> = async call => {
  const { db, query } = call;
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const [metered, readings, declared] = await Promise.all([
    findMeteredEnergies(db, site.id),
    sumReadings(db, site.id, query.year),
    readYear(call, query.year),
  ]);
  return ok({
    energies: subMeteredEnergies.map(energyType => ({
      energyType,
      share: subMeteredShare(
        measuredMonths(energyType, readings, declaredMonths(declared, site.id, energyType)),
        metered.filter(({ meteredEnergies }) => meteredEnergies.includes(energyType)).length,
      ),
    })),
  });
};

/** kWh PCI or m³ by month; null when the quantity cannot be converted or only an amount is declared. */
function declaredMonths(declared: YearOfMonths, siteId: number, energyType: SubMeteredEnergy) {
  const line = lineOf(declared, siteId, energyType);
  const held = line === null ? [] : heldMonths(declared, line);
  return new Map<Month, number | null>(
    held.map(month => [month, line === null ? null : wholeQuantity(declared, line, month)]),
  );
}

/** Null when bills cover only part of the month: it cannot be compared with a whole one. */
function wholeQuantity(declared: YearOfMonths, line: number, month: Month): number | null {
  const { quantityNormal, billed } = monthAt(declared, line, month);
  return billed?.isWhole === false ? null : quantityNormal;
}

/** Both measurements of each month that has one of them. */
function measuredMonths(
  energyType: SubMeteredEnergy,
  readings: readonly ReadMonth[],
  declared: ReadonlyMap<Month, number | null>,
) {
  return months.flatMap(month => {
    const read = readings.find(one => one.energyType === energyType && one.month === month);
    if (!read && !declared.has(month)) return [];
    const subMetered = read?.subMetered ?? null;
    return [
      {
        month,
        declaredNormal: declared.get(month) ?? null,
        subMeteredNormal: subMetered === null ? null : inNormalUnit(energyType, subMetered),
        readCount: read?.readCount ?? 0,
      },
    ];
  });
}

/** Gas meters count kWh PCS, as bills do: both are compared in kWh PCI. */
function inNormalUnit(energyType: SubMeteredEnergy, quantity: number): number | null {
  return quantityInNormalUnit(quantity, energyType, subMeterUnits[energyType], null);
}
