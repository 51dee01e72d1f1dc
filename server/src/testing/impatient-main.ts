import { systemClock } from '../platform/clock.ts';
import type { serve as serveType } from '../serve.ts';

/** The built server, which waits only a moment for its last requests before it ends. */
const built = new URL('../../dist/serve.js', import.meta.url).href;
const { serve } = (await import(built)) as { serve: typeof serveType };
await serve(systemClock, 500);
