import { type CalendarDate, fromIsoDay, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
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
import type { AdviceTerms } from '@suivi/domain/supply/terms/advice-terms';
import { powersInPricedUnit } from '@suivi/domain/supply/terms/subscribed-powers';
import type { Database } from '../../../platform/schema/tables.ts';
import { readCurve, readLastDay, readOtherCurve } from '../../../records/supply/measured/curve-store.ts';
import { readOverseas } from '../../../records/supply/points/holidays.ts';
import { readTerms } from '../../../records/supply/points/advice-terms.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readMobileDays } from '../../../records/supply/tariffs/mobile-days.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

/** The data of a point and of the last twelve whole months of its curve; the latter are null without a curve. */
export type Advised = {
  audited: AuditedPoint;
  point: AdvisedPoint;
  /** Its off-peak hours by their first day, in order. */
  calendars: readonly DatedCalendar[];
  book: TariffBook;
  /** Today, counted in days from 1970-01-01. */
  day: number;
  /** As a fraction of 1. */
  vatRate: number;
  /** The maximum power that its meter registered over these months. */
  registered: RegisteredMaximum | null;
  /** `counted`: the days since the last change of the point's metering, the only ones that advice on powers and peaks uses. */
  curve: { first: number; last: number; days: CurveDay[]; counted: CurveDay[] } | null;
  terms: AdviceTerms;
  /** What changed within these months or later, applied from its day on. */
  changed: AdviceTerms['changes'];
  /** Whether its powers are subscribed as active power in kW, and shown in kVA. */
  isConverted: boolean;
};

/** Null for a point that does not exist. */
export async function gatherAdvised(db: Database, id: number, today: CalendarDate): Promise<Advised | null> {
  const [stored] = await readStoredPoints(db, [id]);
  const audited = (await readAuditedPoints(db, [id])).get(id);
  if (stored === undefined || audited === undefined) return null;
  const { networkTariff: tariff } = audited;
  const terms = (await readTerms(db, id)) ?? { floors: [], tests: [], changes: [] };
  const [book, mobile, lastDay] = [
    await readTariffBook(db),
    await readMobileDays(db),
    await readLastDay(db, id),
  ];
  const day = dayIndex(today);
  const months = lastDay === null ? null : advisedMonths(lastDay);
  const changed = changesSince(terms, isoDayAt(months?.first ?? day), isoDay(today));
  const days = months === null ? [] : await readDays(db, id, months, terms);
  const { powers, isConverted } = powersOn(audited, day);
  const registered = months && (await readRegistered(db, id, months));
  return {
    audited,
    point: {
      tariff,
      powers,
      hours: stored.calendars.findLast(({ from }) => from <= isoDay(today)) ?? null,
      mobileDays: new Set(mobile.days),
      registeredVa: registered?.va ?? null,
      floors: terms.floors.map(floorOf),
      isOverseas: (await readOverseas(db, [id])).has(id),
    },
    calendars: stored.calendars,
    book,
    day,
    registered,
    vatRate: vatRateOn(book, day),
    curve: months && { ...months, days, counted: days.filter(each => isCounted(each.day, changed)) },
    terms,
    changed,
    isConverted,
  };
}

/** For days before the first known rate, that rate is used: network operators do not change it. */
function vatRateOn(book: TariffBook, day: number): number {
  const vat = gridAt(book, 'vat', day) ?? book.get('vat')?.[0]?.grid ?? null;
  return vat === null ? 0 : valueOf(vat, 'normal') / 100;
}

function powersOn(point: AuditedPoint, day: number): Pick<AdvisedPoint, 'powers'> & { isConverted: boolean } {
  const held = point.networkTariff && powersInPricedUnit(point.networkTariff, point, day);
  return held === null || held === 'other-unit' ? { powers: held, isConverted: false } : held;
}

const floorOf = ({ class: of, power, until }: AdviceTerms['floors'][number]) => ({
  class: of === '' ? null : of,
  power,
  until: dayIndex(fromIsoDay(until)),
});

/** All changes of the last day with any, after the first day of the given months; changes still to come are left out. */
function changesSince({ changes }: AdviceTerms, first: string, today: string): AdviceTerms['changes'] {
  const known = changes.filter(({ day }) => day > first && day <= today);
  return known.filter(({ day }) => day === known.at(-1)?.day);
}

function isCounted(day: number, [changed]: AdviceTerms['changes']): boolean {
  return changed === undefined || isoDayAt(day) >= changed.day;
}

/** With the reactive power, where there are data, and with the days of generator tests marked. */
async function readDays(
  db: Database,
  pointId: number,
  { first, last }: { first: number; last: number },
  { tests }: AdviceTerms,
): Promise<CurveDay[]> {
  const tested = new Set(tests.map(({ day }) => dayIndex(fromIsoDay(day))));
  const days = (await readCurve(db, pointId, first, last)).map(day =>
    tested.has(day.day) ? { ...day, isTest: true } : day,
  );
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

/** The prices that were used, with their days in the format of the answer. */
export function toldGrid({ validFrom, validTo, ...grid }: PricedCurve['grid']) {
  return { ...grid, validFrom: isoDayAt(validFrom), validTo: validTo === null ? null : isoDayAt(validTo) };
}

/** The floors that apply today. */
export function heldFloors({ terms }: Advised, today: CalendarDate): AdviceTerms['floors'] {
  return terms.floors.filter(({ until }) => until >= isoDay(today));
}
