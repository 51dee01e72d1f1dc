import type { SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { columnKinds, columnRow, type ContentColumns } from '../content-columns.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

type ActionKey = { siteId: number };

const actionColumns = {
  building_id: ['integer', action => action.buildingId],
  lever: ['text', action => action.lever],
  title: ['text', action => action.title],
  state: ['text', action => action.state],
  decided_on: ['date', action => action.decidedOn],
  works_from: ['date', action => action.worksFrom],
  works_to: ['date', action => action.worksTo],
  cost_ht_cents: ['numeric', action => action.costHtCents],
  cost_ttc_cents: ['numeric', action => action.costTtcCents],
  grants_cents: ['numeric', action => action.grantsCents],
  cee_fiche: ['text', action => action.ceeFiche],
  cee_kwh_cumac: ['numeric', action => action.ceeKwhCumac],
  cee_cents: ['numeric', action => action.ceeCents],
  expected_cents: ['numeric', action => action.expectedMoney?.cents ?? null],
  expected_source: ['text', action => action.expectedMoney?.source ?? null],
  lifetime_years: ['integer', action => action.lifetimeYears],
  owner: ['text', action => action.owner],
  notes: ['text', action => action.notes],
} satisfies ContentColumns<SavingActionContent>;

/** An action that is expected to save energy, with its delivery points, expected savings and adjustments. */
export const actionKind = recordKind({
  entity: 'saving-action',
  table: recordTable('saving_actions', {
    key: { site_id: 'integer' },
    content: columnKinds(actionColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly ActionKey[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow: (content: SavingActionContent) => columnRow(actionColumns, content),
  writeParts: ({ tx }, parts) => replaceActionParts(tx, parts),
  async teller(tx, keys) {
    const siteName = await readSiteNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId }, content }) => {
      const { id: _id, siteId: _siteId, version: _version, ...state } = content as ToldContent;
      return { siteId, label: `${siteName(siteId)} · ${content.title}`, state };
    };
  },
});

/** The stored content without its identifiers and version, as the journal shows it. */
type ToldContent = SavingActionContent & { id?: number; siteId?: number; version?: number };

/** Replaces the stored points, expected savings and adjustments of actions. */
async function replaceActionParts(
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
