import type { AllocationKeyContent, MeterContent, MeterReadingContent } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { readNodeNames } from './store.ts';

export type MeterKey = { siteId: number; energyType: EnergyType };

/** A meter with its parents and its source. */
export const meterKind = recordKind({
  entity: 'meter',
  table: recordTable('meters', {
    key: { site_id: 'integer', energy_type: 'text' },
    content: {
      name: 'text',
      serial: 'text',
      building_id: 'integer',
      source: 'text',
      coefficient: 'numeric',
      wheels: 'integer',
      plausible_per_day: 'numeric',
      sharing: 'text',
      from_day: 'date',
      to_day: 'date',
      notes: 'text',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly MeterKey[]) =>
    keys.map(({ siteId, energyType }) => ({ site_id: siteId, energy_type: energyType })),
  contentRow: (content: MeterContent) => ({
    name: content.name,
    serial: content.serial,
    building_id: content.buildingId,
    source: content.source,
    coefficient: content.coefficient,
    wheels: content.wheels,
    plausible_per_day: content.plausiblePerDay,
    sharing: content.sharing,
    from_day: content.from,
    to_day: content.to,
    notes: content.notes,
  }),
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

export const meterReadingKind = recordKind({
  entity: 'meter-reading',
  table: recordTable('meter_readings', {
    key: { meter_id: 'integer' },
    content: {
      read_on: 'date',
      kind: 'text',
      index_value: 'numeric',
      coefficient: 'numeric',
      note: 'text',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly MeterReadingKey[]) => keys.map(({ meterId }) => ({ meter_id: meterId })),
  contentRow: (content: MeterReadingContent) => ({
    read_on: content.readOn,
    kind: content.kind,
    index_value: content.index,
    coefficient: content.coefficient,
    note: content.note,
  }),
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

/** A key by which a meter or a point is allocated, with its parts. */
export const allocationKeyKind = recordKind({
  entity: 'allocation-key',
  table: recordTable('allocation_keys', {
    key: { site_id: 'integer' },
    content: {
      meter_id: 'integer',
      point_id: 'integer',
      purpose: 'text',
      basis: 'text',
      from_day: 'date',
      to_day: 'date',
      notes: 'text',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly { siteId: number }[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow: (content: AllocationKeyContent) => ({
    meter_id: content.meterId,
    point_id: content.pointId,
    purpose: content.purpose,
    basis: content.basis,
    from_day: content.from,
    to_day: content.to,
    notes: content.notes,
  }),
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
