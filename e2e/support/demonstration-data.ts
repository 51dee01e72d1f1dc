import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium-path.ts';
import { startServer } from './start-server.ts';

/**
 * Before all journeys, a server loads the demonstration data once and ends. The journeys of each file get a server of their own
 * on a copy of its folder, with the first backup, which each of them would otherwise make and rehearse beside its first journey:
 * three seconds of processor time. Returns the function that deletes it.
 */
async function prepareDemonstrationData(): Promise<() => Promise<void>> {
  chromiumPath();
  const folder = await mkdtemp(join(tmpdir(), 'suivi-e2e-demonstration-'));
  const server = await startServer({ demonstration: true, folder, isBackedUp: true });
  await server.stop();
  process.env['SUIVI_E2E_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

// Playwright expects a default export here.
// oxlint-disable-next-line import/no-default-export
export default prepareDemonstrationData;
