/** An ISO day, and a time such as « 08:30 », empty if none is given. */
export type Stamp = { day: string; time: string };
