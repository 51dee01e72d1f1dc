import { networkTariffNames } from '@suivi/domain/supply/tariff/network-tariff';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { lackings } from './load-curves.ts';

export const readNetworkCosts = readEndpoint({
  path: '/api/delivery-points/:id/network-advice/costs',
  access: 'data.read',
  summary:
    'The cost of the last twelve months for each subscribed power of a class, with the other classes at their optimum for it.',
  query: z.strictObject({ tariff: z.enum(networkTariffNames), class: z.enum(timeClasses) }),
  cached: true,
  answer: z.strictObject({
    /** `no-power`: there are no figures for this option, or for this class of it. */
    lacking: z.enum([...lackings, 'no-power']).nullable(),
    /** For this class: today's power, and the one that costs the least; null when none is advised. */
    present: z.number(),
    best: z.int().nullable(),
    /** In ascending order of power, in the unit of the point. */
    steps: z.array(z.strictObject({ power: z.int(), ttcCents: z.int() })),
  }),
});
export type NetworkCosts = z.output<(typeof readNetworkCosts)['answer']>;
