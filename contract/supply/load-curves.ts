import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { holidayCalendars } from '@suivi/domain/ground/calendar/french-holidays';
import { talonHours } from '@suivi/domain/supply/curve/curve-figures';
import { networkTariffNames } from '@suivi/domain/supply/tariff/network-tariff';
import { meteringChangeKinds } from '@suivi/domain/supply/terms/advice-terms';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, id, period, siteCode } from '../ground/primitives.ts';

/** What is said of some days of a load curve; powers in kW, shares of 1, null where too few days say it. */
const figures = z.strictObject({
  /** Whole days that were received, of those that there are. */
  days: z.int(),
  ofDays: z.int(),
  kwh: z.number(),
  hours: z.number(),
  /** The greatest step: its day, and minutes after midnight as the clock shows them when it begins. */
  peak: z.strictObject({ kw: z.number(), day, minute: z.int() }),
  /** Median of the least mean of three hours in a row of each day. */
  talonKw: z.number().nullable(),
  talonShare: z.number().nullable(),
  loadFactor: z.number(),
  /** From 22 h to 6 h. */
  nightShare: z.number(),
  weekendRatio: z.number().nullable(),
});
export type ShownFigures = z.output<typeof figures>;

const curve = z.strictObject({
  pointId: id,
  /** Of the last 365 days. */
  figures,
  lastDay: day,
});

export const listLoadCurves = readEndpoint({
  path: '/api/load-curves',
  access: 'data.read',
  summary: 'The points whose load curve was received, with what their last 365 days say.',
  cached: true,
  answer: z.strictObject({ curves: z.array(curve) }),
});

/** Cents with VAT, at the price of the class of each hour; null where one of them is not known. */
const worth = { cents: z.int().nullable() };
const seasonGap = z.strictObject({
  days: z.int(),
  talonKw: z.number().nullable(),
  kwh: z.number(),
  ...worth,
});

export const readCurveMonths = readEndpoint({
  path: '/api/delivery-points/:id/curve/months',
  access: 'data.read',
  summary: 'What the load curve of a point says of each month, the latest first, and of its last 365 days.',
  cached: true,
  answer: z.strictObject({
    months: z.array(figures.extend({ period })),
    /** Of week-ends and usual weeks. */
    holidays: z.enum(holidayCalendars),
    /** When talons are looked for: before sunrise alone where a production behind the meter hides them by day. */
    talonHours: z.enum(talonHours),
    /** What the point gave to the network each month, the latest first; empty where no such curve was received. */
    injected: z.array(z.strictObject({ period, days: z.int(), ofDays: z.int(), kwh: z.number() })),
    /** Null without a curve. */
    year: figures
      .extend({
        firstDay: day,
        lastDay: day,
        /** What the talon of winter and summer adds to that of mid-season. */
        seasons: z.strictObject({ referenceKw: z.number(), winter: seasonGap, summer: seasonGap }).nullable(),
        /** What the talons of the year add to those of the same months a year before. */
        driftKwh: z.number().nullable(),
        driftCents: worth.cents,
      })
      .nullable(),
  }),
});
export type CurveMonths = z.output<(typeof readCurveMonths)['answer']>;

/** Days that one answer holds at most: a year, and a month beside it. */
const mostDays = 400;

/** The steps of a whole legal day. */
const steps = z.strictObject({
  /** Since 1970. */
  day: z.int(),
  stepMinutes: z.int(),
  /** In the order in which they passed: 23, 24 or 25 hours. */
  watts: z.array(z.int()).readonly(),
  /** A 1 for each step that was corrected or estimated; null: none was. */
  adjusted: z.string().nullable(),
});

export const readLoadCurve = readEndpoint({
  path: '/api/delivery-points/:id/curve',
  access: 'data.read',
  summary: 'The steps of the load curve of a point, by whole legal days.',
  query: z.strictObject({ from: day, to: day }).refine(
    ({ from, to }) => {
      // Refused for itself already.
      if (![from, to].every(text => day.safeParse(text).success)) return true;
      const count = dayIndex(fromIsoDay(to)) - dayIndex(fromIsoDay(from)) + 1;
      return count >= 1 && count <= mostDays;
    },
    { error: 'out-of-range', path: ['to'] },
  ),
  cached: true,
  answer: z.strictObject({
    days: z.array(steps),
  }),
});

export const lackings = [
  'no-curve',
  'overseas',
  'no-tariff',
  'no-powers',
  'other-unit',
  'no-hours',
  'no-pointe',
  'no-grid',
  'few-days',
] as const;

