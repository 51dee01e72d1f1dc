import type { SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

type ActionKey = { siteId: number };

/** An action that is expected to save energy, with its delivery points, expected savings and adjustments. */
export const actionKind = recordKind({
  entity: 'saving-action',
  table: recordTable('saving_actions', {
    key: { site_id: 'integer' },
    content: {
      building_id: 'integer',
      lever: 'text',
      title: 'text',
      state: 'text',
      decided_on: 'date',
      works_from: 'date',
      works_to: 'date',
      cost_ht_cents: 'numeric',
      cost_ttc_cents: 'numeric',
      grants_cents: 'numeric',
      cee_fiche: 'text',
      cee_kwh_cumac: 'numeric',
      cee_cents: 'numeric',
      expected_cents: 'numeric',
      expected_source: 'text',
      lifetime_years: 'integer',
      owner: 'text',
      notes: 'text',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly ActionKey[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow: (content: SavingActionContent) => ({
    building_id: content.buildingId,
    lever: content.lever,
    title: content.title,
    state: content.state,
    decided_on: content.decidedOn,
    works_from: content.worksFrom,
    works_to: content.worksTo,
    cost_ht_cents: content.costHtCents,
    cost_ttc_cents: content.costTtcCents,
    grants_cents: content.grantsCents,
    cee_fiche: content.ceeFiche,
    cee_kwh_cumac: content.ceeKwhCumac,
    cee_cents: content.ceeCents,
    expected_cents: content.expectedMoney?.cents ?? null,
    expected_source: content.expectedMoney?.source ?? null,
    lifetime_years: content.lifetimeYears,
    owner: content.owner,
    notes: content.notes,
  }),
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
