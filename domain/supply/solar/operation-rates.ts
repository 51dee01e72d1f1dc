import { createClassing, type TimeCalendar } from '../curve/time-calendar.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import type { SharedStep } from './share-production.ts';

/** Energies of an operation or of one participant, in Wh. */
export type OperationSums = { load: number; allocated: number; self: number };

/**
 * « Taux d’autoconsommation » (of what is produced) and « taux d’autoproduction » (of what is used); null when the divisor is 0.
 */
export function operationRates({
  production,
  load,
  self,
}: {
  production: number;
  load: number;
  self: number;
}) {
  return {
    selfRate: production === 0 ? null : self / production,
    coverRate: load === 0 ? null : self / load,
  };
}

/** Production is shared by half-hours. */
const stepMinutes = 30;

/** What the participants use and receive, step by step, by class when their hours are known. */
export class SharedProduction {
  production = 0;
  surplus = 0;
  readonly parts: (OperationSums & { use: Map<TimeClass, { self: number; other: number }> | null })[];
  readonly #classings: readonly (ReturnType<typeof createClassing> | null)[];

  constructor(calendars: readonly (TimeCalendar | null)[]) {
    this.#classings = calendars.map(calendar => calendar && createClassing(calendar));
    this.parts = calendars.map(calendar => ({
      load: 0,
      allocated: 0,
      self: 0,
      use: calendar && new Map<TimeClass, { self: number; other: number }>(),
    }));
  }

  /**
   * @param day since 1970.
   * @param loads Wh of each half-hour of the day, per participant.
   */
  add(
    day: number,
    production: readonly number[],
    loads: readonly (readonly number[])[],
    steps: readonly SharedStep[],
  ) {
    for (const watts of production) this.production += watts;
    for (const { surplus } of steps) this.surplus += surplus;
    for (const [place, part] of this.parts.entries()) {
      const load = loads[place] ?? [];
      const classesAt = this.#classings[place]?.({ day, stepMinutes, watts: load, adjusted: null });
      for (const [at, step] of steps.entries()) {
        const [used, self] = [load[at] ?? 0, step.self[place] ?? 0];
        part.load += used;
        part.allocated += step.allocated[place] ?? 0;
        part.self += self;
        for (const { class: each, minutes } of classesAt?.(at) ?? []) {
          const own = part.use?.get(each) ?? { self: 0, other: 0 };
          own.self += (self * minutes) / stepMinutes;
          own.other += ((used - self) * minutes) / stepMinutes;
          part.use?.set(each, own);
        }
      }
    }
  }
}
