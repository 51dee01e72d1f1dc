import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFlags, memoryVariables } from '../../scripts/memory-flags.mjs';
import { endWithDrill } from './end-with-drill.ts';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Variables = Record<string, string>;

/** The real server with a folder and a port of its own, which a drill may kill and start again. */
export class DrillServer {
  readonly folder: string;
  readonly port: number;
  readonly #variables: Variables;
  readonly #keepsFolder: boolean;
  #process: ChildProcess | null = null;

  private constructor(folder: string, port: number, variables: Variables, keepsFolder: boolean) {
    this.folder = folder;
    this.#keepsFolder = keepsFolder;
    this.port = port;
    this.#variables = variables;
    endWithDrill(() => this.#process?.kill('SIGTERM'));
  }

  /**
   * `variables` override the settings of a drill: demonstration data, the embedded database. A new folder is used unless one is
   * given.
   */
  static async create(variables: Variables = {}, folder?: string): Promise<DrillServer> {
    const place = folder ?? (await mkdtemp(join(tmpdir(), 'suivi-drill-')));
    return new DrillServer(place, await freePort(), variables, folder !== undefined);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts node; resolves when it answers, with the number of seconds that took. */
  async start(): Promise<number> {
    const before = performance.now();
    this.launch();
    await this.untilReady();
    return (performance.now() - before) / 1000;
  }

  /** Starts node without waiting for it. */
  launch(): void {
    this.#process = spawn(process.execPath, [...memoryFlags, main], {
      env: {
        ...memoryVariables,
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        DEMO: '1',
        LOG_LEVEL: process.env['DRILL_LOG'] ? 'warn' : 'fatal',
        ...this.#variables,
      },
      stdio: process.env['DRILL_LOG']
        ? ['ignore', openSync(process.env['DRILL_LOG'], 'a'), openSync(process.env['DRILL_LOG'], 'a')]
        : 'ignore',
    });
  }

  /** The present memory use of node, and its maximum since the start. */
  residentMebibytes(): { now: number; most: number } {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { now: read('VmRSS'), most: read('VmHWM') };
  }

  /** Number of files and sockets that node holds open. */
  openDescriptors(): number {
    return readdirSync(`/proc/${this.#process?.pid}/fd`).length;
  }

  /** Waits for `/api/ready`; throws after a minute. */
  async untilReady(): Promise<void> {
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      const answer = await fetch(`${this.origin}/api/ready`).catch(() => null);
      if (answer?.ok) return;
      if (this.#process && hasEnded(this.#process)) throw new Error('the server ended; DRILL_LOG says why');
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('the server did not become ready');
  }

  /** `kill -9` of node: it can neither log nor write anything any more. */
  async killNode(): Promise<void> {
    const node = this.#process;
    if (!node || hasEnded(node)) return;
    const ended = once(node, 'exit');
    node.kill('SIGKILL');
    await ended;
  }

  /** `kill -9` of PostgreSQL's first process, whose number is in its own pid file. */
  killPostgres(): void {
    process.kill(this.postmasterPid(), 'SIGKILL');
  }

  postmasterPid(): number {
    const [pid = ''] = readFileSync(join(this.folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  async stop(): Promise<number | null> {
    const node = this.#process;
    if (!node || hasEnded(node)) return node?.exitCode ?? null;
    const ended = once(node, 'exit');
    node.kill('SIGTERM');
    await ended;
    return node.exitCode;
  }

  async remove(): Promise<void> {
    await this.stop();
    if (!this.#keepsFolder) await rm(this.folder, { recursive: true, force: true });
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
