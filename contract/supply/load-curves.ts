import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { byId, day, id, period } from '../ground/primitives.ts';

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

const seasonGap = z.strictObject({ days: z.int(), kwh: z.number() });

export const readCurveMonths = readEndpoint({
  path: '/api/delivery-points/:id/curve/months',
  access: 'data.read',
  summary: 'What the load curve of a point says of each month, the latest first, and of its last 365 days.',
  params: byId,
  cached: true,
  answer: z.strictObject({
    months: z.array(figures.extend({ period })),
    /** Null without a curve. */
    year: figures
      .extend({
        firstDay: day,
        lastDay: day,
        /** What the talon of winter and summer adds to that of mid-season. */
        seasons: z.strictObject({ referenceKw: z.number(), winter: seasonGap, summer: seasonGap }).nullable(),
        /** What the talons of the year add to those of the same months a year before. */
        driftKwh: z.number().nullable(),
      })
      .nullable(),
  }),
});
export type CurveMonths = z.output<(typeof readCurveMonths)['answer']>;

/** Days that one answer holds at most: a year, and a month beside it. */
const mostDays = 400;

export const readLoadCurve = readEndpoint({
  path: '/api/delivery-points/:id/curve',
  access: 'data.read',
  summary: 'The steps of the load curve of a point, by whole legal days.',
  params: byId,
  query: z.strictObject({ from: day, to: day }).refine(
    ({ from, to }) => {
      const count = dayIndex(fromIsoDay(to)) - dayIndex(fromIsoDay(from)) + 1;
      return count >= 1 && count <= mostDays;
    },
    { error: 'out-of-range', path: ['to'] },
  ),
  cached: true,
  answer: z.strictObject({
    days: z.array(
      z.strictObject({
        /** Since 1970. */
        day: z.int(),
        stepMinutes: z.int(),
        /** In the order in which they passed: 23, 24 or 25 hours. */
        watts: z.array(z.int()).readonly(),
        /** A 1 for each step that was corrected or estimated; null: none was. */
        adjusted: z.string().nullable(),
      }),
    ),
  }),
});
