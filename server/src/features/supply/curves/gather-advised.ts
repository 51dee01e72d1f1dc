import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { withReactive } from '@suivi/domain/supply/network-cost/classed-curve';
import { advisedMonths } from '@suivi/domain/supply/network-cost/network-advice';
import type { DatedCalendar } from '@suivi/domain/supply/fields/point-fields';
import type { AdvisedPoint, PricedCurve } from '@suivi/domain/supply/network-cost/priced-curve';
import {
  type RegisteredMaximum,
  registeredMaximum,
} from '@suivi/domain/supply/network-cost/registered-maximum';
import { gridAt, type TariffBook, valueOf } from '@suivi/domain/supply/tariff/tariff-grid';
import type { AuditedPoint } from '@suivi/domain/supply/terms/audited-point';
import { subscribedPowers } from '@suivi/domain/supply/terms/subscribed-powers';
import type { Database } from '../../../platform/schema/tables.ts';
import { readCurve, readLastDay, readOtherCurve } from '../../../records/supply/measured/curve-store.ts';
import { readDepartements } from '../../../records/supply/points/holidays.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readMobileDays } from '../../../records/supply/tariffs/mobile-days.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

/** What is known of a point and of the last twelve whole months of its curve; those are null without one. */
export type Advised = {
  audited: AuditedPoint;
  point: AdvisedPoint;
  /** Its hours by their first day, in order. */
  calendars: readonly DatedCalendar[];
  book: TariffBook;
  /** Today, since 1970. */
  day: number;
  /** Of 1. */
  vatRate: number;
  /** What its meter registered at most over these months. */
  registered: RegisteredMaximum | null;
  curve: { first: number; last: number; days: CurveDay[] } | null;
};

/** Null of a point that is not. */
export async function gatherAdvised(db: Database, id: number, today: CalendarDate): Promise<Advised | null> {
  const [stored] = await readStoredPoints(db, [id]);
  const audited = (await readAuditedPoints(db, [id])).get(id);
  if (stored === undefined || audited === undefined) return null;
  const { networkTariff: tariff } = audited;
  const [book, mobile, lastDay] = [
    await readTariffBook(db),
    await readMobileDays(db),
    await readLastDay(db, id),
  ];
  const day = dayIndex(today);
  // Of days before the first that is known, that one: the rate is none that networks change.
  const vat = gridAt(book, 'vat', day) ?? book.get('vat')?.[0]?.grid ?? null;
  const months = lastDay === null ? null : advisedMonths(lastDay);
  const registered = months && (await readRegistered(db, id, months));
  return {
    audited,
    point: {
      tariff,
      powers: tariff && subscribedPowers(tariff, audited, { reads: [] }, day),
      hours: stored.calendars.findLast(({ from }) => from <= isoDay(today)) ?? null,
      mobileDays: new Set(mobile.days),
      registeredVa: registered?.va ?? null,
      isOverseas: (await readDepartements(db, [id])).get(id)?.startsWith('97') ?? false,
    },
    calendars: stored.calendars,
    book,
    day,
    registered,
    vatRate: vat === null ? 0 : valueOf(vat, 'normal') / 100,
    curve: months && { ...months, days: await readDays(db, id, months) },
  };
}

/** With the reactive power, where it was received. */
async function readDays(
  db: Database,
  pointId: number,
  { first, last }: { first: number; last: number },
): Promise<CurveDay[]> {
  const days = await readCurve(db, pointId, first, last);
  const reactive = await readOtherCurve(db, { pointId, quantity: 'reactive' }, first, last);
  return reactive.length === 0 ? days : withReactive(days, reactive);
}

async function readRegistered(
  db: Database,
  pointId: number,
  { first, last }: { first: number; last: number },
) {
  const read = (quantity: 'maximum' | 'maximum-of-month') =>
    readOtherCurve(db, { pointId, quantity }, first, last);
  return registeredMaximum(
    { ofDays: await read('maximum'), ofMonths: await read('maximum-of-month') },
    { first, last },
  );
}

/** The prices that were taken, with their days as they are sent. */
export function toldGrid({ validFrom, validTo, ...grid }: PricedCurve['grid']) {
  return { ...grid, validFrom: isoDayAt(validFrom), validTo: validTo === null ? null : isoDayAt(validTo) };
}
