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

/** The figures of some days of a load curve: powers in kW, shares from 0 to 1, null when too few days are known. */
const figures = z.strictObject({
  /** The number of whole days received, and the number of days in the period. */
  days: z.int(),
  ofDays: z.int(),
  kwh: z.number(),
  hours: z.number(),
  /** The greatest step: its day, and the clock time of its start in minutes after midnight. */
  peak: z.strictObject({ kw: z.number(), day, minute: z.int() }),
  /** Median over the days of the lowest mean of three consecutive hours. */
  talonKw: z.number().nullable(),
  talonShare: z.number().nullable(),
  loadFactor: z.number(),
  /** Share of the energy used from 22:00 to 06:00. */
  nightShare: z.number(),
  weekendRatio: z.number().nullable(),
});
export type ShownFigures = z.output<typeof figures>;

const curve = z.strictObject({
  pointId: id,
  /** Over the last 365 days. */
  figures,
  lastDay: day,
});

export const listLoadCurves = readEndpoint({
  path: '/api/load-curves',
  access: 'data.read',
  summary: 'The points with a received load curve, with the figures of their last 365 days.',
  cached: true,
  answer: z.strictObject({ curves: z.array(curve) }),
});

/** Cents with VAT, at the price of the time class of each hour; null when one price is unknown. */
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
  summary: 'The figures of the load curve of a point by month, most recent first, and for its last 365 days.',
  cached: true,
  answer: z.strictObject({
    months: z.array(figures.extend({ period })),
    /** The calendar of holidays that separates week-ends from ordinary weeks. */
    holidays: z.enum(holidayCalendars),
    /** The hours in which talons are searched: only before sunrise when a production behind the meter hides them by day. */
    talonHours: z.enum(talonHours),
    /** What the point injected into the network each month, most recent first; empty when no such curve was received. */
    injected: z.array(z.strictObject({ period, days: z.int(), ofDays: z.int(), kwh: z.number() })),
    /** Null when there is no curve. */
    year: figures
      .extend({
        firstDay: day,
        lastDay: day,
        /** The additional talon in winter and summer, compared with mid-season. */
        seasons: z.strictObject({ referenceKw: z.number(), winter: seasonGap, summer: seasonGap }).nullable(),
        /** The increase of the year's talons over those of the same months a year before. */
        driftKwh: z.number().nullable(),
        driftCents: worth.cents,
      })
      .nullable(),
  }),
});
export type CurveMonths = z.output<(typeof readCurveMonths)['answer']>;

/** The maximum number of days of one answer: a year, and a month beside it. */
const mostDays = 400;

/** The steps of a whole legal day. */
const steps = z.strictObject({
  /** Number of days since 1970-01-01. */
  day: z.int(),
  stepMinutes: z.int(),
  /** In chronological order: 23, 24 or 25 hours. */
  watts: z.array(z.int()).readonly(),
  /** A string with a 1 for each step that was corrected or estimated; null when none was. */
  adjusted: z.string().nullable(),
});

export const readLoadCurve = readEndpoint({
  path: '/api/delivery-points/:id/curve',
  access: 'data.read',
  summary: 'The steps of the load curve of a point, by whole legal days.',
  query: z.strictObject({ from: day, to: day }).refine(
    ({ from, to }) => {
      // An invalid day is already refused on its own.
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
    'The summed load curves of the points of a site, on the days of the last year that all of them cover.',
  params: z.strictObject({ code: siteCode }),
  cached: true,
  answer: z.strictObject({
    siteName: z.string(),
    holidays: z.enum(holidayCalendars),
    /** Numbers of the points whose curve is in the sum. */
    numbers: z.array(z.string()),
    /** Electricity points that deliver to the site without a received curve. */
    withoutCurve: z.array(z.string()),
    days: z.array(steps),
  }),
});

/** The public prices that were used: those of the day, or the latest known ones. */
export const usedGrid = z.strictObject({
  validFrom: day,
  validTo: day.nullable(),
  source: z.string(),
  isKnown: z.boolean(),
});

export const meteringChanges = z.array(
  z.strictObject({ day, kind: z.enum(meteringChangeKinds), note: z.string() }),
);

/** Minimum powers of a class, or of all classes when `class` is empty, until a day. */
export const heldFloors = z.array(
  z.strictObject({
    class: z.enum(['', ...timeClasses]),
    power: z.number(),
    reason: z.string(),
    until: day,
  }),
);

/** Cents before VAT, except the total. */
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
    'The cost of each network option over the last twelve months of a load curve, with the present and with the best subscribed powers.',
  cached: true,
  answer: z.strictObject({
    tariff: z.enum(networkTariffNames).nullable(),
    classes: z.array(z.string()),
    unit: z.enum(powerUnits),
    /** Why nothing is advised; null when there is advice. */
    lacking: z.enum(lackings).nullable(),
    /** Days received in the twelve months since the metering changed; days of generator tests, whose powers are ignored. */
    days: z.int(),
    testDays: z.int(),
    /** Changes of the metering within the twelve months, or since. */
    changed: meteringChanges,
    /** Floors that apply today. */
    floors: heldFloors,
    /** Powers are subscribed as active power in kW, and shown in kVA. */
    isConverted: z.boolean(),
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    grid: usedGrid.nullable(),
    /** Steps are longer than ten minutes: the overruns shown are a minimum. */
    isAtLeast: z.boolean(),
    /** Number of days with known reactive power; apparent power is estimated for the others. */
    reactiveDays: z.int(),
    /** The greatest power registered by the meter (R66), and on how many days; null when too few are known. */
    registered: z.strictObject({ va: z.int(), days: z.int() }).nullable(),
    options: z.array(
      z.strictObject({
        tariff: z.enum(networkTariffNames),
        present: pricedPowers,
        best: pricedPowers
          .extend({
            badYearOverrunCents: z.int().nullable(),
            /** What floors add to a year's cost, with VAT; 0 when none is binding. */
            floorCents: z.int(),
          })
          .nullable(),
        withoutOverrun: pricedPowers.nullable(),
      }),
    ),
    withoutDays: z.array(z.enum(networkTariffNames)),
    /** The class, month and hour that explain the cost of today's powers: the costliest overrun, else the least used power. */
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
    /** Before and after the last change of powers, per day, before VAT: fixed part, management, metering, overruns and CTA. */
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
