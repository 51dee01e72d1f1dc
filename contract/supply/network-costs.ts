import { networkTariffNames } from '@suivi/domain/supply/tariff/network-tariff';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { lackings } from './load-curves.ts';

export const readNetworkCosts = readEndpoint({
  path: '/api/delivery-points/:id/network-advice/costs',
  access: 'data.read',
  summary:
    'What the last twelve months would have cost with each subscribed power of a class, the others at their best for it.',
  query: z.strictObject({ tariff: z.enum(networkTariffNames), class: z.enum(timeClasses) }),
  cached: true,
  answer: z.strictObject({
    /** `no-power`: nothing is said of this option, or of this class of it. */
    lacking: z.enum([...lackings, 'no-power']).nullable(),
    /** Of the class: today's, and the one that costs the least; null where none is advised. */
    present: z.number(),
    best: z.int().nullable(),
    /** In order of powers, in the unit of the point. */
    steps: z.array(z.strictObject({ power: z.int(), ttcCents: z.int() })),
  }),
});
export type NetworkCosts = z.output<(typeof readNetworkCosts)['answer']>;
