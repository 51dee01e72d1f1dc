import type { ModulationStatement } from '@suivi/contract/decree/modulation';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { lockRow } from '../../lock-row.ts';

export type StoredModulation = { statement: ModulationStatement; version: number };

const nothing: StoredModulation = {
  statement: { causes: [], modulatedCabsKwhPerM2: null, elements: [] },
  version: 1,
};

/** The modulation statement of each site; an empty one at version 1 for a site that has none. */
export async function readModulations(db: Database | Tx): Promise<(siteId: number) => StoredModulation> {
  const rows = await db.selectFrom('decree_modulations').selectAll().execute();
  const stored = new Map(rows.map(({ site_id, statement, version }) => [site_id, { statement, version }]));
  return siteId => stored.get(siteId) ?? nothing;
}

/** Locks the statement of the site; waits for transactions that are changing it. */
export async function lockModulation(tx: Tx, siteId: number): Promise<StoredModulation> {
  const key = { column: 'site_id', value: siteId };
  await lockRow(tx, 'decree_modulations', key, { statement: JSON.stringify(nothing.statement) });
  return (await readModulations(tx))(siteId);
}

/** Replaces the statement, under its new version, with its journal row. */
export async function replaceModulation(
  { tx, journal }: Change,
  site: { id: number; name: string },
  before: StoredModulation,
  after: ModulationStatement,
): Promise<void> {
  await tx
    .updateTable('decree_modulations')
    .set({ statement: JSON.stringify(after), updated_at: new Date(), version: before.version + 1 })
    .where('site_id', '=', site.id)
    .execute();
  await journal({
    action: 'site.save-modulation',
    entity: 'site',
    entityId: site.id,
    siteId: site.id,
    label: site.name,
    before: before.statement,
    after,
  });
}
