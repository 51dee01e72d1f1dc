import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseRunAs, type RunAs } from '../src/platform/database/embedded/run-as.ts';
import { endWithDrill } from './end-with-drill.ts';
import { freePort } from './free-port.ts';
import {
  binaries,
  haproxySettings,
  pairDatabase,
  type PairMember,
  patroniSettings,
  pgbouncerSettings,
  roundSeconds,
} from './pair-settings.ts';

type Member = PairMember & { process: ChildProcess | null };

const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];

/** The missing programs of Debian's `etcd-server patroni python3-etcd haproxy pgbouncer postgresql`. */
export function missingPrograms(): string[] {
  return [...programs, binaries].filter(path => !existsSync(path));
}

/** Two PostgreSQL in a synchronous pair managed by Patroni, behind pgbouncer and HAProxy; all on the loopback address. */
export class ReplicatedPair {
  readonly #folder: string;
  readonly #runAs: RunAs;
  readonly #running: ChildProcess[] = [];
  #members: Member[] = [];
  #store = 0;
  #pooler = 0;

  private constructor(folder: string, runAs: RunAs) {
    this.#folder = folder;
    this.#runAs = runAs;
    endWithDrill(() => this.#abandon());
  }

  static async create(): Promise<ReplicatedPair> {
    const folder = await mkdtemp(join(tmpdir(), 'suivi-drill-pair-'));
    await chmod(folder, 0o755);
    const pair = new ReplicatedPair(folder, await chooseRunAs([]));
    await pair.#start();
    return pair;
  }

  get url(): string {
    return `postgresql://${pairDatabase}@127.0.0.1:${this.#pooler}/${pairDatabase}`;
  }

  async primary(): Promise<string> {
    return this.#memberThat('primary');
  }

  async standby(): Promise<string> {
    return this.#memberThat('synchronous');
  }

  /** An orderly change of roles; resolves when it is done. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.standby()];
    const control = this.#member(leader).control;
    await fetch(`http://127.0.0.1:${control}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    }).catch(() => undefined);
  }

  killPostgres(name: string): void {
    process.kill(this.#postmaster(name), 'SIGKILL');
  }

  /** The machine loses power: everything on it ends at once. */
  async lose(name: string): Promise<void> {
    const member = this.#member(name);
    this.#signal(name, 'SIGKILL');
    member.process = null;
  }

  async bringBack(name: string): Promise<void> {
    const member = this.#member(name);
    rmSync(join(this.#folder, name, 'data', 'postmaster.pid'), { force: true });
    member.process = this.#spawn('/usr/bin/patroni', [join(this.#folder, `${name}.yml`)]);
  }

  /** The machine stops answering but keeps its memory. */
  freeze(name: string): void {
    this.#signal(name, 'SIGSTOP');
  }

  /**
   * What a watchdog does to a primary that was frozen: the machine restarts. If it were thawed in the middle of a round instead,
   * Patroni 3.0 would declare it primary over the new one, and what the new one alone had acknowledged would be lost.
   */
  reset(name: string): Promise<void> {
    return this.lose(name).then(() => this.bringBack(name));
  }

  thaw(name: string): void {
    this.#signal(name, 'SIGCONT');
  }

  /**
   * Waits until both are present and commits wait for the standby again, and each has reported so for two rounds: just after a
   * change of roles Patroni still reports the former state. Throws after two minutes.
   */
  async untilWhole(): Promise<void> {
    let since = performance.now();
    for (const end = since + 120_000; performance.now() < end; await sleep(200)) {
      const isWhole = await Promise.all([this.primary(), this.standby()]).then(
        () => true,
        () => false,
      );
      if (!isWhole) since = performance.now();
      else if (performance.now() - since > 2500 * roundSeconds) return;
    }
    throw new Error('the pair did not become whole');
  }

  async remove(): Promise<void> {
    this.#abandon();
    await sleep(300);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    this.#store = await freePort();
    const peers = await freePort();
    const store = join(this.#folder, 'etcd');
    await this.#own(store);
    this.#spawn('/usr/bin/etcd', [
      `--data-dir=${store}`,
      `--listen-client-urls=http://127.0.0.1:${this.#store}`,
      `--advertise-client-urls=http://127.0.0.1:${this.#store}`,
      `--listen-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-cluster=default=http://127.0.0.1:${peers}`,
      '--log-level=error',
    ]);
    for (const name of ['a', 'b']) {
      const member = { name, database: await freePort(), control: await freePort(), process: null };
      this.#members.push(member);
      await this.#own(join(this.#folder, name));
      await writeFile(join(this.#folder, `${name}.yml`), patroniSettings(this.#folder, this.#store, member), {
        mode: 0o644,
      });
      await this.bringBack(name);
    }
    await this.untilWhole();
    const balancer = await freePort();
    this.#pooler = await freePort();
    await this.#createDatabase();
    await writeFile(join(this.#folder, 'haproxy.cfg'), haproxySettings(balancer, this.#members), {
      mode: 0o644,
    });
    await writeFile(join(this.#folder, 'pgbouncer.ini'), pgbouncerSettings(this.#pooler, balancer), {
      mode: 0o644,
    });
    this.#spawn('/usr/sbin/haproxy', ['-f', join(this.#folder, 'haproxy.cfg')]);
    this.#spawn('/usr/sbin/pgbouncer', [join(this.#folder, 'pgbouncer.ini')]);
  }

  async #own(folder: string): Promise<void> {
    await mkdir(folder, { mode: 0o700 });
    if (this.#runAs.uid !== undefined) await chown(folder, this.#runAs.uid, this.#runAs.gid);
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const stdio = process.env['DRILL_LOG'] ? 'inherit' : 'ignore';
    // A process group of its own, so that everything that runs on a machine can be stopped together.
    const child = spawn(program, args, { cwd: this.#folder, stdio, detached: true, ...this.#runAs });
    this.#running.push(child);
    return child;
  }

  async #createDatabase(): Promise<void> {
    const port = this.#member(await this.primary()).database;
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(`create role ${pairDatabase} login`);
    await client.query(`create database ${pairDatabase} owner ${pairDatabase}`);
    await client.end();
  }

  async #memberThat(role: 'primary' | 'synchronous'): Promise<string> {
    for (const { name, control } of this.#members) {
      const asked = fetch(`http://127.0.0.1:${control}/${role}`, { signal: AbortSignal.timeout(1000) });
      if ((await asked.catch(() => null))?.ok) return name;
    }
    throw new Error(`no member is ${role}`);
  }

  #member(name: string): Member {
    const member = this.#members.find(each => each.name === name);
    if (!member) throw new Error(`no member is called ${name}`);
    return member;
  }

  #postmaster(name: string): number {
    const text = execFileSync('head', ['-n', '1', join(this.#folder, name, 'data', 'postmaster.pid')]);
    return Number(text.toString());
  }

  /** Signals Patroni, PostgreSQL and its children. */
  #signal(name: string, signal: NodeJS.Signals): void {
    const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 8_000_000 });
    const postmaster = existsSync(join(this.#folder, name, 'data', 'postmaster.pid'))
      ? this.#postmaster(name)
      : 0;
    const children = list
      .split('\n')
      .map(line => line.trim())
      .filter(line => line.includes(join(this.#folder, name)) || line.includes(`${name}.yml`))
      .map(line => Number.parseInt(line, 10));
    const workers = postmaster === 0 ? [] : childrenOf(postmaster);
    for (const pid of new Set([this.#member(name).process?.pid ?? 0, ...children, postmaster, ...workers]))
      signalIfThere(pid, signal);
  }

  #abandon(): void {
    for (const { name } of this.#members)
      if (existsSync(join(this.#folder, name))) this.#signal(name, 'SIGKILL');
    for (const { pid } of this.#running) signalIfThere(-(pid ?? 0), 'SIGKILL');
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return list.trim().split(/\s+/).map(Number);
  } catch {
    // It has none any more.
    return [];
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
