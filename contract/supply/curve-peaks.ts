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
    'The greatest steps of the last twelve months of a load curve by month, class of time and hour, and what a lower peak would gain.',
  cached: true,
  answer: z.strictObject({
    /** Received within these months, and of those of generator tests: no power of them is told here. */
    days: z.int(),
    testDays: z.int(),
    /** What of the metering changed within these months: nothing before it is told. */
    changed: meteringChanges,
    /** Floors that hold today: powers stay above them however low the curve is. */
    floors: heldFloors,
    /** The latest first. */
    months: z.array(
      z.strictObject({
        period,
        days: z.int(),
        ofDays: z.int(),
        /** Of the days, those of generator tests. */
        testDays: z.int(),
        peak: z.strictObject(peak),
        byClass: z.array(z.strictObject({ class: z.enum(timeClasses), ...peak })),
        /** In kW, of each hour of the clock: its greatest step, and what the month would have been lower without it. */
        hours: z.array(z.number().nullable()),
        contributions: z.array(z.number()),
      }),
    ),
    /** From the greatest step down: what lies above a power, and what a year would gain were nothing above it. */
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
    /** Why no gain is told; `no-power`: no power is advised up to 36 kVA. */
    lacking: z.enum([...lackings, 'no-power']).nullable(),
    grid: usedGrid.nullable(),
    isAtLeast: z.boolean(),
  }),
});
export type CurvePeaks = z.output<(typeof readCurvePeaks)['answer']>;
