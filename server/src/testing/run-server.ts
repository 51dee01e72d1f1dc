import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../scripts/build-server.ts';

/** What `npm start` runs: as a single file, it starts in two thirds of the time that its sources take. */
await buildServer();
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const impatientMain = fileURLToPath(new URL('impatient-main.ts', import.meta.url));

export type RunningServer = { process: ChildProcess; output(): string; ended: Promise<number | null> };

/**
 * A real server on a test's database, with these settings in addition to those of a test. The caller ends it. An impatient one
 * gives its last requests half a second.
 */
export function runServer(
  databaseUrl: string,
  variables: Record<string, string> = {},
  isImpatient = false,
): RunningServer {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'suivi-server-'));
  const child = spawn(process.execPath, [isImpatient ? impatientMain : main], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, PORT: '0', DATA_DIR: dataDir, ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  return { process: child, output: () => output, ended };
}

/** Its address, once it prints it. If it ends instead, throws what it printed. */
export async function addressOf(server: RunningServer): Promise<string> {
  for (;;) {
    const address = /^Suivi énergie: (.+)$/m.exec(server.output())?.[1];
    if (address !== undefined) return address;
    if (server.process.exitCode !== null) throw new Error(server.output());
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
