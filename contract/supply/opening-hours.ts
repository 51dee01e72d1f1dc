import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, trimmedText, version } from '../ground/primitives.ts';

/** `08:00-18:30`, or several ranges with commas; empty: closed on such days. */
const content = { working: trimmedText(100), saturday: trimmedText(100), sunday: trimmedText(100) };

const openingHours = z.strictObject({
  ...content,
  isTyped: z.boolean(),
  /** Over the last 365 days of the curve; null when hours or a curve are missing, and for a point that never closes. */
  outside: z
    .strictObject({
      firstDay: day,
      lastDay: day,
      days: z.int(),
      outsideKwh: z.number(),
      /** A fraction from 0 to 1. */
      share: z.number(),
      hours: z.number(),
      /** The part above the talon of each day: what could be saved. */
      aboveTalonKwh: z.number(),
      /** With VAT, at the price of the time class of each hour; null when one price is unknown. */
      aboveTalonCents: z.int().nullable(),
    })
    .nullable(),
  version,
});
export type OpeningHours = z.output<typeof openingHours>;

export const readOpeningHours = readEndpoint({
  path: '/api/delivery-points/:id/opening-hours',
  access: 'data.read',
  summary: 'The opening hours of a point, and the consumption of its load curve outside of them.',
  cached: true,
  answer: openingHours,
});

export const saveOpeningHours = saveEndpoint({
  path: '/api/delivery-points/:id/opening-hours',
  access: 'point.write',
  summary: 'Replaces the opening hours of a point; empty hours on all days remove them.',
  body: z.strictObject(content),
  answer: openingHours,
});
