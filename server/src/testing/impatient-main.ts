import { systemClock } from '../platform/clock.ts';
import { serve } from '../serve.ts';

/** The server, which waits for its last requests a moment only before it ends. */
await serve(systemClock, 500);
