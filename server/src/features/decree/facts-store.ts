import { isMonth, type Period } from '@suivi/domain/calendar/month';
import type { SiteQuantity } from '@suivi/domain/decree/site-facts';
import { energyDefinitions, type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

const purchased = energyTypes.filter(energy => energyDefinitions[energy].kind === 'purchased');

export function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

type YearRow = {
  site_id: number;
  energy_type: EnergyType;
  reference_year: number;
  /** `1,2,12` */
  months: string;
  /** In the order of `months`; an empty one was declared and cannot be converted. */
  quantities: string;
};

/**
 * The months of every subject site, a year of one energy in each row: fifteen years of a group are many months. They
 * come in no order, so that the database need not sort them (measured: three quarters of the time), and as text to split:
 * the driver reads arrays letter by letter.
 */
export async function readGroupQuantities(db: Database): Promise<Map<number, SiteQuantity[]>> {
  const { rows } = await sql<YearRow>`
    select m.site_id, m.energy_type, m.reference_year,
      string_agg(m.reference_month::text, ',') as months,
      string_agg(coalesce(m.normal_quantity::text, ''), ',') as quantities
    from declared_months m
    join sites s on s.id = m.site_id and s.archived_at is null and s.subject_to_tertiary_decree
    where m.quantity is not null and m.energy_type = any(${purchased})
    group by m.site_id, m.energy_type, m.reference_year`.execute(db);
  const bySite = new Map<number, SiteQuantity[]>();
  for (const { site_id, energy_type, reference_year, months, quantities } of rows) {
    const site = bySite.get(site_id) ?? [];
    const texts = quantities.split(',');
    for (const [place, month] of months.split(',').entries()) {
      const text = texts[place] ?? '';
      site.push({
        energy: energy_type,
        period: periodOf(reference_year, Number(month)),
        consumptionKwh: text === '' ? null : Number(text),
        declared: null,
      });
    }
    bySite.set(site_id, site);
  }
  return bySite;
}

/** The months of one site with what was declared, water and hot water included. */
export async function readSiteQuantities(db: Database, siteId: number): Promise<SiteQuantity[]> {
  const rows = await db
    .selectFrom('declared_months as m')
    .innerJoin('monthly_energy_declarations as d', 'd.id', 'm.declaration_id')
    .select(['m.energy_type', 'm.reference_year', 'm.reference_month', 'm.quantity', 'm.normal_quantity'])
    .select(['d.unit', 'd.gas_coefficient'])
    .where('m.site_id', '=', siteId)
    .where('m.quantity', 'is not', null)
    .orderBy('m.reference_year')
    .orderBy('m.reference_month')
    .execute();
  return rows.map(row => ({
    energy: row.energy_type,
    period: periodOf(row.reference_year, row.reference_month),
    consumptionKwh: row.normal_quantity === null ? null : Number(row.normal_quantity),
    declared: {
      quantity: Number(row.quantity),
      unit: row.unit,
      gasCoefficientKwhPcsPerM3: row.gas_coefficient === null ? null : Number(row.gas_coefficient),
    },
  }));
}
