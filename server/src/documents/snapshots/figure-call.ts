import type { Reading } from '../../platform/http/reading.ts';

/** What the figures of an official document are read with, then and now. */
export type FigureCall = Reading;
