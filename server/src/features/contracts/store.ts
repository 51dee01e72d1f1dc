import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Whether each of these points is there and of the energy. */
export async function arePointsOf(
  tx: Tx,
  pointIds: readonly number[],
  energyType: EnergyType,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_points
    where id = any (${pointIds}::int[]) and energy_type = ${energyType}`.execute(tx);
  return rows[0]?.count === new Set(pointIds).size;
}
