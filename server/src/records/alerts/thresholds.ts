import type { Threshold } from '@suivi/contract/alerts/alerts';
import { type AlertThresholds, defaultAlertThresholds } from '@suivi/domain/alerts/alert-thresholds';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export async function readThresholdTable(db: Database | Tx): Promise<Record<EnergyType, AlertThresholds>> {
  const rows = await db.selectFrom('alert_thresholds').selectAll().execute();
  return {
    ...defaultAlertThresholds,
    ...Object.fromEntries(
      rows.map(row => [
        row.energy_type,
        { warningPercent: row.warning_percent, criticalPercent: row.critical_percent },
      ]),
    ),
  };
}

export type ThresholdList = { thresholds: Threshold[]; version: number };

/** `version` is the sum of the rows' versions, so that each save raises it: it stands for all thresholds together. */
export async function readThresholdList(db: Database | Tx, isLocking = false): Promise<ThresholdList> {
  const rows = await db
    .selectFrom('alert_thresholds')
    .selectAll()
    .orderBy('energy_type')
    .$if(isLocking, query => query.forUpdate())
    .execute();
  const table = await readThresholdTable(db);
  return {
    thresholds: energyTypes.map(energyType => ({ energyType, ...table[energyType] })),
    version: 1 + rows.reduce((sum, row) => sum + row.version - 1, 0),
  };
}

/** Replaces the thresholds of some energies, each with its journal row. */
export async function replaceThresholds(
  { tx, journal }: Change,
  before: readonly Threshold[],
  thresholds: readonly Threshold[],
): Promise<void> {
  const values = thresholds.map(
    ({ energyType, warningPercent, criticalPercent }) =>
      sql`(${energyType}, ${warningPercent}::int, ${criticalPercent}::int)`,
  );
  await sql`
    update alert_thresholds t
    set warning_percent = v.warning, critical_percent = v.critical, updated_at = now(), version = t.version + 1
    from (values ${sql.join(values)}) as v (energy_type, warning, critical)
    where t.energy_type = v.energy_type`.execute(tx);
  for (const { energyType, ...after } of thresholds) {
    const stored = before.find(threshold => threshold.energyType === energyType);
    await journal({
      action: 'alert-threshold.save',
      entity: 'alert-threshold',
      entityId: energyType,
      label: energyType,
      before: { warningPercent: stored?.warningPercent, criticalPercent: stored?.criticalPercent },
      after,
    });
  }
}
