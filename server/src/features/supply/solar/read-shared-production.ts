import type { SolarResult } from '@suivi/contract/supply/solar-projects';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { calendarOf } from '@suivi/domain/supply/network-cost/priced-curve';
import {
  type CollectiveLack,
  collectiveNetwork,
  type CollectiveUse,
} from '@suivi/domain/supply/solar/collective-rates';
import { operationRates, SharedProduction } from '@suivi/domain/supply/solar/operation-rates';
import { halfHours, shareProduction } from '@suivi/domain/supply/solar/share-production';
import { isHighVoltage } from '@suivi/domain/supply/tariff/power-unit';
import type { NetworkTariff } from '@suivi/domain/supply/tariff/network-tariff';
import type { TariffBook } from '@suivi/domain/supply/tariff/tariff-grid';
import type { Database } from '../../../platform/schema/tables.ts';
import { readCurve } from '../../../records/supply/measured/curve-store.ts';
import { readOverseas } from '../../../records/supply/points/holidays.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import type { StoredSolarProject } from '../../../records/supply/solar/store.ts';
import { toldGrid } from '../curves/gather-advised.ts';
import { cents } from '../curves/read-network-advice.ts';

type Shared = NonNullable<SolarResult['shared']>;
/** `day`: today, counted in days from 1970-01-01. */
type Asked = { book: TariffBook; day: number };

/**
 * The share that each participant would receive in each half-hour, over the days for which all of them and the production have
 * data.
 *
 * @param producedOn The production of some days, in order.
 */
export async function readSharedProduction(
  db: Database,
  { mode, parts }: StoredSolarProject,
  { first, last }: { first: number; last: number },
  producedOn: (days: readonly number[]) => Promise<CurveDay[]>,
  { book, day }: Asked,
): Promise<Shared | null> {
  if (mode === null || parts.length === 0) return null;
  const points = await readParts(
    db,
    parts.map(({ pointId }) => pointId),
    day,
  );
  const curves = [];
  for (const { pointId } of parts) {
    const days = await readCurve(db, pointId, first, last);
    curves.push(new Map(days.map(each => [each.day, halfHours(each)])));
  }
  const [own = new Map<number, number[]>(), ...others] = curves;
  const days = [...own.keys()].filter(each => others.every(other => other.has(each)));
  const production = await producedOn(days);
  const sums = new SharedProduction(points.map(({ calendar }) => calendar));
  const ppm = parts.map(part => part.ppm);
  for (const produced of production) {
    const loads = curves.map(curve => curve.get(produced.day) ?? []);
    const made = halfHours(produced);
    sums.add(produced.day, made, loads, shareProduction(mode, made, loads, ppm));
  }
  const [load, self] = [sum(sums.parts, part => part.load), sum(sums.parts, part => part.self)];
  return {
    parts: sums.parts.map((part, place) => ({
      pointId: parts[place]?.pointId ?? 0,
      number: points[place]?.number ?? '',
      loadKwh: part.load / 1_000,
      allocatedKwh: part.allocated / 1_000,
      selfKwh: part.self / 1_000,
      otherKwh: (part.load - part.self) / 1_000,
      coverRate: operationRates({ ...part, production: 0 }).coverRate,
      ...networkOf(points[place], part.use, book, day),
    })),
    productionKwh: sums.production / 1_000,
    loadKwh: load / 1_000,
    selfKwh: self / 1_000,
    surplusKwh: sums.surplus / 1_000,
    ...operationRates({ production: sums.production, load, self }),
    days: production.length,
  };
}

type Part = {
  number: string;
  tariff: NetworkTariff | null;
  calendar: ReturnType<typeof calendarOf>;
  isOverseas: boolean;
};

/** In the requested order; hours are the present ones. */
async function readParts(db: Database, ids: readonly number[], today: number): Promise<Part[]> {
  const audited = await readAuditedPoints(db, ids);
  const stored = new Map((await readStoredPoints(db, ids)).map(point => [point.id, point]));
  const overseas = await readOverseas(db, ids);
  return ids.map(id => {
    const hours = stored.get(id)?.calendars.findLast(({ from }) => from <= isoDayAt(today));
    const point = audited.get(id);
    return {
      number: stored.get(id)?.number ?? '',
      tariff: point?.networkTariff ?? null,
      calendar: hours === undefined || point === undefined ? null : calendarOf(hours, isHighVoltage(point)),
      isOverseas: overseas.has(id),
    };
  });
}

const silent = (networkLacking: CollectiveLack) => ({ network: null, networkLacking });

/** The network cost of the point per kWh, at its usual prices and at those of an operation behind one substation. */
function networkOf(
  point: Part | undefined,
  use: CollectiveUse | null,
  book: TariffBook,
  today: number,
): Pick<Shared['parts'][number], 'network' | 'networkLacking'> {
  if (point?.isOverseas) return silent('overseas');
  if (point?.tariff == null) return silent('no-tariff');
  const found = collectiveNetwork(point.tariff, use ?? new Map(), book, today);
  if (typeof found === 'string') return silent(found);
  if (use === null) return silent('no-hours');
  return {
    networkLacking: null,
    network: {
      tariff: point.tariff,
      byClass: [...use].map(([each, { self, other }]) => ({
        class: each,
        selfKwh: self / 1_000,
        otherKwh: other / 1_000,
      })),
      usualCents: cents(found.usual / 1_000),
      ownCents: cents(found.own / 1_000),
      managementCents: cents(found.management),
      grid: toldGrid(found.grid),
    },
  };
}

function sum<P>(parts: readonly P[], of: (part: P) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}
