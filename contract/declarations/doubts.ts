import { doubtReasons } from '@suivi/domain/declarations/entry/doubt';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { misplacedAs } from '../alerts/alert-evidence.ts';
import { id, period } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** A month that is asked about before it is saved. */
export const doubt = z.strictObject({
  siteId: id,
  /** Null: of what the site declares. */
  buildingId: id.nullable(),
  energyType,
  period,
  reason: z.enum(doubtReasons),
  /** Of the quantities; of a price, the unit that it is per. */
  unit: z.enum(units),
  /** In `unit`; of a price, euros TTC per `unit`. */
  measured: z.number(),
  expected: z.number().nullable(),
  /** Outside of these the month is asked about; null where nothing tells how far it may go. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The month that holds the same. */
  twin: period.nullable(),
  /** Whose month it seems to be. */
  misplaced: z.strictObject(misplacedAs).nullable(),
});
export type Doubt = z.output<typeof doubt>;

export const doubtsAnswer = z.strictObject({ doubts: z.array(doubt) });

/** In the unit of the field that is typed in. */
export const expectedQuantity = z.strictObject({
  expected: z.number(),
  lowest: z.number(),
  highest: z.number(),
});
export type ExpectedQuantity = z.output<typeof expectedQuantity>;
