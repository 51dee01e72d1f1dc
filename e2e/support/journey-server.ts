import { serve } from '@suivi/server/src/serve';
import { journeyClock } from './journey-clock.ts';

/** The program of a server whose months do not move on while the journeys stay as they are. */
await serve(journeyClock);
