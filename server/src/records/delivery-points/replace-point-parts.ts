import type { PointContent } from '@suivi/contract/delivery-points';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Stores where points deliver and what is subscribed, in place of what was stored. */
export async function replacePointParts(
  tx: Tx,
  points: readonly { id: number; content: PointContent }[],
): Promise<void> {
  const ids = points.map(({ id }) => id);
  for (const table of ['delivery_point_places', 'point_powers', 'point_excises'] as const) {
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
}
