import { dayKindOf } from '@suivi/domain/ground/calendar/french-holidays';
import { dayIndex, isoDayAt, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { clockMinute, minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import type { MeasuredOfPoint } from '@suivi/domain/imports/dry-run/dry-run-measures';
import type { Change } from '../platform/change.ts';
import { writeMeasuredFiles } from '../records/supply/measured/write-measured-files.ts';
import { pointKind } from '../records/supply/points/point-kind.ts';
import { solarKind } from '../records/supply/solar/solar-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import { pointContent } from './demonstration-point.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import { SeededRandom } from './seeded-random.ts';

const nursery = {
  number: '00000000432001',
  label: 'Crèche du personnel',
  segment: 'C5',
  networkTariff: 'BTINFMU4',
  power: 36,
  hours: { high: '22:00-06:00', low: '22:00-06:00', pointe: '' },
} as const;
const roof = { number: '00000000432002', label: 'Toiture de la crèche' };
const siteCode = 'yssingeaux';
const stepMinutes = 30;
/** Whole months of a year, however many days it has. */
const curveDays = 400;
const kwp = 24;
const radians = Math.PI / 180;
const latitude = 45 * radians;

const steps = (watts: readonly number[], minutes = stepMinutes) => ({
  stepMinutes: minutes,
  watts,
  adjusted: null,
});
const ofDay = (day: number) => ({ day, standing: 1, publishedAt: `${isoDayAt(day + 1)}T08:00:00` });

type Steps = { day: number; drawn: number[]; injected: number[]; produced: number[]; maximum: number };

/**
 * A point up to 36 kVA with a solar roof behind it, over a year and some weeks: what it draws and injects by half-hours, its
 * daily maximum power (R66), and the production of the roof, measured by a point of its own.
 */
export async function insertRoof(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { last }: DemonstrationSpan,
): Promise<void> {
  const own = pointContent(sites.get(siteCode) ?? 0, nursery);
  const beside = { ...own, ...roof, networkTariff: '' as const, powers: [], calendars: [] };
  const key = { energyType: 'electricity' as const };
  const written = await writeRecords(
    change,
    pointKind,
    [own, beside].map(content => ({ key, stored: null, content })),
  );
  const [pointId, sourcePointId] = [written[0]?.id ?? 0, written[1]?.id ?? 0];
  const lastDay = dayIndex(spanOfMonth(last).last);
  const random = new SeededRandom(2026, roof.number);
  const days = Array.from({ length: curveDays }, (_, at) => stepsOf(lastDay - curveDays + 1 + at, random));
  const curves: MeasuredOfPoint = {
    days: days.map(({ day, drawn }) => ({
      ...ofDay(day),
      pointId,
      thousandths: Math.round((drawn.reduce((sum, value) => sum + value, 0) * stepMinutes) / 60),
      steps: steps(drawn),
      isAdjusted: false,
    })),
    quantities: [],
    others: days.flatMap(({ day, injected, produced }) => [
      { ...ofDay(day), pointId, quantity: 'injected', steps: steps(injected) },
      { ...ofDay(day), pointId: sourcePointId, quantity: 'injected', steps: steps(produced) },
    ]),
  };
  const maxima: MeasuredOfPoint = {
    days: [],
    quantities: [],
    others: days.map(({ day, maximum }) => ({
      ...ofDay(day),
      pointId,
      quantity: 'maximum',
      steps: steps([maximum], 1_440),
    })),
  };
  const fileOf = (name: string, pointCount: number, measured: MeasuredOfPoint) => ({
    name,
    firstDay: isoDayAt(lastDay - curveDays + 1),
    lastDay: isoDayAt(lastDay),
    pointCount,
    dayCount: measured.days.length + (measured.others?.length ?? 0),
    quantityCount: 0,
    measured,
  });
  await writeMeasuredFiles(change, [
    { key: { flow: 'R63' }, stored: null, content: fileOf('R63 de la crèche (démonstration)', 2, curves) },
    { key: { flow: 'R66' }, stored: null, content: fileOf('R66 de la crèche (démonstration)', 1, maxima) },
  ]);
  const measured = { name: 'Toiture', kwp, salePrice: 0.04, supplyPrice: 0.11, mode: null, parts: [] };
  const content = { ...measured, sourcePointId, year: null, watts: null };
  await writeRecords(change, solarKind, [{ key: { pointId }, stored: null, content }]);
}

/** In W; the maximum in VA, over moments shorter than a step. */
function stepsOf(day: number, random: SeededRandom): Steps {
  const [sky, use] = [0.3 + 0.7 * random.uniform(), random.factor(0.06, 0.15)];
  const of: Steps = { day, drawn: [], injected: [], produced: [], maximum: 0 };
  for (let elapsed = 0; elapsed < minutesOfDay(day); elapsed += stepMinutes) {
    const hour = (clockMinute(day, elapsed) + stepMinutes / 2) / 60;
    const load = Math.round(loadAt(day, hour) * use * (0.9 + 0.2 * random.uniform()));
    const made = Math.round(sunAt(day, hour) * kwp * 800 * sky);
    of.produced.push(made);
    of.drawn.push(Math.max(0, load - made));
    of.injected.push(Math.max(0, made - load));
  }
  of.maximum = Math.round(Math.max(...of.drawn) * (1.15 + 0.1 * random.uniform()));
  return of;
}

/** Higher on working days, and when it is cold. */
function loadAt(day: number, hour: number): number {
  const isOpen = dayKindOf(day) === 'working' && hour >= 6.5 && hour < 19;
  const cold = Math.max(0, Math.cos((2 * Math.PI * ((day % 365.25) - 14)) / 365.25));
  return 1_800 + cold * 1_500 + (isOpen ? 8_000 + cold * 4_500 : 0);
}

/** The sine of the height of the sun, 0 below the horizon; highest at 13:30 by the clock. */
function sunAt(day: number, hour: number): number {
  const declination = 23.45 * radians * Math.sin((2 * Math.PI * ((day % 365.25) - 80)) / 365.25);
  const angle = 15 * radians * (hour - 13.5);
  return Math.max(
    0,
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(angle),
  );
}
