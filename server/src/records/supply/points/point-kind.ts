import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { contentOf } from '@suivi/domain/ground/fields/field';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { readSiteNames } from '../../sites/site-names.ts';
import { fieldColumns, fieldRow } from '../../field-columns.ts';
import { recordKind } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

export type PointKey = { energyType: EnergyType };

/** A delivery point, with the sites it delivers to and what is subscribed. */
export const pointKind = recordKind({
  entity: 'delivery-point',
  table: recordTable('delivery_points', {
    key: { energy_type: 'text' },
    content: fieldColumns(pointFields),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly PointKey[]) => keys.map(({ energyType }) => ({ energy_type: energyType })),
  contentRow: (content: PointContent) => fieldRow(pointFields, content),
  writeParts: ({ tx }, parts) => replacePointParts(tx, parts),
  async teller(tx) {
    const sites = await tx.selectFrom('sites').select('id').execute();
    const siteName = await readSiteNames(
      tx,
      sites.map(({ id }) => id),
    );
    return ({ key: { energyType }, content }) => ({
      siteId: content.places.at(-1)?.siteId ?? null,
      label: `${energyType} · ${content.number}`,
      state: {
        ...contentOf(pointFields, content),
        places: content.places.map(({ siteId, ...place }) => ({ site: siteName(siteId), ...place })),
      },
    });
  },
});

/** Replaces the stored places and subscriptions of points. */
async function replacePointParts(
  tx: Tx,
  points: readonly { id: number; content: PointContent }[],
): Promise<void> {
  const ids = points.map(({ id }) => id);
  for (const table of [
    'delivery_point_places',
    'point_powers',
    'point_excises',
    'point_calendars',
  ] as const) {
    await sql`delete from ${sql.table(table)} where point_id = any (${ids}::int[])`.execute(tx);
  }
  const places = points.flatMap(({ id, content }) =>
    content.places.map(({ siteId, from, to, sharePpm }) => ({
      point_id: id,
      site_id: siteId,
      from_day: from,
      to_day: to,
      share_ppm: sharePpm,
    })),
  );
  if (places.length > 0) await tx.insertInto('delivery_point_places').values(places).execute();
  const powers = points.flatMap(({ id, content }) =>
    content.powers.map(({ class: powerClass, value, unit, from }) => ({
      point_id: id,
      class: powerClass,
      value,
      unit,
      from_day: from,
    })),
  );
  if (powers.length > 0) await tx.insertInto('point_powers').values(powers).execute();
  const excises = points.flatMap(({ id, content }) =>
    content.excises.map(({ from, reducedRate }) => ({
      point_id: id,
      from_day: from,
      reduced_rate: reducedRate,
    })),
  );
  if (excises.length > 0) await tx.insertInto('point_excises').values(excises).execute();
  const calendars = points.flatMap(({ id, content }) =>
    content.calendars.map(({ from, ...hours }) => ({ point_id: id, from_day: from, ...hours })),
  );
  if (calendars.length > 0) await tx.insertInto('point_calendars').values(calendars).execute();
}
