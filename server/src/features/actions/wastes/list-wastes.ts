import type { listWastes as endpoint, Waste } from '@suivi/contract/actions/wastes';
import { isoDayAt, monthsOfSpan, countDays, dayAt } from '@suivi/domain/ground/calendar/day-span';
import type { HolidayCalendar } from '@suivi/domain/ground/calendar/french-holidays';
import { valueSaving } from '@suivi/domain/actions/value-saving';
import { wasteStatus, yearlyKwh } from '@suivi/domain/supply/curve/waste';
import { wasteCents } from '@suivi/domain/supply/network-cost/value-waste';
import { wasteWeather } from '@suivi/domain/supply/curve/waste-weather';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readWastes, type StoredWaste } from '../../../records/actions/wastes/store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';
import { gatherMeters, type SiteMeter } from '../measure/gather-meters.ts';
import { readPlacesOfPoints, type PlacedPoint } from './store.ts';

/**
 * All wastes, with their cost at the prices of their time-of-use classes, otherwise at the price that is proportional to energy.
 */
export const listWastes: ReadingVerb<typeof endpoint> = async reading => {
  const stored = await readWastes(reading.db);
  const pointIds = [...new Set(stored.map(({ pointId }) => pointId))];
  const places = await readPlacesOfPoints(reading.db, pointIds);
  const holidaysOf = await readHolidays(reading.db, pointIds);
  const centsOf = await readCentsOfWastes(reading.db, pointIds, holidaysOf);
  const siteIds = [...new Set([...places.values()].flatMap(({ site }) => site?.id ?? []))];
  const meterOf = await gatherMeters(reading, siteIds);
  return ok({
    wastes: stored.flatMap(waste => {
      const place = places.get(waste.pointId);
      if (place === undefined) return [];
      const meter = place.site && meterOf(place.site.id, 'electricity');
      return [told(waste, place, { meter, ofClasses: centsOf(waste), holidays: holidaysOf(waste.pointId) })];
    }),
  });
};

/** Costs at the prices of their time-of-use classes, where these are known. */
async function readCentsOfWastes(
  db: Database,
  pointIds: readonly number[],
  holidaysOf: (pointId: number) => HolidayCalendar,
) {
  const [book, audited, stored] = [
    await readTariffBook(db),
    await readAuditedPoints(db, pointIds),
    await readStoredPoints(db, pointIds),
  ];
  const calendarsOf = new Map(stored.map(({ id, calendars }) => [id, calendars]));
  return (waste: StoredWaste): number | null => {
    const [point, calendars] = [audited.get(waste.pointId), calendarsOf.get(waste.pointId)];
    if (!point || !calendars) return null;
    return wasteCents(waste, { ...point, calendars, holidays: holidaysOf(waste.pointId) }, book);
  };
}

type Told = { meter: SiteMeter | null; ofClasses: number | null; holidays: HolidayCalendar };

function told(
  stored: StoredWaste,
  { point, site }: PlacedPoint,
  { meter, ofClasses, holidays }: Told,
): Waste {
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
  const cents = ofClasses ?? (value === null || value.unpricedPeriods > 0 ? null : value.cents);
  const yearly = yearlyKwh(stored, holidays);
  return {
    ...waste,
    point,
    site,
    firstDay: isoDayAt(firstDay),
    lastDay: isoDayAt(lastDay),
    yearlyKwh: yearly,
    cents,
    yearlyCents: cents === null || stored.kwh === 0 ? null : Math.round((cents * yearly) / stored.kwh),
    pricedBy: ofClasses === null ? (value?.pricedBy ?? null) : 'classes',
    status: isGone ? 'stopped' : wasteStatus(stored),
    weather: wasteWeather(meter?.days, stored, holidays),
  };
}

/** Its kWh by month, in proportion to the days. */
function monthsOf({ firstDay, lastDay, kwh }: StoredWaste) {
  const span = { first: dayAt(firstDay), last: dayAt(lastDay) };
  return monthsOfSpan(span).map(({ period, days }) => ({
    from: period,
    to: period,
    avoided: (kwh * countDays(days)) / countDays(span),
  }));
}
