import { createContext } from 'react';

/** The end of the title line of a section, where something about the whole section can be placed. Null outside sections. */
export const BesideTitle = createContext<HTMLElement | null>(null);
