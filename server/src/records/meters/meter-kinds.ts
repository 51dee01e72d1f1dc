import type { AllocationKeyContent, MeterContent, MeterReadingContent } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { columnKinds, columnRow, type ContentColumns } from '../content-columns.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { readNodeNames } from './store.ts';

export type MeterKey = { siteId: number; energyType: EnergyType };

const meterColumns = {
  name: ['text', meter => meter.name],
  serial: ['text', meter => meter.serial],
  building_id: ['integer', meter => meter.buildingId],
  source: ['text', meter => meter.source],
  coefficient: ['numeric', meter => meter.coefficient],
  wheels: ['integer', meter => meter.wheels],
  plausible_per_day: ['numeric', meter => meter.plausiblePerDay],
  sharing: ['text', meter => meter.sharing],
  from_day: ['date', meter => meter.from],
  to_day: ['date', meter => meter.to],
  notes: ['text', meter => meter.notes],
} satisfies ContentColumns<MeterContent>;

/** A meter with its parents and its source. */
export const meterKind = recordKind({
  entity: 'meter',
  table: recordTable('meters', {
    key: { site_id: 'integer', energy_type: 'text' },
    content: columnKinds(meterColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly MeterKey[]) =>
    keys.map(({ siteId, energyType }) => ({ site_id: siteId, energy_type: energyType })),
  contentRow: (content: MeterContent) => columnRow(meterColumns, content),
  writeParts: ({ tx }, parts) => replaceMeterParts(tx, parts),
  async teller(tx, keys) {
    const sites = keys.map(({ siteId }) => siteId);
    const [siteName, names] = [await readSiteNames(tx, sites), await readNodeNames(tx, sites)];
    return ({ key: { siteId }, content }) => {
      const {
        id: _,
        siteId: _site,
        energyType: _energy,
        lastReadOn: _read,
        version: _version,
        source,
        ...state
      } = content as Told<MeterContent>;
      return {
        siteId,
        label: `${siteName(siteId)} · ${content.name}`,
        state: {
          ...state,
          counts: source,
          parents: content.parents.map(({ from, to, ...node }) => ({ under: names(node), from, to })),
          terms: content.terms.map(({ sign, ...node }) => `${sign > 0 ? '+' : '−'} ${names(node)}`),
        },
      };
    };
  },
});

/** The stored content without its identifiers, as the journal shows it. */
type Told<Content> = Content &
  Partial<Record<'id' | 'siteId' | 'meterId' | 'pointId' | 'energyType' | 'lastReadOn' | 'version', unknown>>;

async function replaceMeterParts(
  tx: Tx,
  meters: readonly { id: number; content: MeterContent }[],
): Promise<void> {
  const ids = meters.map(({ id }) => id);
  for (const table of ['meter_parents', 'meter_terms'] as const) {
    await sql`delete from ${sql.table(table)} where meter_id = any (${ids}::int[])`.execute(tx);
  }
  const parents = meters.flatMap(({ id, content }) =>
    content.parents.map(({ meterId, pointId, from, to }) => ({
      meter_id: id,
      from_day: from,
      to_day: to,
      parent_meter_id: meterId,
      parent_point_id: pointId,
    })),
  );
  if (parents.length > 0) await tx.insertInto('meter_parents').values(parents).execute();
  const terms = meters.flatMap(({ id, content }) =>
    content.terms.map(({ meterId, pointId, sign }, position) => ({
      meter_id: id,
      position,
      sign,
      term_meter_id: meterId,
      term_point_id: pointId,
    })),
  );
  if (terms.length > 0) await tx.insertInto('meter_terms').values(terms).execute();
}

/** An index of a meter; `siteId` is the site of the meter. */
export type MeterReadingKey = { meterId: number; siteId: number };

const readingColumns = {
  read_on: ['date', reading => reading.readOn],
  kind: ['text', reading => reading.kind],
  index_value: ['numeric', reading => reading.index],
  coefficient: ['numeric', reading => reading.coefficient],
  note: ['text', reading => reading.note],
} satisfies ContentColumns<MeterReadingContent>;

export const meterReadingKind = recordKind({
  entity: 'meter-reading',
  table: recordTable('meter_readings', {
    key: { meter_id: 'integer' },
    content: columnKinds(readingColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly MeterReadingKey[]) => keys.map(({ meterId }) => ({ meter_id: meterId })),
  contentRow: (content: MeterReadingContent) => columnRow(readingColumns, content),
  async teller(tx, keys) {
    const names = await readNodeNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId, meterId }, content: { readOn, kind, index, coefficient, note } }) => ({
      siteId,
      label: `${names({ meterId, pointId: null })} · ${readOn}`,
      state: { readOn, indexKind: kind, index, coefficient, note },
    });
  },
});

const keyColumns = {
  meter_id: ['integer', key => key.meterId],
  point_id: ['integer', key => key.pointId],
  purpose: ['text', key => key.purpose],
  basis: ['text', key => key.basis],
  from_day: ['date', key => key.from],
  to_day: ['date', key => key.to],
  notes: ['text', key => key.notes],
} satisfies ContentColumns<AllocationKeyContent>;

/** A key by which a meter or a point is allocated, with its parts. */
export const allocationKeyKind = recordKind({
  entity: 'allocation-key',
  table: recordTable('allocation_keys', {
    key: { site_id: 'integer' },
    content: columnKinds(keyColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly { siteId: number }[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow: (content: AllocationKeyContent) => columnRow(keyColumns, content),
  async writeParts({ tx }, keys) {
    await sql`delete from allocation_key_parts where key_id = any (${keys.map(({ id }) => id)}::int[])`.execute(
      tx,
    );
    const parts = keys.flatMap(({ id, content }) =>
      content.parts.map(({ kind, buildingId, name, ppm }, position) => ({
        key_id: id,
        position,
        kind,
        building_id: buildingId,
        name,
        ppm,
      })),
    );
    await tx.insertInto('allocation_key_parts').values(parts).execute();
  },
  async teller(tx, keys) {
    const names = await readNodeNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId }, content: { purpose, basis, from, to, notes, parts, ...node } }) => ({
      siteId,
      label: `${names(node)} · ${from}`,
      state: {
        keyPurpose: purpose,
        keyBasis: basis,
        from,
        to,
        notes,
        parts: parts.map(({ name, ppm }) => `${name} ${ppm / 10_000} %`),
      },
    });
  },
});
