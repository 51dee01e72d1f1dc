/** The three figures of the cards; each has its own explanation. */
export type Figure = 'consumption' | 'cost' | 'emissions';
