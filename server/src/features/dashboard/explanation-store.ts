import type { Month } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database } from '../../platform/schema/tables.ts';

type Question = {
  year: number;
  siteId: number | null;
  energyType: EnergyType | undefined;
  month: Month | undefined;
};

/** The declared months behind a figure, site by site, with what they were converted from. */
export async function readDeclaredMonths(db: Database, { year, siteId, energyType, month }: Question) {
  let query = db
    .selectFrom('declared_months as m')
    .innerJoin('monthly_energy_declarations as d', 'd.id', 'm.declaration_id')
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'm.site_id').on('s.archived_at', 'is', null))
    .select([
      'm.declaration_id',
      'm.site_id',
      's.code as site_code',
      's.name as site_name',
      'm.energy_type',
      'm.reference_month',
      'd.unit',
      'd.gas_coefficient',
      'm.quantity',
      'm.normal_quantity',
      'm.price_quantity',
      'm.amount_cents',
      'm.is_credit_note',
    ])
    .where('m.reference_year', '=', year)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('m.energy_type')
    .orderBy('m.reference_month');
  if (siteId !== null) query = query.where('m.site_id', '=', siteId);
  if (energyType !== undefined) query = query.where('m.energy_type', '=', energyType);
  if (month !== undefined) query = query.where('m.reference_month', '=', month);
  return (await query.execute()).map(row => ({
    declarationId: row.declaration_id,
    siteId: row.site_id,
    siteCode: row.site_code,
    siteName: row.site_name,
    energyType: row.energy_type,
    month: row.reference_month as Month,
    unit: row.unit,
    gasCoefficient: numberOrNull(row.gas_coefficient),
    quantity: numberOrNull(row.quantity),
    normalQuantity: numberOrNull(row.normal_quantity),
    priceQuantity: numberOrNull(row.price_quantity),
    amountCents: numberOrNull(row.amount_cents),
    isCreditNote: row.is_credit_note,
  }));
}

export function readSiteNames(db: Database) {
  return db.selectFrom('sites').select(['id', 'code', 'name']).where('archived_at', 'is', null).execute();
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
