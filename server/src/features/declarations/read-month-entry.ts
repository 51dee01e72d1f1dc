import type { readMonthEntry as endpoint } from '@suivi/contract/declarations';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readMonthRows } from './month-entry-store.ts';

export const readMonthEntry: Handler<typeof endpoint> = async ({ query: { year, month }, db }) => {
  const rows = await readMonthRows(db, year, month);
  const cells = rows.map(row => {
    const unit = row.unit ?? row.last_unit ?? energyDefinitions[row.energy_type].units[0];
    return {
      siteId: row.site_id,
      energyType: row.energy_type,
      unit,
      declarationId: row.declaration_id,
      version: row.version,
      quantity: row.quantity === null ? null : Number(row.quantity),
      amountCents: row.amount_cents === null ? null : Number(row.amount_cents),
      isCreditNote: row.is_credit_note ?? false,
      gasCoefficient: row.gas_coefficient === null ? null : Number(row.gas_coefficient),
      ecsProducer: row.ecs_producer ?? row.last_ecs_producer,
      quantityYearBefore:
        row.quantity_year_before === null || row.unit_year_before !== unit
          ? null
          : Number(row.quantity_year_before),
    };
  });
  return ok({ year, month, cells });
};
