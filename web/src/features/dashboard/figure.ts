/** The three figures of the cards, each explained in its own way. */
export type Figure = 'consumption' | 'cost' | 'emissions';
