import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { addPoints } from '../imports/supplier-files.ts';
import { openSession } from '../open-session.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { timed } from '../timed.ts';
import { openServed, runBeside, toldBy } from './open-served.ts';
import { days, lastDay, points, stepMinutes } from './curves.ts';

const runs = 5;
const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const limits = { importMs: 60_000, aliveMs: 100, bytes: 1_500 };

const { address, database, ask, told, importFile, undo, close } = await openServed();
try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  await database.ownerPool.query(`
    update delivery_points set segment = 'C2', network_tariff = 'HTACU5';
    insert into point_powers (point_id, class, value, unit, from_day)
      select id, 'HPH', 400, 'kW', '2020-01-01' from delivery_points;
    insert into point_calendars select id, '2020-01-01', '22:00-06:00', '02:00-06:00, 11:00-15:00', '09:00-11:00, 18:00-20:00',
      'typed' from delivery_points`);
  await database.ownerPool.query('vacuum analyze');
  const writing = new Worker(new URL('write-archives.ts', import.meta.url));
  const [archives]: Uint8Array[][] = await once(writing, 'message');
  if (archives === undefined) throw new Error('no archive was written');

  // Resets the measurement, which starts from here.
  await told<number>('delay');
  const watch = runBeside('watch-alive.ts', `${address}/api/alive`);
  const took = { sent: 0, checked: 0, applied: 0, inAll: 0 };
  let last: Awaited<ReturnType<typeof importFile>>['done'] | null = null;
  for (const [at, archive] of archives.entries()) {
    const name = `ENEDIS_R63_P_CdC_${at}_00001_20260701080000.zip`;
    const { done, sentMs, checkedMs, appliedMs, inAllMs } = await importFile(name, Buffer.from(archive));
    last = done;
    took.sent += sentMs;
    took.checked += checkedMs;
    took.applied += appliedMs;
    took.inAll += inAllMs;
  }
  watch.send('stop');
  const alive = await toldBy<number[]>(watch);
  const heldMs = await told<number>('delay');
  await database.ownerPool.query('vacuum analyze');

  /** Each request follows a change of the data, so that no cached answer is used. */
  const medianMs = async (url: string) => {
    const each: number[] = [];
    for (let run = 0; run < runs + 1; run += 1) {
      await database.ownerPool.query('update data_version set version = version + 1');
      const { ms } = await timed(() => ask('GET', url));
      if (run > 0) each.push(ms);
    }
    return percentile(each, 50);
  };
  const one = async <T extends object>(query: string) => (await database.pool.query<T>(query)).rows[0];
  const id = (await one<{ id: number }>('select min(id) as id from delivery_points'))?.id;
  const point = `/api/delivery-points/${id}`;
  const asked: [string, number, number | null][] = [
    [`List of ${points} points × 3 years`, await medianMs('/api/load-curves'), 500],
    [
      'Heat map: the steps of a point-year',
      await medianMs(`${point}/curve?from=${isoDayAt(lastDay - 364)}&to=${isoDayAt(lastDay)}`),
      300,
    ],
    ['Months of a point', await medianMs(`${point}/curve/months`), 150],
    ['Months of a point by class', await medianMs(`${point}/curve/classes`), 150],
    ['Advice on options and powers', await medianMs(`${point}/network-advice`), 1_000],
    ['Peaks and 25 levels of clipping', await medianMs(`${point}/curve/peaks`), null],
    ['Off-peak hours from bills', await medianMs(`${point}/curve/off-peak-candidates`), 2_000],
    [`Wastes of ${points} points`, await medianMs('/api/wastes'), null],
  ];
  const stored = await one<{ bytes: number; days: number; wastes: number }>(`
    select (pg_total_relation_size('curve_days') + pg_total_relation_size('measured_days'))::float8 / count(*) as bytes,
      count(*)::int as days, (select count(*)::int from curve_wastes) as wastes from curve_days`);
  const bytes = stored?.bytes ?? Number.NaN;
  const undoneMs = last === null ? Number.NaN : await undo(last);

  const longest = percentile(alive, 100);
  section('Load curves', [
    `${points} points with ${days} days of ${stepMinutes}-minute steps (${((points * days * 144) / 1e6).toFixed(1)} million values) in ${archives.length} archives of Enedis, of which ${stored?.days} days and ${stored?.wastes} wastes are kept. ${machineText()}`,
    table(
      ['Understood', 'Dry run', 'Written', 'In all', 'The last file undone'],
      [
        [
          `${seconds(took.sent)} s`,
          `${seconds(took.checked)} s`,
          `${seconds(took.applied)} s`,
          `${seconds(took.inAll)} s (≤ ${limits.importMs / 1_000})`,
          `${seconds(undoneMs)} s`,
        ],
      ],
    ),
    `Meanwhile \`/api/alive\` was asked ${alive.length} times: ${percentile(alive, 50).toFixed(1)} ms in the middle, ${percentile(alive, 99).toFixed(1)} ms of 99 %, ${longest.toFixed(0)} ms at most (≤ ${limits.aliveMs}), asked by a process that does nothing else; the server's own loop was held ${heldMs.toFixed(0)} ms at most.`,
    `Then each question after a change of the data, medians of ${runs}:`,
    table(
      ['Question', 'Median', 'Limit'],
      asked.map(([name, ms, limit]) => [name, `${ms.toFixed(0)} ms`, limit === null ? '—' : `${limit} ms`]),
    ),
    `On disk, with its index and the energy of the day: ${bytes.toFixed(0)} bytes a point and day (≤ ${limits.bytes}).`,
  ]);
  const isKept =
    stored?.days === points * days &&
    took.inAll <= limits.importMs &&
    longest <= limits.aliveMs &&
    bytes <= limits.bytes &&
    asked.every(([, ms, limit]) => limit === null || ms <= limit);
  process.exitCode = isKept ? 0 : 1;
} finally {
  await close();
}
