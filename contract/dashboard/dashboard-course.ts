import { z } from 'zod';
import { amount, scope } from './dashboard-values.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { month, monthSpanText } from '../ground/primitives.ts';

export const readCourse = readEndpoint({
  path: '/api/dashboard/course',
  access: 'data.read',
  summary:
    'The three figures by month: the thirty-six months that end with a period, or with the last complete month.',
  query: z.strictObject({ period: monthSpanText, ...scope }),
  answer: z.strictObject({
    months: z
      .array(
        z.strictObject({
          year: z.int(),
          month,
          /** The total of purchased energies, kWh PCI. */
          consumptionKwh: amount,
          costCents: amount,
          emissionsKg: amount,
          /** True when a month of a site and energy is missing, or partly covered by bills: the figure is incomplete. */
          isPartial: z.boolean(),
        }),
      )
      .length(36),
  }),
  cached: true,
});
