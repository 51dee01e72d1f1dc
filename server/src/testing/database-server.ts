import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../scripts/build-server.ts';
import { startTestServer } from './start-test-server.ts';

/**
 * Vitest's global setup: one database server for the whole run, and the built programs that tests start. The processes that tests
 * start keep their compile cache.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../../node_modules/.cache/suivi-energie/compiled', import.meta.url),
  );
  await buildServer();
  const server = await startTestServer();
  return () => server.close();
}
