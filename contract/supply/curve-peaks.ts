import { networkTariffNames } from '@suivi/domain/supply/tariff/network-tariff';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, period } from '../ground/primitives.ts';
import { heldFloors, lackings, meteringChanges, usedGrid } from './load-curves.ts';

const peak = { kw: z.number(), day, minute: z.int() };

export const readCurvePeaks = readEndpoint({
  path: '/api/delivery-points/:id/curve/peaks',
  access: 'data.read',
  summary:
    'The highest steps of the last twelve months of a load curve by month, time class and hour, and the gain of a lower peak.',
  cached: true,
  answer: z.strictObject({
    /** Days received within these months, and days of generator tests, whose powers are excluded here. */
    days: z.int(),
    testDays: z.int(),
    /** Changes of the metering within these months: nothing before them is shown. */
    changed: meteringChanges,
    /** Floors that apply today: advised powers stay above them however low the curve is. */
    floors: heldFloors,
    /** Most recent month first. */
    months: z.array(
      z.strictObject({
        period,
        days: z.int(),
        ofDays: z.int(),
        /** The number of these days that had a generator test. */
        testDays: z.int(),
        peak: z.strictObject(peak),
        byClass: z.array(z.strictObject({ class: z.enum(timeClasses), ...peak })),
        /**
         * For each hour of the clock, in kW: its greatest step, and by how much the month's peak would have been lower without
         * it.
         */
        hours: z.array(z.number().nullable()),
        contributions: z.array(z.number()),
      }),
    ),
    /** From the greatest step down: what lies above a power, and what a year would gain if no step exceeded it. */
    above: z.array(
      z.strictObject({
        kw: z.int(),
        steps: z.int(),
        hours: z.number(),
        kwh: z.number(),
        gainHtCents: z.int().nullable(),
        gainTtcCents: z.int().nullable(),
      }),
    ),
    tariff: z.enum(networkTariffNames).nullable(),
    /** Why the gain cannot be computed; `no-power`: powers up to 36 kVA get no advice. */
    lacking: z.enum([...lackings, 'no-power']).nullable(),
    grid: usedGrid.nullable(),
    isAtLeast: z.boolean(),
  }),
});
export type CurvePeaks = z.output<(typeof readCurvePeaks)['answer']>;
