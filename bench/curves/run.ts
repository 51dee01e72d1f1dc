import { listWastes } from '@suivi/contract/actions/wastes';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import {
  findOffPeakHours,
  listLoadCurves,
  readCurveMonths,
  readLoadCurve,
  readNetworkAdvice,
} from '@suivi/contract/supply/load-curves';
import { dayKindOf } from '@suivi/domain/ground/calendar/french-holidays';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { clockMinute, minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import { deriveWastes } from '@suivi/server/src/records/actions/wastes/derive-wastes';
import { writeCurve } from '@suivi/server/src/records/supply/measured/testing/write-curve';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { moveDataVersion } from '@suivi/server/src/testing/move-data-version';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp, type TestCall } from '@suivi/server/src/testing/test-app';
import { sql } from 'kysely';
import { addPoints } from '../bill-imports/supplier-files.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { timed } from '../timed.ts';

const points = 100;
const days = 1_096;
const stepMinutes = 10;
const today = { year: 2026, month: 7, day: 15 } as const;
const lastDay = dayIndex({ year: 2026, month: 6, day: 30 });
const runs = 5;
const kilobytes = 1_500;

const server = await startTestServer();
const app = await createTestApp({ clock: { now: () => new Date('2026-07-15T09:00:00Z') } });
await addPoints(app.database.pool, points);
await app.database.ownerPool.query(`
  update delivery_points set segment = 'C2', network_tariff = 'HTACU5';
  insert into point_powers (point_id, class, value, unit, from_day)
    select id, 'HPH', 400, 'kW', '2020-01-01' from delivery_points;
  insert into point_calendars select id, '2020-01-01', '22:00-06:00', '02:00-06:00, 11:00-15:00', '09:00-11:00, 18:00-20:00',
    'typed' from delivery_points`);
const as = await signedIn(app.db, 'readonly');
const { rows } = await sql<{ id: number }>`select id from delivery_points order by id`.execute(app.db);

/** A point by ten minutes: a base, working hours, a little more every third point from 22 to 5 h in its last ninety days. */
function curveOf(place: number) {
  return Array.from({ length: days }, (_, at) => {
    const day = lastDay - days + 1 + at;
    const works = dayKindOf(day) === 'working';
    const isWasted = place % 3 === 0 && lastDay - day < 90;
    return {
      day,
      stepMinutes,
      watts: Array.from({ length: minutesOfDay(day) / stepMinutes }, (_step, step) => {
        const hour = clockMinute(day, step * stepMinutes) / 60;
        const daily = works && hour >= 7 && hour < 19 ? 120_000 : 0;
        const left = isWasted && (hour >= 22 || hour < 5) ? 25_000 : 0;
        return 150_000 + daily + left + ((at * 37 + step * 11 + place * 5) % 19) * 900;
      }),
    };
  });
}

const { ms: writtenMs } = await timed(async () => {
  for (const [place, { id }] of rows.entries())
    await writeCurve(app.db, { pointId: id, days: curveOf(place), today });
});
await app.database.ownerPool.query('vacuum analyze');

/** After a change of the data, so that no answer comes from what was kept. */
async function medianMs(endpoint: Endpoint, call: Omit<TestCall, 'as'> = {}): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs + 1; run += 1) {
    await moveDataVersion(app.db);
    const { ms } = await timed(async () => (await app.call(endpoint, { as, ...call })).value);
    if (run > 0) took.push(ms);
  }
  return percentile(took, 50);
}

const params = { id: rows[0]?.id ?? 0 };
const year = { params, query: { from: isoDayAt(lastDay - 364), to: isoDayAt(lastDay) } };
const asked: [string, number, number | null][] = [
  [`List of ${points} points × 3 years`, await medianMs(listLoadCurves), 500],
  ['Heat map: the steps of a point-year', await medianMs(readLoadCurve, year), 300],
  ['Months of a point', await medianMs(readCurveMonths, { params }), 150],
  ['Advice on options and powers', await medianMs(readNetworkAdvice, { params }), 1_000],
  ['Peaks and 25 levels of clipping', await medianMs(readCurvePeaks, { params }), null],
  ['Off-peak hours from bills', await medianMs(findOffPeakHours, { params }), 2_000],
  [`Wastes of ${points} points`, await medianMs(listWastes), null],
];
const wasteMs: number[] = [];
for (const { id } of rows.slice(0, runs)) {
  const { ms } = await timed(() => app.db.transaction().execute(tx => deriveWastes(tx, [id])));
  wasteMs.push(ms);
}
asked.push(['A point judged for waste', percentile(wasteMs, 50), null]);
const { rows: sizes } = await sql<{ bytes: number }>`
  select (pg_total_relation_size('curve_days') + pg_total_relation_size('measured_days'))::float8
    / (select count(*) from curve_days) as bytes`.execute(app.db);
const bytes = sizes[0]?.bytes ?? Number.NaN;
const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from curve_wastes`.execute(
  app.db,
);
await app.close();
await server.close();

section('Load curves', [
  `${points} points with ${days} days of ${stepMinutes}-minute steps (${((points * days * 144) / 1e6).toFixed(1)} million values), written in ${(writtenMs / 1000).toFixed(0)} s with their energies and ${found[0]?.count} wastes; each question after a change of the data. Medians of ${runs}. ${machineText()}`,
  table(
    ['Question', 'Median', 'Limit'],
    asked.map(([name, ms, limit]) => [name, `${ms.toFixed(0)} ms`, limit === null ? '—' : `${limit} ms`]),
  ),
  `On disk, with its index and the energy of the day: ${bytes.toFixed(0)} bytes a point and day (≤ ${kilobytes}).`,
]);
process.exitCode =
  asked.every(([, ms, limit]) => limit === null || ms <= limit) && bytes <= kilobytes ? 0 : 1;
