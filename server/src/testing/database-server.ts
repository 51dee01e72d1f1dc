import { startTestServer } from './start-test-server.ts';

/** Vitest's global setup: one server for the whole run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.close();
}
