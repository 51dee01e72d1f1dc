import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import type { EnergySeries, MonthNoteKind } from '@suivi/domain/alert/energy-series';
import { withNotes } from '@suivi/domain/alert/noted-months';
import { fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { type Membership, membershipOf } from '@suivi/domain/site/energies-in-group';
import { sql } from 'kysely';
import { readSiteMonths } from '../../records/ledger/read-site-months.ts';
import { notesOnEnergy, readMonthNotes } from '../../records/month-notes/read-month-notes.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Every month of a scope, by energy. */
export async function readSeries(db: Database | Tx, scope: AlertScope): Promise<EnergySeries[]> {
  return scope.kind === 'site' ? readSiteSeries(db, scope.siteId) : readBuildingSeries(db, scope.buildingId);
}

async function readSiteSeries(db: Database | Tx, siteId: number): Promise<EnergySeries[]> {
  const rows = await readSiteMonths(db, siteId);
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
      notesOnEnergy(notes, energyType),
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
  { energyType: 'electricity', column: 'electricity_consumption', unit: 'kWh' },
  { energyType: 'gas', column: 'gas_consumption', unit: 'kWh' },
  { energyType: 'water', column: 'water_consumption', unit: 'm3' },
] as const;

async function readBuildingSeries(db: Database | Tx, buildingId: number): Promise<EnergySeries[]> {
  const rows = await db
    .selectFrom('building_consumptions')
    .selectAll()
    .where('building_id', '=', buildingId)
    .execute();
  const notes = await readMonthNotes(db, { kind: 'building', buildingId });
  return meters.map(({ energyType, column, unit }) => ({
    energyType,
    months: withNotes(
      rows.flatMap(row => {
        const quantity = numberOrNull(row[column]);
        if (quantity === null) return [];
        return {
          period: periodOf(row.reference_year, row.reference_month),
          quantityNormal: quantityInNormalUnit(quantity, energyType, unit, null),
          declaredQuantity: quantity,
          declaredUnit: unit,
          amountCents: null,
          isCreditNote: false,
        };
      }),
      notesOnEnergy(notes, energyType),
    ),
    usePeriods: [],
  }));
}

type SameMonth = {
  year: number;
  quantityNormal: number | null;
  amountCents: number | null;
  notes: MonthNoteKind[];
};

/** The same calendar month of every year, in normal units; null where the scope holds none. */
export function sameMonthsOf(
  series: readonly EnergySeries[],
  energyType: EnergyType,
  { month }: Period,
): SameMonth[] {
  const months = series.find(one => one.energyType === energyType)?.months ?? [];
  const years = months.map(({ period }) => period.year);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const byYear = new Map(
    months.filter(record => record.period.month === month).map(record => [record.period.year, record]),
  );
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const record = byYear.get(first + index);
    return {
      year: first + index,
      quantityNormal: record?.quantityNormal ?? null,
      amountCents: record === undefined || record.isCreditNote ? null : record.amountCents,
      notes: [...(record?.notes ?? [])],
    };
  });
}

export function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

export function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
