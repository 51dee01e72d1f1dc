import type { listWastes as endpoint, Waste } from '@suivi/contract/actions/wastes';
import { isoDayAt, monthsOfSpan, countDays, dayAt } from '@suivi/domain/ground/calendar/day-span';
import { valueSaving } from '@suivi/domain/actions/value-saving';
import { wasteStatus, yearlyKwh } from '@suivi/domain/supply/curve/waste';
import { wasteWeather } from '@suivi/domain/supply/curve/waste-weather';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import { readWastes, type StoredWaste } from '../../../records/actions/wastes/store.ts';
import { gatherMeters, type SiteMeter } from '../measure/gather-meters.ts';
import { readPlacesOfPoints, type PlacedPoint } from './store.ts';

/** All that was found, with what it costs at the price that follows the energy. */
export const listWastes: ReadingVerb<typeof endpoint> = async reading => {
  const stored = await readWastes(reading.db);
  const places = await readPlacesOfPoints(reading.db, [...new Set(stored.map(({ pointId }) => pointId))]);
  const siteIds = [...new Set([...places.values()].flatMap(({ site }) => site?.id ?? []))];
  const meterOf = await gatherMeters(reading, siteIds);
  return ok({
    wastes: stored.flatMap(waste => {
      const place = places.get(waste.pointId);
      if (place === undefined) return [];
      return [told(waste, place, place.site && meterOf(place.site.id, 'electricity'))];
    }),
  });
};

function told(stored: StoredWaste, { point, site }: PlacedPoint, meter: SiteMeter | null): Waste {
  const {
    pointId: _point,
    firstDay,
    lastDay,
    hourCount: _hours,
    daysSince: _since,
    isGone,
    ...waste
  } = stored;
  const value = meter && valueSaving(monthsOf(stored), meter.valueOf);
  const cents = value === null || value.unpricedPeriods > 0 ? null : value.cents;
  const yearly = yearlyKwh(stored);
  return {
    ...waste,
    point,
    site,
    firstDay: isoDayAt(firstDay),
    lastDay: isoDayAt(lastDay),
    yearlyKwh: yearly,
    cents,
    yearlyCents: cents === null || stored.kwh === 0 ? null : Math.round((cents * yearly) / stored.kwh),
    pricedBy: value?.pricedBy ?? null,
    status: isGone ? 'stopped' : wasteStatus(stored),
    weather: wasteWeather(meter?.days, stored),
  };
}

/** Its kWh by the month, in proportion of the days. */
function monthsOf({ firstDay, lastDay, kwh }: StoredWaste) {
  const span = { first: dayAt(firstDay), last: dayAt(lastDay) };
  return monthsOfSpan(span).map(({ period, days }) => ({
    from: period,
    to: period,
    avoided: (kwh * countDays(days)) / countDays(span),
  }));
}
