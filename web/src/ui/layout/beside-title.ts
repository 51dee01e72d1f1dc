import { createContext } from 'react';

/** The end of the line of a part's title: what is about all of the part may stand there. Null outside of parts. */
export const BesideTitle = createContext<HTMLElement | null>(null);
