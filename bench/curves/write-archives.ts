import { parentPort } from 'node:worker_threads';
import { dayKindOf } from '@suivi/domain/ground/calendar/french-holidays';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { loadCurveArchive, stampsFrom } from '../measures/load-curve-file.ts';
import { days, lastDay, points, pointsOfFile, stepMinutes } from './curves.ts';

/** In a thread of its own, so that its garbage is not in the server's heap. */
const stamps = stampsFrom('2023-06-29T22:00:00Z', stepMinutes, days * 144);
const moments = stamps.map(stamp => {
  const day = dayIndex(fromIsoDay(stamp.slice(0, 10)));
  return { day, works: dayKindOf(day) === 'working', hour: Number(stamp.slice(11, 13)) };
});

/**
 * The power of a delivery point every ten minutes: a base load, working hours, and for every third point a little more from 22 to
 * 5 h in its last ninety days.
 */
function wattsOf(point: number, at: number): number {
  const { day = 0, works = false, hour = 0 } = moments[at] ?? {};
  const daily = works && hour >= 7 && hour < 19 ? 120_000 : 0;
  const left = point % 3 === 0 && lastDay - day < 90 && (hour >= 22 || hour < 5) ? 25_000 : 0;
  return 150_000 + daily + left + ((at * 37 + point * 5) % 19) * 900;
}

const archives: Uint8Array[] = [];
for (let from = 1; from <= points; from += pointsOfFile) {
  const own = Array.from({ length: Math.min(pointsOfFile, points - from + 1) }, (_, at) => from + at);
  archives.push((await loadCurveArchive(own, { stamps, stepMinutes, wattsOf })).archive);
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(archives);
