import { z } from 'zod';

const cents = z.int();

/** What a change of cost is made of, in cents with all taxes: they sum to it. */
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
  /** What bills brought after the month was closed. */
  late: cents,
  undivided: cents,
});
