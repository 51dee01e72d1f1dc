import type { CurveClasses, readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { leastDaysOfYear } from '@suivi/domain/supply/curve/curve-figures';
import { classGap, type ClassKwh, classMonths } from '@suivi/domain/supply/curve/class-months';
import { datedCalendars } from '@suivi/domain/supply/network-cost/dated-calendars';
import { networkTariffs } from '@suivi/domain/supply/tariff/network-tariff';
import { activeShare } from '@suivi/domain/supply/terms/subscribed-powers';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { type Advised, gatherAdvised } from './gather-advised.ts';
import { readToldClasses } from './store.ts';

/** The last twelve whole months by time-of-use class, compared with bills, else with R67. */
export const readClasses: Handler<typeof readCurveClasses> = async ({ db, today, params: { id } }) => {
  const advised = await gatherAdvised(db, id, today);
  if (advised === null) return refuse('not-found');
  const { point, curve, calendars } = advised;
  const silent = (lacking: CurveClasses['lacking']) => ok({ lacking, months: [], use: useOf(advised) });
  if (curve === null) return silent('no-curve');
  if (point.isOverseas) return silent('overseas');
  if (point.tariff === null) return silent('no-tariff');
  const dated = datedCalendars(point.tariff, calendars, point.mobileDays, curve);
  if ('lacking' in dated) return silent(dated.lacking);
  const toldMonths = await readToldClasses(db, id);
  const months = classMonths(curve.days, dated.calendars).toReversed();
  return ok({
    lacking: null,
    months: months.map(({ month, days, kwh, classes }) => {
      const period = periodAt(month);
      const ofDays = daysInMonth(period);
      const told = days === ofDays ? toldMonths.get(month) : undefined;
      return {
        period,
        days,
        ofDays,
        kwh,
        classes: classes && inOrder(classes),
        told: told === undefined ? null : { ...told, classes: inOrder(told.classes) },
        gap: classes === null || told === undefined ? null : classGap(classes, told.classes),
      };
    }),
    use: useOf(advised),
  });
};

function inOrder(classes: ClassKwh) {
  return timeClasses.flatMap(each => {
    const kwh = classes.get(each);
    return kwh === undefined ? [] : { class: each, kwh };
  });
}

/** kWh of the twelve months divided by the highest subscribed power, as active power. */
function useOf({ point: { tariff, powers }, curve }: Advised): CurveClasses['use'] {
  if (
    tariff === null ||
    powers === null ||
    powers === 'other-unit' ||
    curve === null ||
    curve.days.length < leastDaysOfYear
  )
    return null;
  const kw = Math.max(...powers) * (networkTariffs[tariff] === 'turpe-hta' ? 1 : activeShare);
  if (kw === 0) return null;
  const wattMinutes = curve.days.reduce(
    (sum, { watts, stepMinutes }) => sum + stepMinutes * watts.reduce((total, value) => total + value, 0),
    0,
  );
  return { hours: wattMinutes / 60_000 / kw, days: curve.days.length, kw };
}
