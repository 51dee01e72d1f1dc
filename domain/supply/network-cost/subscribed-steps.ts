import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { createClassing } from '../curve/time-calendar.ts';
import { classesOf, networkTariffOf } from '../tariff/network-tariff.ts';
import type { PowerUnit } from '../tariff/power-unit.ts';
import { type TimeClass, timeClassOf } from '../tariff/time-class.ts';
import { activeShare, subscribedPowers } from '../terms/subscribed-powers.ts';
import { calendarOf } from './priced-curve.ts';

/** A point as its form holds it; days in ISO 8601. */
type SubscribedPoint = {
  networkTariff: string;
  powers: readonly { class: string; value: number; unit: PowerUnit; from: string }[];
  calendars: readonly { from: string; high: string; low: string; pointe: string }[];
};

/** The time class of a step, and the power subscribed then, in kW of active power; null when not known. */
export type SubscribedStep = { class: TimeClass | null; kw: number | null };

/** For each step of a day: the class in which it begins, and the power subscribed in that class. */
export function createSubscribedSteps(point: SubscribedPoint): (day: CurveDay) => SubscribedStep[] {
  const tariff = networkTariffOf(point.networkTariff);
  const isHigh = tariff?.startsWith('HTA') === true;
  const powers = point.powers.map(power => ({
    ...power,
    class: timeClassOf(power.class),
    from: dayIndex(fromIsoDay(power.from)),
  }));
  const hours = point.calendars
    .flatMap(each => {
      const calendar = calendarOf(each, isHigh);
      return calendar === null
        ? []
        : { from: dayIndex(fromIsoDay(each.from)), classesOf: createClassing(calendar) };
    })
    .toSorted((a, b) => a.from - b.from);
  return day => {
    const own = tariff && subscribedPowers(tariff, { powers }, { reads: [] }, day.day);
    const classesAt = hours.findLast(({ from }) => from <= day.day)?.classesOf(day);
    const isOne = own !== null && new Set(own).size === 1;
    const unit = powers.findLast(({ from }) => from <= day.day)?.unit ?? 'kW';
    return day.watts.map((_, at) => {
      const of = (tariff && classesAt?.(at)[0]?.class) ?? null;
      const place = of === null || tariff === null ? -1 : classesOf(tariff).indexOf(of);
      const power = isOne ? own[0] : own?.[place];
      return { class: of, kw: power === undefined ? null : power * (unit === 'kVA' ? activeShare : 1) };
    });
  };
}
