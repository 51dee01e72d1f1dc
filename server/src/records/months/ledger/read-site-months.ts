import type { MonthRecord } from '@suivi/domain/alerts/energy-series';
import {
  energyOfKey,
  heldMonths,
  linesOfSites,
  monthAt,
  unitOf,
  type YearOfMonths,
} from '@suivi/domain/months/year-of-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { sql } from 'kysely';
import type { Source } from '../../../platform/http/reading.ts';
import { readYears } from './read-years.ts';
import { storedNumberOrNull, storedPeriod } from '../../../platform/schema/stored-values.ts';

/** A month as alerts judge it, before the notes on it are taken into account. */
export type SiteMonth = MonthRecord & { energyType: EnergyType };
/** What was typed in a year before bills began to feed it, by `placeOf`. */
type TypedMonths = ReadonlyMap<string, readonly SiteMonth[]>;

/**
 * Every month of some sites, each in the unit in which it was typed. Where bills feed an energy, its months are those of the
 * bills; months that they cover in part cannot be judged and are left out.
 */
export async function readSiteMonths(
  reading: Source,
  siteIds: readonly number[],
): Promise<Map<number, SiteMonth[]>> {
  const years = await readYears(reading);
  const typed = await readTypedBeforeBills(reading.db, siteIds);
  return new Map(
    siteIds.map(siteId => {
      const wanted = new Set([siteId]);
      return [siteId, years.flatMap(year => monthsOfYear(year, siteId, linesOfSites(year, wanted), typed))];
    }),
  );
}

function monthsOfYear(of: YearOfMonths, siteId: number, lines: Int32Array, typed: TypedMonths): SiteMonth[] {
  const months: SiteMonth[] = [];
  for (const line of lines) {
    const energyType = energyOfKey(of.keys[line] ?? 0);
    const unit = unitOf(of, line);
    const before = typed.size === 0 ? undefined : typed.get(placeOf(siteId, energyType, of.year));
    if (before) months.push(...before);
    for (const month of heldMonths(of, line)) {
      const { quantity, quantityNormal, amountCents, isCreditNote, billed } = monthAt(of, line, month);
      if (billed === null ? before !== undefined : !billed.isWhole) continue;
      months.push({
        energyType,
        period: { year: of.year, month },
        quantityNormal,
        declaredQuantity: quantity,
        declaredUnit: quantity === null ? null : unit,
        amountCents,
        ...unnoted,
        isCreditNote,
      });
    }
  }
  return months;
}

const unnoted = { isEstimated: false, notes: [] } as const;

type TypedRow = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: number;
  quantity: string | null;
  unit: Unit;
  quantityNormal: string | null;
  amountCents: string | null;
  isCreditNote: boolean;
};

/**
 * For a year in which bills begin to feed an energy, the declared values from before: the ledger holds them in the price unit.
 */
async function readTypedBeforeBills(db: Source['db'], siteIds: readonly number[]): Promise<TypedMonths> {
  const { rows } = await sql<TypedRow>`
    select m.site_id as "siteId", m.energy_type as "energyType", m.reference_year as year, m.reference_month as month,
      m.quantity, d.unit, m.normal_quantity as "quantityNormal", m.amount_cents as "amountCents",
      m.is_credit_note as "isCreditNote"
    from bill_feeds f
    join monthly_energy_declarations d
      on d.site_id = f.site_id and d.energy_type = f.energy_type and d.reference_year = f.from_year
    join declared_months m on m.declaration_id = d.id and m.reference_month < f.from_month
    where f.site_id = any(${siteIds}::int[])`.execute(db);
  const years = Map.groupBy(rows, ({ siteId, energyType, year }) => placeOf(siteId, energyType, year));
  return new Map([...years].map(([place, own]) => [place, own.map(typedMonth)]));
}

function typedMonth({ energyType, year, month, unit, isCreditNote, ...row }: TypedRow): SiteMonth {
  return {
    energyType,
    period: storedPeriod(year, month),
    quantityNormal: storedNumberOrNull(row.quantityNormal),
    declaredQuantity: storedNumberOrNull(row.quantity),
    declaredUnit: row.quantity === null ? null : unit,
    amountCents: storedNumberOrNull(row.amountCents),
    ...unnoted,
    isCreditNote,
  };
}

function placeOf(siteId: number, energyType: EnergyType, year: number): string {
  return `${siteId} ${energyType} ${year}`;
}
