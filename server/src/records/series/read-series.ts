import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import type { EnergySeries } from '@suivi/domain/alert/energy-series';
import { type NotedMonth, withNotes } from '@suivi/domain/alert/noted-months';
import { fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { type SubMeteredEnergy, subMeterUnits } from '@suivi/domain/reading/sub-metered-energy';
import { type Membership, membershipOf } from '@suivi/domain/site/energies-in-group';
import { sql } from 'kysely';
import { readSiteMonths, type SiteMonth } from '../ledger/read-site-months.ts';
import { type MonthNoteFact, notesOnEnergy, readMonthNotes } from '../month-notes/read-month-notes.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Every month of a scope, by energy; `instead` takes the place of what is stored of the same months. */
export async function readSeries(
  db: Database | Tx,
  scope: AlertScope,
  instead: readonly EnteredMonth[] = [],
): Promise<EnergySeries[]> {
  return scope.kind === 'site'
    ? readSiteSeries(db, scope.siteId, instead)
    : readBuildingSeries(db, scope.buildingId, instead);
}

/** What is about to be stored of a month; without a quantity and an amount, nothing is. */
export type EnteredMonth = SiteMonth & { isEstimated?: boolean | undefined };

function monthKey({ energyType, period: { year, month } }: Pick<SiteMonth, 'energyType' | 'period'>): string {
  return `${energyType} ${year} ${month}`;
}

function replaced(rows: readonly SiteMonth[], instead: readonly EnteredMonth[]): SiteMonth[] {
  const entered = new Set(instead.map(monthKey));
  const holding = instead.filter(({ quantity, amountCents }) => quantity !== null || amountCents !== null);
  return [...rows.filter(row => !entered.has(monthKey(row))), ...holding];
}

/** The notes as they will be once a bill is marked estimated, or is not any more. */
function notesAfter(
  notes: readonly MonthNoteFact[],
  energyType: EnergyType,
  instead: readonly EnteredMonth[],
): NotedMonth[] {
  const marked = instead.filter(month => month.energyType === energyType && month.isEstimated !== undefined);
  const keys = new Set(marked.map(monthKey));
  return [
    ...notesOnEnergy(notes, energyType).filter(
      ({ kind, period }) => kind !== 'estimated' || !keys.has(monthKey({ energyType, period })),
    ),
    ...marked
      .filter(({ isEstimated }) => isEstimated)
      .map(({ period }) => ({ period, kind: 'estimated' as const })),
  ];
}

async function readSiteSeries(
  db: Database | Tx,
  siteId: number,
  instead: readonly EnteredMonth[],
): Promise<EnergySeries[]> {
  const rows = replaced(await readSiteMonths(db, siteId), instead);
  const uses = await db.selectFrom('site_energies').selectAll().where('site_id', '=', siteId).execute();
  const notes = await readMonthNotes(db, { kind: 'site', siteId });
  const months = Map.groupBy(rows, row => row.energyType);
  return energyTypes.map(energyType => ({
    energyType,
    months: withNotes(
      (months.get(energyType) ?? []).map(({ period, quantity, unit, ...row }) => ({
        period,
        quantityNormal: row.quantityNormal,
        declaredQuantity: quantity,
        declaredUnit: quantity === null ? null : unit,
        amountCents: row.amountCents,
        isCreditNote: row.isCreditNote,
      })),
      notesAfter(notes, energyType, instead),
    ),
    usePeriods: uses
      .filter(use => use.energy_type === energyType)
      .map(use => ({
        from: periodOf(use.from_year, use.from_month),
        to: use.to_year === null || use.to_month === null ? null : periodOf(use.to_year, use.to_month),
      })),
  }));
}

/** When the site was in the group, by whole months. */
export async function readMembership(db: Database | Tx, siteId: number): Promise<Membership> {
  const { joined, left } = await db
    .selectFrom('sites')
    .select([
      sql<string | null>`to_char(joined_on, 'YYYY-MM-DD')`.as('joined'),
      sql<string | null>`to_char(left_on, 'YYYY-MM-DD')`.as('left'),
    ])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return membershipOf({
    joinedOn: joined === null ? null : fromIsoDay(joined),
    leftOn: left === null ? null : fromIsoDay(left),
  });
}

const meters = [
  { energyType: 'electricity', column: 'electricity_consumption' },
  { energyType: 'gas', column: 'gas_consumption' },
  { energyType: 'water', column: 'water_consumption' },
] as const;

async function readBuildingSeries(
  db: Database | Tx,
  buildingId: number,
  instead: readonly EnteredMonth[],
): Promise<EnergySeries[]> {
  const stored = await db
    .selectFrom('building_consumptions')
    .selectAll()
    .where('building_id', '=', buildingId)
    .execute();
  const read = meters.flatMap(({ energyType, column }) =>
    stored.flatMap((row): SiteMonth[] => {
      const quantity = numberOrNull(row[column]);
      const period = periodOf(row.reference_year, row.reference_month);
      return quantity === null ? [] : [readMonth(energyType, period, quantity)];
    }),
  );
  const rows = replaced(read, instead);
  const notes = await readMonthNotes(db, { kind: 'building', buildingId });
  return meters.map(({ energyType }) => ({
    energyType,
    months: withNotes(
      rows
        .filter(row => row.energyType === energyType)
        .map(({ period, quantity, unit, quantityNormal, amountCents, isCreditNote }) => ({
          period,
          quantityNormal,
          declaredQuantity: quantity,
          declaredUnit: unit,
          amountCents,
          isCreditNote,
        })),
      notesOnEnergy(notes, energyType),
    ),
    usePeriods: [],
  }));
}

/** A month that a sub-meter read, in the unit of the meter; null where it was not. */
export function readMonth(energyType: SubMeteredEnergy, period: Period, quantity: number | null): SiteMonth {
  const unit = subMeterUnits[energyType];
  return {
    energyType,
    period,
    quantity,
    unit,
    quantityNormal: quantity === null ? null : quantityInNormalUnit(quantity, energyType, unit, null),
    amountCents: null,
    isCreditNote: false,
  };
}

export function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

export function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
