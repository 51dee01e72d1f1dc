import { systemClock } from '../platform/clock.ts';
import type { serve as serveType } from '../serve.ts';

/** The server as it is built, which waits for its last requests a moment only before it ends. */
const built = new URL('../../dist/serve.js', import.meta.url).href;
const { serve } = (await import(built)) as { serve: typeof serveType };
await serve(systemClock, 500);
