import type { Month } from './month.ts';

/** French month names in lower case, as written inside a sentence. */
export const monthNames: Record<Month, string> = {
  1: 'janvier',
  2: 'février',
  3: 'mars',
  4: 'avril',
  5: 'mai',
  6: 'juin',
  7: 'juillet',
  8: 'août',
  9: 'septembre',
  10: 'octobre',
  11: 'novembre',
  12: 'décembre',
};
