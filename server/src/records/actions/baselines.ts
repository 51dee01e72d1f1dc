import type { EnergyModel, ModelQuality } from '@suivi/domain/models/energy-model';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SavingEnergy } from '@suivi/domain/actions/saving-action';
import type { Change } from '../../platform/change.ts';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type StoredBaseline = {
  id: number;
  actionId: number;
  energyType: SavingEnergy;
  from: Period;
  to: Period;
  stationNumber: string;
  basis: 'days' | 'months-at-18';
  model: EnergyModel;
  quality: ModelQuality;
  /** kWh PCI of the months from which the model was learnt. */
  quantity: number;
  inputsSha256: string;
  frozenBy: string | null;
  frozenAt: string;
  version: number;
};

/** The frozen models of all actions. */
export async function listBaselines(db: Database | Tx): Promise<StoredBaseline[]> {
  const rows = await db
    .selectFrom('saving_baselines as b')
    .leftJoin('accounts as a', 'a.id', 'b.frozen_by')
    .select(['b.id', 'b.action_id as actionId', 'b.energy_type as energyType', 'b.basis', 'b.model'])
    .select(['b.quality', 'b.quantity_kwh as quantity', 'b.inputs_sha256 as inputsSha256', 'b.version'])
    .select(['b.station_number as stationNumber', 'a.name as frozenBy', 'b.frozen_at as frozenAt'])
    .select(['b.from_year', 'b.from_month', 'b.to_year', 'b.to_month'])
    .orderBy('b.id')
    .execute();
  return rows.map(({ from_year, from_month, to_year, to_month, ...row }) => ({
    ...row,
    from: storedPeriod(from_year, from_month),
    to: storedPeriod(to_year, to_month),
    frozenAt: row.frozenAt.toISOString(),
  }));
}

export type NewBaseline = Omit<StoredBaseline, 'id' | 'frozenBy' | 'frozenAt' | 'version'> & {
  /** The months from which the model was learnt. */
  months: readonly { from: Period; to: Period; actual: number }[];
};

type Told = { siteId: number; label: string };

/** Stores a model with its journal row; null when the action already has one for this energy. */
export async function writeBaseline(
  change: Change,
  baseline: NewBaseline,
  { siteId, label }: Told,
): Promise<number | null> {
  const { actionId, energyType, from, to, stationNumber, basis, model, quality, quantity } = baseline;
  const row = await change.tx
    .insertInto('saving_baselines')
    .values({
      action_id: actionId,
      energy_type: energyType,
      from_year: from.year,
      from_month: from.month,
      to_year: to.year,
      to_month: to.month,
      station_number: stationNumber,
      basis,
      model: JSON.stringify(model),
      quality: JSON.stringify(quality),
      months: JSON.stringify(baseline.months),
      quantity_kwh: quantity,
      inputs_sha256: baseline.inputsSha256,
      frozen_by: change.author.accountId,
    })
    .onConflict(conflict => conflict.columns(['action_id', 'energy_type']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await change.journal({
    action: 'saving-baseline.freeze',
    entity: 'saving-baseline',
    entityId: row.id,
    siteId,
    label: `${label} · ${energyType}`,
    after: {
      energyType,
      from,
      to,
      stationNumber,
      basis,
      model,
      quality,
      inputsSha256: baseline.inputsSha256,
    },
  });
  return row.id;
}

/** Removes a frozen model, with its journal row. */
export async function removeBaseline(
  change: Change,
  { id, energyType, from, to, inputsSha256 }: StoredBaseline,
  { siteId, label }: Told,
): Promise<void> {
  await change.tx.deleteFrom('saving_baselines').where('id', '=', id).execute();
  await change.journal({
    action: 'saving-baseline.release',
    entity: 'saving-baseline',
    entityId: id,
    siteId,
    label: `${label} · ${energyType}`,
    before: { energyType, from, to, inputsSha256 },
  });
}
