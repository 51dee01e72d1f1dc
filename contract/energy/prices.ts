import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import {
  id,
  idText,
  monthText,
  period,
  priceEuros,
  priceText,
  version,
  yearText,
} from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from './energy-type.ts';

const price = z.strictObject({
  id,
  energyType,
  /** The unit that the price is per; for gas it is a kWh PCS, as billed. */
  unit: z.enum(units),
  valueEuros: z.number(),
  /** In force from this month until the next entry of the energy. */
  validFrom: period,
  version,
});
export type Price = z.output<typeof price>;

export const listPrices = readEndpoint({
  path: '/api/prices',
  access: 'data.read',
  summary: 'The dated unit prices, all taxes included, by energy and month.',
  answer: z.strictObject({ prices: z.array(price) }),
  cached: true,
});

const siteEffect = z.strictObject({
  siteId: id,
  siteName: z.string(),
  monthCount: z.int().min(1),
  first: period,
  last: period,
  /** Estimated cost of these months; null when no price was, or would be, in force. */
  beforeCents: z.int().nullable(),
  afterCents: z.int().nullable(),
});

export const readPriceEffect = readEndpoint({
  path: '/api/prices/effect',
  access: 'price.write',
  summary:
    'The effect on past estimates of adding, changing (`entry`) or deleting (`entry` without `value`) a price.',
  query: z.strictObject({
    energy: energyType,
    entry: idText.optional(),
    year: yearText.optional(),
    month: monthText.optional(),
    value: priceText.optional(),
  }),
  answer: z.strictObject({
    monthCount: z.int().min(0),
    beforeCents: z.int().nullable(),
    afterCents: z.int().nullable(),
    /** Number of months without a price afterwards: their cost is unknown, not 0. */
    unpricedAfter: z.int().min(0),
    sites: z.array(siteEffect),
  }),
});
export type PriceEffect = z.output<typeof readPriceEffect.answer>;

const content = { validFrom: period, valueEuros: priceEuros };
const prices = recordEndpoints('/api/prices', 'price.write', {
  made: z.strictObject({ energyType, ...content }),
  body: z.strictObject(content),
  answer: price,
});

export const createPrice = prices.create('Adds a price that is in force from a month on.');
export const savePrice = prices.save('Changes the value of a price or the month from which it is in force.');
export const deletePrice = prices.delete('Deletes a price: the one before it stays in force.');
