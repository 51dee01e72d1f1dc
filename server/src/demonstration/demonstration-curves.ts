import { dayKindOf } from '@suivi/domain/ground/calendar/french-holidays';
import { dayIndex, isoDayAt, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { clockMinute, minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import type { NetworkTariff } from '@suivi/domain/supply/tariff/network-tariff';
import type { Change } from '../platform/change.ts';
import type { MeasuredFileContent } from '../records/supply/measured/measured-file-kind.ts';
import { writeMeasuredFiles } from '../records/supply/measured/write-measured-files.ts';
import { pointKind } from '../records/supply/points/point-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import { pointContent } from './demonstration-point.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import { SeededRandom } from './seeded-random.ts';

/** A point of the demonstration with a load curve; powers in kW. */
type CurvedPoint = {
  siteCode: string;
  number: string;
  label: string;
  segment: 'C2' | 'C4';
  networkTariff: NetworkTariff;
  power: number;
  base: number;
  /** What working hours add to the base load. */
  daily: number;
  /** The share of that which remains at weekends. */
  weekend: number;
  /** Off-peak hours of both seasons, and « pointe fixe ». */
  hours: { high: string; low: string; pointe: string };
  /** Left on at night from some day on: a waste to be found. */
  waste: number;
};

const curvedPoints: readonly CurvedPoint[] = [
  {
    siteCode: 'emile-roux',
    number: '00000000430303',
    label: 'Plateau technique, HTA',
    segment: 'C2',
    networkTariff: 'HTACU5',
    power: 620,
    base: 240,
    daily: 270,
    weekend: 0.35,
    hours: { high: '22:00-06:00', low: '02:00-06:00, 11:00-15:00', pointe: '09:00-11:00, 18:00-20:00' },
    waste: 26,
  },
  {
    siteCode: 'brioude',
    number: '00000000430404',
    label: 'Consultations',
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    power: 132,
    base: 24,
    daily: 80,
    weekend: 0.12,
    hours: { high: '22:30-06:30', low: '22:30-06:30', pointe: '' },
    waste: 7,
  },
];

const stepMinutes = 10;
const curveDays = 730;
/** Days before the last one: since when something is left on at night, and the week in which the subscribed power is exceeded. */
const wasteDays = 75;
const overrunDays = { from: 290, to: 284 };

/**
 * Two points with a curve of two years that ends with the last month: a base load, working days, seasons, one waste, one overrun.
 */
export async function insertCurves(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { last }: DemonstrationSpan,
): Promise<void> {
  const lastDay = dayIndex(spanOfMonth(last).last);
  const written = await writeRecords(
    change,
    pointKind,
    curvedPoints.map(point => ({
      key: { energyType: 'electricity' as const },
      stored: null,
      content: pointContent(sites.get(point.siteCode) ?? 0, point),
    })),
  );
  const days = curvedPoints.flatMap((point, place) => daysOf(point, written[place]?.id ?? 0, lastDay));
  const content: MeasuredFileContent = {
    name: 'R63 de démonstration',
    firstDay: isoDayAt(lastDay - curveDays + 1),
    lastDay: isoDayAt(lastDay),
    pointCount: curvedPoints.length,
    dayCount: days.length,
    quantityCount: 0,
    measured: { days, quantities: [] },
  };
  await writeMeasuredFiles(change, [{ key: { flow: 'R63' }, stored: null, content }]);
}

function daysOf(point: CurvedPoint, pointId: number, lastDay: number) {
  const random = new SeededRandom(2026, point.number);
  return Array.from({ length: curveDays }, (_, at) => {
    const day = lastDay - curveDays + 1 + at;
    const ofDay = random.factor(0.03, 0.08);
    const watts = Array.from({ length: minutesOfDay(day) / stepMinutes }, (_step, step) => {
      const kw = powerAt(point, { day, minute: clockMinute(day, step * stepMinutes), before: lastDay - day });
      return Math.round(kw * ofDay * (0.97 + 0.06 * random.uniform()) * 1_000);
    });
    return {
      pointId,
      day,
      thousandths: Math.round((watts.reduce((sum, value) => sum + value, 0) * stepMinutes) / 60),
      steps: { stepMinutes, watts, adjusted: null },
      isAdjusted: false,
      standing: 1,
      publishedAt: `${isoDayAt(day + 1)}T08:00:00`,
    };
  });
}

type Moment = { day: number; minute: number; before: number };

/** Highest in mid-January, with a smaller maximum in mid-July. */
function powerAt(point: CurvedPoint, { day, minute, before }: Moment): number {
  const turn = Math.cos((2 * Math.PI * ((day % 365.25) - 14)) / 365.25);
  const season = 1 + 0.1 * turn + 0.08 * Math.max(0, -turn) ** 4;
  const hour = minute / 60;
  const working = Math.max(0, Math.sin((Math.PI * (hour - 5.5)) / 15)) ** 0.8;
  const share = dayKindOf(day) === 'working' ? 1 : point.weekend;
  const isOverrun = before <= overrunDays.from && before >= overrunDays.to && hour >= 8 && hour < 12;
  const isWasted = before < wasteDays && (hour >= 22 || hour < 5);
  return (
    (point.base + point.daily * working * share) * season * (isOverrun ? 1.25 : 1) +
    (isWasted ? point.waste : 0)
  );
}
