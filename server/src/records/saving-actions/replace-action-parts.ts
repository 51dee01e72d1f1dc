import type { SavingActionContent } from '@suivi/contract/saving-actions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Stores the points of actions, what they are expected to save and what changed beside them, in place of what was stored. */
export async function replaceActionParts(
  tx: Tx,
  actions: readonly { id: number; content: SavingActionContent }[],
): Promise<void> {
  const ids = actions.map(({ id }) => id);
  for (const table of ['saving_action_points', 'saving_action_energies', 'saving_adjustments'] as const) {
    await sql`delete from ${sql.table(table)} where action_id = any (${ids}::int[])`.execute(tx);
  }
  const points = actions.flatMap(({ id, content }) =>
    content.pointIds.map(pointId => ({ action_id: id, point_id: pointId })),
  );
  if (points.length > 0) await tx.insertInto('saving_action_points').values(points).execute();
  const energies = actions.flatMap(({ id, content }) =>
    content.expected.map(({ energyType, kwhPerYear }) => ({
      action_id: id,
      energy_type: energyType,
      kwh_per_year: kwhPerYear,
    })),
  );
  if (energies.length > 0) await tx.insertInto('saving_action_energies').values(energies).execute();
  const adjustments = actions.flatMap(({ id, content }) =>
    content.adjustments.map(({ energyType, from, to, kwhPerMonth, reason, documentId }, position) => ({
      action_id: id,
      position,
      energy_type: energyType,
      from_year: from.year,
      from_month: from.month,
      to_year: to.year,
      to_month: to.month,
      kwh_per_month: kwhPerMonth,
      reason,
      document_id: documentId,
    })),
  );
  if (adjustments.length > 0) await tx.insertInto('saving_adjustments').values(adjustments).execute();
}
