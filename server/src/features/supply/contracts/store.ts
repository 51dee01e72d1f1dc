import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';

/** Whether each of these points exists and has this energy. */
export async function arePointsOf(
  tx: Tx,
  pointIds: readonly number[],
  energyType: EnergyType,
): Promise<boolean> {
  const { rows } = await sql`
    select from delivery_points where id = any (${pointIds}::int[]) and energy_type = ${energyType}
    order by id for key share`.execute(tx);
  return rows.length === new Set(pointIds).size;
}