export const readSiteCurve = readEndpoint({
  path: '/api/site-curves/:code',
  access: 'data.read',
  summary:
    'The load curves of the points of a site together, on the days of the last year that all of them have.',
  params: z.strictObject({ code: siteCode }),
  cached: true,
  answer: z.strictObject({
    siteName: z.string(),
    holidays: z.enum(holidayCalendars),
    /** Of which the curve is in the sum. */
    numbers: z.array(z.string()),
    /** Points of electricity that deliver there and of which no curve was received. */
    withoutCurve: z.array(z.string()),
    days: z.array(steps),
  }),
});

/** The public prices that were taken: those of the day, or the last that are known. */
export const usedGrid = z.strictObject({
  validFrom: day,
  validTo: day.nullable(),
  source: z.string(),
  isKnown: z.boolean(),
});

export const meteringChanges = z.array(
  z.strictObject({ day, kind: z.enum(meteringChangeKinds), note: z.string() }),
);

/** Powers that may not fall, of a class or of all, up to a day. */
export const heldFloors = z.array(
  z.strictObject({
    class: z.enum(['', ...timeClasses]),
    power: z.number(),
    reason: z.string(),
    until: day,
  }),
);

/** € cents before VAT, but for the total. */
const networkCost = z.strictObject({
  fixedCents: z.int(),
  energyCents: z.int(),
  overrunCents: z.int(),
  ctaCents: z.int(),
  ttcCents: z.int(),
});
const pricedPowers = z.strictObject({ powers: z.array(z.number()), cost: networkCost });

export const readNetworkAdvice = readEndpoint({
  path: '/api/delivery-points/:id/network-advice',
  access: 'data.read',
  summary:
    'What each network option would have cost over the last twelve months of a load curve, with present and with the best subscribed powers.',
  cached: true,
  answer: z.strictObject({
    tariff: z.enum(networkTariffNames).nullable(),
    classes: z.array(z.string()),
    unit: z.enum(powerUnits),
    /** Why nothing is advised; null where something is. */
    lacking: z.enum(lackings).nullable(),
    /** Received, of the twelve months and since the metering changed; and of those of generator tests, whose powers do not count. */
    days: z.int(),
    testDays: z.int(),
    /** What of the metering changed within the twelve months, or since. */
    changed: meteringChanges,
    /** Floors that hold today. */
    floors: heldFloors,
    /** Powers are subscribed as active power in kW, and told in kVA. */
    isConverted: z.boolean(),
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    grid: usedGrid.nullable(),
    /** Steps are longer than ten minutes: overruns are at least this. */
    isAtLeast: z.boolean(),
    /** Of which the reactive power is known as well; of the others apparent power is estimated. */
    reactiveDays: z.int(),
    /** The greatest power that the meter registered (R66), and of how many of the days; null where too few are known. */
    registered: z.strictObject({ va: z.int(), days: z.int() }).nullable(),
    options: z.array(
      z.strictObject({
        tariff: z.enum(networkTariffNames),
        present: pricedPowers,
        best: pricedPowers
          .extend({
            badYearOverrunCents: z.int().nullable(),
            /** What floors add to a year, with VAT; 0 where none binds. */
            floorCents: z.int(),
          })
          .nullable(),
        withoutOverrun: pricedPowers.nullable(),
      }),
    ),
    withoutDays: z.array(z.enum(networkTariffNames)),
    /** The class, the month and the hour that decide what today's powers cost: the dearest overrun, else what is least filled. */
    why: z
      .strictObject({
        kind: z.enum(['overrun', 'unused']),
        class: z.enum(timeClasses),
        period,
        overrunCents: z.int(),
        subscribed: z.number(),
        reached: z.number(),
        at: z.strictObject({ day, minute: z.int() }),
      })
      .nullable(),
    /** What bills say of the last change of powers: fixed part, management, metering, overruns and CTA before VAT, by the day. */
    measured: z
      .strictObject({
        from: day,
        before: z.strictObject({ powers: z.array(z.number()), days: z.int(), centsPerDay: z.number() }),
        after: z.strictObject({ powers: z.array(z.number()), days: z.int(), centsPerDay: z.number() }),
        gainCents: z.int(),
        hasNewPrices: z.boolean(),
      })
      .nullable(),
  }),
});
export type NetworkAdvice = z.output<(typeof readNetworkAdvice)['answer']>;
