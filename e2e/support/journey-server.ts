import type { serve as serveType } from '@suivi/server/src/serve';
import { journeyClock } from './journey-clock.ts';

/** The server that `npm start` runs, on a fixed day, so that its months do not move on while the journeys stay the same. */
const built = new URL('../../server/dist/serve.js', import.meta.url).href;
const { serve } = (await import(built)) as { serve: typeof serveType };
await serve(journeyClock);
