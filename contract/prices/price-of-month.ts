import { priceLacks } from '@suivi/domain/prices/month-price';
import { tariffKinds } from '@suivi/domain/supply/tariff/tariff-values';
import { z } from 'zod';
import { day, period } from '../ground/primitives.ts';

/** Where a price was read, with the days for which it applies. */
const priceSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contract'), name: z.string(), from: day, to: day }),
  z.strictObject({ kind: z.literal('grid'), tariff: z.enum(tariffKinds), from: day, to: day.nullable() }),
]);

/**
 * The price of a month without an amount: the contract of its points, else the unit price together with what the contract is
 * missing.
 */
export const priceOfMonth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contract'), fixedCents: z.int(), sources: z.array(priceSource) }),
  z.strictObject({
    kind: z.literal('unit-price'),
    validFrom: period,
    lacking: z
      .strictObject({ contract: z.string(), lack: z.enum(priceLacks), grid: z.enum(tariffKinds).nullable() })
      .nullable(),
  }),
]);
