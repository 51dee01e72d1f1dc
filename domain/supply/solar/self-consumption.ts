import type { CurveDay } from '../curve/curve-views.ts';
import { byStep, commonStep } from '../curve/sum-curves.ts';

/** A day with known load and production, at the finest step that both have in common; mean powers in W. */
export type SolarDay = {
  day: number;
  stepMinutes: number;
  load: readonly number[];
  production: readonly number[];
  /** As measured; otherwise the lesser of load and production in each step. */
  self?: readonly number[];
};

/** How much of a production is used on the spot: the lesser of load and production in each step. Energies in kWh. */
export type SelfConsumption = {
  days: number;
  loadKwh: number;
  productionKwh: number;
  selfKwh: number;
  surplusKwh: number;
  drawnKwh: number;
  /** Fraction of the production; null without production. */
  selfRate: number | null;
  /** Fraction of the load; null without load. */
  coverRate: number | null;
  /** The longest step: beyond ten minutes, self-consumption is an upper bound. */
  stepMinutes: number;
};

/** The days that both curves have. The finer steps of one are averaged to those of the other. */
export function solarDays(load: readonly CurveDay[], production: readonly CurveDay[]): SolarDay[] {
  const produced = new Map(production.map(day => [day.day, day]));
  return load.flatMap(day => {
    const other = produced.get(day.day);
    if (other === undefined) return [];
    const stepMinutes = commonStep(day.stepMinutes, other.stepMinutes);
    return {
      day: day.day,
      stepMinutes,
      load: byStep(day, stepMinutes),
      production: byStep(other, stepMinutes),
    };
  });
}

/**
 * The days of a measured production, with what the point draws and injects: what it does not inject is used on the spot, and the
 * load is this plus what is drawn. A day without injection data is left out when the point has some on other days.
 *
 * @param injected empty for a point that never injects.
 */
export function measuredSolarDays(
  drawn: readonly CurveDay[],
  production: readonly CurveDay[],
  injected: readonly CurveDay[],
): SolarDay[] {
  const given = new Map(injected.map(day => [day.day, day]));
  return solarDays(drawn, production).flatMap(({ day, stepMinutes, load, production: made }) => {
    const out = given.get(day);
    if (out === undefined && injected.length > 0) return [];
    const step = commonStep(stepMinutes, out?.stepMinutes ?? stepMinutes);
    const by = (watts: readonly number[]) => byStep({ watts, stepMinutes }, step);
    const [used, produced] = [by(load), by(made)];
    const left = out && byStep(out, step);
    const self = produced.map((watts, at) => selfOf(watts - (left?.[at] ?? 0), watts));
    return {
      day,
      stepMinutes: step,
      load: used.map((watts, at) => watts + (self[at] ?? 0)),
      production: produced,
      self,
    };
  });
}

const selfOf = (load: number, production: number) => Math.max(0, Math.min(load, production));

/** What is used on the spot in a step of a day. */
const selfAt = ({ load, production, self }: SolarDay, at: number) =>
  self?.[at] ?? selfOf(load[at] ?? 0, production[at] ?? 0);

/** The curve of what is used on the spot, of what is still drawn from the network, or of the surplus. */
export function solarCurve(days: readonly SolarDay[], of: 'self' | 'drawn' | 'surplus'): CurveDay[] {
  return days.map(day => ({
    day: day.day,
    stepMinutes: day.stepMinutes,
    adjusted: null,
    watts: day.load.map((used, at) => {
      const self = selfAt(day, at);
      return of === 'self' ? self : of === 'drawn' ? used - self : (day.production[at] ?? 0) - self;
    }),
  }));
}

const kwh = (wattMinutes: number) => wattMinutes / 60_000;

export function selfConsumption(days: readonly SolarDay[]): SelfConsumption {
  let [load, production, self, step] = [0, 0, 0, 0];
  for (const day of days) {
    step = Math.max(step, day.stepMinutes);
    for (const [at, used] of day.load.entries()) {
      const made = day.production[at] ?? 0;
      load += used * day.stepMinutes;
      production += made * day.stepMinutes;
      self += selfAt(day, at) * day.stepMinutes;
    }
  }
  return {
    days: days.length,
    loadKwh: kwh(load),
    productionKwh: kwh(production),
    selfKwh: kwh(self),
    surplusKwh: kwh(production - self),
    drawnKwh: kwh(load - self),
    selfRate: production === 0 ? null : self / production,
    coverRate: load === 0 ? null : self / load,
    stepMinutes: step,
  };
}
