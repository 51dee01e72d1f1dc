import { readFileSync } from 'node:fs';
import { Counter, Gauge, type Metric, type Registry } from 'prom-client';
import { backgroundKinds, countFailures } from '../../../platform/background/failures.ts';
import { openStreams } from '../../../platform/notifications/open-streams.ts';
import { countWaitingCommits } from '../../../platform/database/create-pool.ts';
import { readFreeBytes } from '../../../platform/free-bytes.ts';
import type { Platform } from '../../../platform/http/platform.ts';

const labelNames = ['lane'] as const;

/** What this server knows without querying anything, read at the moment of the request. */
export function createServerGauges({ lanes, pool, config, memory }: Platform, registry: Registry): void {
  const add = (metric: Metric) => registry.registerMetric(metric);
  const registers: Registry[] = [];
  const counts = () => Object.entries(lanes).map(([lane, each]) => ({ lane, ...each.counts }));
  add(
    new Gauge({
      name: 'suivi_lane_running',
      help: 'At work now, by lane.',
      labelNames,
      registers,
      collect() {
        for (const { lane, running } of counts()) this.set({ lane }, running);
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_lane_waiting',
      help: 'Waiting for room in their lane.',
      labelNames,
      registers,
      collect() {
        for (const { lane, waiting } of counts()) this.set({ lane }, waiting);
      },
    }),
  );
  add(
    new Counter({
      name: 'suivi_lane_refused_total',
      help: 'Turned away since the start, because too much waited in their lane.',
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { lane, refused } of counts()) this.inc({ lane }, refused);
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_database_connections',
      help: 'Connections of the pool, by state; waiting are those who want one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        this.set({ state: 'total' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_database_commits_waiting',
      help: 'Commits that have waited more than three seconds for a standby of the database.',
      registers,
      collect() {
        this.set(countWaitingCommits(pool));
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_ledger_bytes',
      help: 'Memory that the kept months and the group take; bounded.',
      registers,
      collect() {
        this.set(memory.bytes);
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_disk_free_bytes',
      help: 'Free for this program on the disk of DATA_DIR and of BACKUP_DIR; absent where the folder cannot be read.',
      labelNames: ['folder'] as const,
      registers,
      async collect() {
        this.reset();
        for (const { folder, bytes } of await readFreeBytes(config)) this.set({ folder }, bytes);
      },
    }),
  );
  add(
    new Counter({
      name: 'suivi_background_failures_total',
      help: 'What runs beside requests and failed, by kind; the log says why. Each is tried again.',
      labelNames: ['kind'] as const,
      registers,
      collect() {
        this.reset();
        for (const kind of backgroundKinds) this.inc({ kind }, countFailures(kind));
      },
    }),
  );
  add(
    new Gauge({
      name: 'suivi_event_streams',
      help: 'Streams of changes that pages hold open.',
      registers,
      collect() {
        this.set(openStreams.count);
      },
    }),
  );
  const build = {
    version: readVersion(),
    node: process.versions.node,
    database: config.databaseUrl === undefined ? 'embedded' : 'external',
  };
  const info = new Gauge({
    name: 'suivi_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'node', 'database'] as const,
    registers,
  });
  info.set(build, 1);
  add(info);
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(manifest) as { version: unknown }).version);
}
