import { doubtReasons } from '@suivi/domain/declarations/entry/doubt';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { misplacedAs } from '../alerts/alert-evidence.ts';
import { id, period } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** A month that the person must confirm before it is saved. */
export const doubt = z.strictObject({
  siteId: id,
  /** Null when the doubt is about what the site declares. */
  buildingId: id.nullable(),
  energyType,
  period,
  reason: z.enum(doubtReasons),
  /** The unit of the quantities; for a price, the unit that it is per. */
  unit: z.enum(units),
  /** In `unit`; for a price, euros TTC per `unit`. */
  measured: z.number(),
  expected: z.number().nullable(),
  /** Beyond these bounds the month is doubtful; null when no bound is known. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The other month that has the same figures. */
  twin: period.nullable(),
  /** The site to which the month seems to belong. */
  misplaced: z.strictObject(misplacedAs).nullable(),
});
export type Doubt = z.output<typeof doubt>;

export const doubtsAnswer = z.strictObject({ doubts: z.array(doubt) });

/** Quantities in the unit of the field being typed. */
export const expectedQuantity = z.strictObject({
  expected: z.number(),
  lowest: z.number(),
  highest: z.number(),
});
export type ExpectedQuantity = z.output<typeof expectedQuantity>;
