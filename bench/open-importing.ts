import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { createApp } from '@suivi/server/src/app';
import { importProcessOf } from '@suivi/server/src/features/imports/queue/import-process';
import { readConfig } from '@suivi/server/src/platform/config';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { buildServer } from '../scripts/build-server.ts';
import { askAsAdministrator } from './ask-as-administrator.ts';
import { timed } from './timed.ts';

const builtChild = new URL('../server/dist/import-child.js', import.meta.url);

/** Opens a server on a database of its own, with the built import process; nobody is signed in yet. */
export async function openImporting() {
  await buildServer();
  const server = await startTestServer();
  const database = await createTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
  // The first caller decides which program the import process runs.
  const importing = importProcessOf({ pool: database.pool }, builtChild);
  const { http, platform } = await createApp({ config, pool: database.pool });
  const [origin = ''] = platform.origins;
  const ask = askAsAdministrator(http, origin);
  const work = () => importing.ask({ kind: 'work', worker: 'bench', now: platform.clock.now() });
  const { importFile, undo } = importsBy(ask, work);

  async function close(): Promise<void> {
    await importing.close();
    await http.close();
    await database.drop();
    await server.close();
  }
  /** Ends the import process, as after half a minute of rest; the next import starts another. */
  const rest = () => importing.close();
  return { http, db: platform.db, database, ask, importFile, rest, undo, close };
}

type Ask = (
  method: 'GET' | 'POST',
  url: string,
  body?: Buffer | object,
  version?: number,
) => Promise<{ json: () => ImportRecord }>;

/** Functions that import files through a server, and work on them when told to. */
export function importsBy(ask: Ask, work: () => Promise<unknown>) {
  const importOf = async (id: number) => (await ask('GET', `/api/imports/${id}`)).json();

  /**
   * Sends, checks and applies a file as proposed, except for `decided`. Returns the milliseconds of each step. Throws when it was
   * not applied.
   */
  async function importFile(fileName: string, file: Buffer, decided = {}) {
    const sent = await timed(async () =>
      (await ask('POST', `/api/imports?fileName=${fileName}`, file)).json(),
    );
    const { id, version, mappings, answers, decisions } = sent.value;
    const body = { mappings, answers, decisions: { ...decisions, ...decided } };
    await ask('POST', `/api/imports/${id}/check`, body, version);
    const { ms: checkedMs } = await timed(work);
    await ask('POST', `/api/imports/${id}/apply`, { mode: 'all' }, (await importOf(id)).version);
    const { ms: appliedMs } = await timed(work);
    const done = await importOf(id);
    if (done.state !== 'applied')
      throw new Error(`the import is ${done.state}: ${JSON.stringify(done.outcome)}`);
    return { done, sentMs: sent.ms, checkedMs, appliedMs, inAllMs: sent.ms + checkedMs + appliedMs };
  }

  async function undo({ id, version }: Pick<ImportRecord, 'id' | 'version'>): Promise<number> {
    await ask('POST', `/api/imports/${id}/undo`, undefined, version);
    return (await timed(work)).ms;
  }
  return { importFile, undo };
}
