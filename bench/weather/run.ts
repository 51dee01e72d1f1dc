import { gzipSync } from 'node:zlib';
import type { WeatherOutcome } from '@suivi/contract/weather/weather';
import { stations } from '@suivi/domain/weather/stations';
import { dailyFile, dailyLine } from '@suivi/server/src/features/weather/testing/craft-daily-file';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { months } from '@suivi/domain/ground/calendar/month';
import { machineText, percentile, section, table } from '../report.ts';

const size = { stations: 30, firstYear: 1996, years: 30 };
const limitSeconds = 20;
const limitAnswerMilliseconds = 5;

/** Every station in the file is kept, which is more work than a real département, where most stations are not listed. */
function craftFile(): Buffer {
  const lines: string[] = [];
  for (const station of stations.slice(0, size.stations)) {
    for (let year = size.firstYear; year < size.firstYear + size.years; year += 1) {
      for (const month of months) {
        for (let day = 1; day <= daysInMonth({ year, month }); day += 1) {
          const minC = Math.round(40 + 80 * Math.cos((2 * Math.PI * (month - 7)) / 12) + (day % 7) * 7) / 10;
          lines.push(
            dailyLine(station, { year, month, day, minC, maxC: Math.round((minC + 9.4) * 10) / 10 }),
          );
        }
      }
    }
  }
  return gzipSync(dailyFile(lines));
}

const server = await startTestServer();
const app = await createTestApp();
const cookie = await signedIn(app.db, 'admin');
const payload = craftFile();

async function send(): Promise<{ seconds: number; outcome: WeatherOutcome }> {
  const start = performance.now();
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/weather/imports?name=Q_43.csv.gz',
    headers: { cookie, origin: app.origin, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { seconds: (performance.now() - start) / 1000, outcome: response.json<WeatherOutcome>() };
}

const first = await send();
const again = await send();
const answers: number[] = [];
for (const [position, station] of stations.slice(0, size.stations).entries()) {
  const base = 10 + (position % 24) / 2;
  const start = performance.now();
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/weather/degree-days?station=${station.number}&heatingBase=${base}&coolingBase=${base + 6}`,
    headers: { cookie },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  answers.push((performance.now() - start) / size.years);
}
const answerMilliseconds = percentile(answers, 95);
const rssMib = process.memoryUsage().rss / 2 ** 20;
await app.close();
await server.close();
if (first.outcome.kind !== 'imported' || again.outcome.kind !== 'imported') throw new Error('not imported');

section('Weather import', [
  `${size.stations} stations × ${size.years} years, ${first.outcome.lineCount.toLocaleString('en')} lines, ${(payload.length / 2 ** 20).toFixed(1)} MiB compressed. ${machineText()}`,
  table(
    ['Import', 'Time', 'Months changed', 'Limit'],
    [
      [
        'first',
        `${first.seconds.toFixed(1)} s`,
        String(first.outcome.changedMonthCount),
        `${limitSeconds} s`,
      ],
      [
        'the same file again',
        `${again.seconds.toFixed(1)} s`,
        String(again.outcome.changedMonthCount),
        `${limitSeconds} s`,
      ],
    ],
  ),
  `Degree days of a station at another base, over HTTP, never asked before: ${answerMilliseconds.toFixed(2)} ms per year at the 95th percentile (limit ${limitAnswerMilliseconds} ms).`,
  `Memory of the process at the end: ${rssMib.toFixed(0)} MiB, the file itself included.`,
]);
const isKept =
  first.seconds < limitSeconds &&
  again.seconds < limitSeconds &&
  answerMilliseconds < limitAnswerMilliseconds;
process.exitCode = isKept && again.outcome.changedMonthCount === 0 ? 0 : 1;
