import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 90_000;

export type StartedServer = {
  url: string;
  pid: number;
  /** The one-time link of a server that has no account yet. */
  firstLink: string | null;
  stop: () => Promise<void>;
};

type Settings = {
  demonstration: boolean;
  /** The folder whose data are kept after `stop`; without it they are in a folder of their own, which `stop` deletes. */
  folder?: string;
  /** A folder whose copy provides the initial data. */
  copyOf?: string;
  /** Ready once its first backup was restored as a rehearsal. */
  isBackedUp?: boolean;
};

/** Starts the real server, on the day of the journeys, on a free port with an embedded database of its own. */
export async function startServer(settings: Settings): Promise<StartedServer> {
  const folder = settings.folder ?? (await mkdtemp(join(tmpdir(), 'suivi-e2e-')));
  // Copied by the system's own command: PostgreSQL starts only on files that still belong to its user.
  if (settings.copyOf !== undefined) execFileSync('cp', ['-a', `${settings.copyOf}/.`, folder]);
  const server = spawn(process.execPath, ['e2e/support/journey-server.ts'], {
    cwd: root,
    env: {
      ...withoutServerSettings(),
      PORT: '0',
      DATA_DIR: folder,
      DEMO: settings.demonstration ? '1' : '0',
      LOG_LEVEL: settings.isBackedUp ? 'info' : 'error',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'suivi-energie', 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await endProcess(server);
    if (settings.folder === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await readLine(server, /^Suivi énergie: (http\S+)$/m);
    const firstLink = settings.demonstration
      ? null
      : await readFile(await readLine(server, /^Premier administrateur: the link is in (\S+)$/m), 'utf8');
    if (settings.isBackedUp) await readLine(server, /(The backup was restored beside what serves, whole)/);
    return { url, pid: Number(server.pid), firstLink, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function withoutServerSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, PUBLIC_URL: _public, HOST: _host, ...rest } = process.env;
  return rest;
}

const outputs = new WeakMap<ChildProcess, string>();

function readLine(server: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start.\n${errors}`)), startWithinMs);
    const look = (chunk = '') => {
      const output = (outputs.get(server) ?? '') + chunk;
      outputs.set(server, output);
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    look();
    server.stdout?.setEncoding('utf8').on('data', look);
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    server.once('exit', code => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}.\n${errors}`));
    });
  });
}

async function endProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
