import { z } from 'zod';

const cents = z.int();

/** The effects that make up a change of cost, in cents with all taxes; they sum to the change. */
export const costEffects = z.strictObject({
  perimeter: cents,
  fixed: cents,
  climate: cents,
  usage: cents,
  supply: cents,
  network: cents,
  taxes: cents,
  price: cents,
  vat: cents,
  corrections: cents,
  /** Amounts that bills brought after the month was closed. */
  late: cents,
  undivided: cents,
});
