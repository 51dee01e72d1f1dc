import type { serve as serveType } from '@suivi/server/src/serve';
import { journeyClock } from './journey-clock.ts';

/** The program of a server whose months do not move on while the journeys stay as they are: the one that `npm start` runs. */
const built = new URL('../../server/dist/serve.js', import.meta.url).href;
const { serve } = (await import(built)) as { serve: typeof serveType };
await serve(journeyClock);
