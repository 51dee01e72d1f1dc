import type { TemplateName } from '@suivi/contract/imports/imports';
import { expectedMonths } from '@suivi/domain/bills/expected-months';
import { isMetered } from '@suivi/domain/supply/fields/sharing';
import { type CalendarDate, fromIsoDay, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { addMonths, months } from '@suivi/domain/ground/calendar/month';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { type LackingMonths, lackingMonths } from '@suivi/domain/months/missing-months';
import { absentMonths, lastLateMonth } from '@suivi/domain/months/month-state';
import { lineOf, unitOf, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { CsvCell } from '../../../platform/documents/write-csv.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { readBilledPoints } from '../../../records/bills/read-billed-points.ts';
import { type Group, readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { readUnreadMonths } from './unread-store.ts';

/** The limit for a workbook that a person fills in by hand. */
const mostRows = 3_000;
const billMonths = 12;
const readMonths = 3;

/**
 * What the group has to fill in: the missing months of this year and last, by site and energy in use; expected bills, by point;
 * months of buildings without a reading. Empty when nothing is missing, and for templates without months.
 */
export async function ownRows(name: TemplateName, reading: Reading): Promise<CsvCell[][]> {
  switch (name) {
    case 'declarations':
      return (await lackingDeclarations(reading)).flatMap(monthRows).slice(0, mostRows);
    case 'twelve-months':
      return (await lackingDeclarations(reading)).map(yearRow).slice(0, mostRows);
    case 'bills':
      return (await billRows(reading)).slice(0, mostRows);
    case 'readings':
      return (await readingRows(reading)).slice(0, mostRows);
    case 'points':
    case 'buildings':
    case 'sites':
      return [];
  }
}

type Lacking = LackingMonths & { year: number; siteName: string; unit: string };

async function lackingDeclarations(reading: Reading): Promise<Lacking[]> {
  const group = await readGroup(reading);
  const found: Lacking[] = [];
  for (const year of [reading.today.year - 1, reading.today.year]) {
    const declared = await readYear(reading, year);
    const lacking = lackingMonths(declared, group.sites, absentMonths(year, reading.today));
    const before = await readYear(reading, year - 1);
    for (const each of lacking) {
      found.push({
        ...each,
        year,
        siteName: nameOf(group, each.siteId),
        unit: unitIn([declared, before], each),
      });
    }
  }
  return found.toSorted((a, b) => positionOf(group, a.siteId) - positionOf(group, b.siteId));
}

function nameOf({ sites }: Group, siteId: number): string {
  return sites.find(site => site.siteId === siteId)?.name ?? '';
}

function positionOf({ sites }: Group, siteId: number): number {
  return sites.findIndex(site => site.siteId === siteId);
}

/** The unit of the declaration to which the months belong, else of the year before, else the usual one. */
function unitIn(
  years: readonly YearOfMonths[],
  { siteId, energyType }: { siteId: number; energyType: EnergyType },
): string {
  for (const of of years) {
    const line = lineOf(of, siteId, energyType);
    if (line !== null) return energyUnitLabel(energyType, unitOf(of, line));
  }
  return energyUnitLabel(energyType, energyDefinitions[energyType].units[0]);
}

function monthRows({ siteName, energyType, year, unit, months: mask }: Lacking): CsvCell[][] {
  return monthsIn(mask).map(month => [siteName, energyLabel(energyType), year, month, null, unit]);
}

function yearRow({ siteName, energyType, year, unit }: Lacking): CsvCell[] {
  return [siteName, energyLabel(energyType), unit, year, ...months.map(() => null)];
}

async function billRows({ db, today }: Reading): Promise<CsvCell[][]> {
  const points = await readBilledPoints(db, null);
  return points.flatMap(({ number, energyType, sharing, siteName, covered, places }) => {
    const expected = isMetered(sharing) ? expectedMonths(spansOf(covered), spansOf(places), today) : [];
    const unit = energyUnitLabel(energyType, energyDefinitions[energyType].priceUnit);
    const row = (first: string | null, last: string | null): CsvCell[] => [
      null,
      null,
      'Facture',
      null,
      siteName,
      energyLabel(energyType),
      number,
      first,
      last,
      null,
      unit,
    ];
    if (covered.length === 0) return [row(null, null)];
    return expected.slice(-billMonths).map(period => {
      const { first, last } = spanOfMonth(period);
      return row(frenchDay(first), frenchDay(last));
    });
  });
}

function spansOf(spans: readonly { first: string; last: string }[]) {
  return spans.map(({ first, last }) => ({ first: fromIsoDay(first), last: fromIsoDay(last) }));
}

function frenchDay(day: CalendarDate): string {
  return isoDay(day).split('-').toReversed().join('/');
}

async function readingRows({ db, today }: Reading): Promise<CsvCell[][]> {
  const last = lastLateMonth(today);
  const asked = Array.from({ length: readMonths }, (_, index) => addMonths(last, index - readMonths + 1));
  const unread = await readUnreadMonths(db, asked);
  return unread.map(({ siteName, buildingName, code, year, month }) => [
    siteName,
    buildingName,
    code,
    year,
    month,
    null,
    null,
    null,
  ]);
}
