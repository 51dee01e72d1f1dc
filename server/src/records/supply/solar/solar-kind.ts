import type { SolarProjectBody } from '@suivi/contract/supply/solar-projects';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { columnKinds, columnRow, type ContentColumns } from '../../content-columns.ts';
import { recordKind } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

type SolarKey = { pointId: number };
/** A simulated production has the hours of a year, a measured one the point whose injected curve it is. */
export type SolarContent = SolarProjectBody & {
  sourcePointId: number | null;
  year: number | null;
  watts: readonly number[] | null;
};

const solarColumns = {
  name: ['text', project => project.name],
  kwp: ['numeric', project => project.kwp],
  sale_price: ['numeric', project => project.salePrice],
  supply_price: ['numeric', project => project.supplyPrice],
  mode: ['text', project => project.mode],
  source_point_id: ['integer', project => project.sourcePointId],
  year: ['integer', project => project.year],
  hours: ['text', project => project.watts?.join(',') ?? null],
} satisfies ContentColumns<SolarContent>;

/** The production of a point, with its participants. The journal keeps its description, not its hours. */
export const solarKind = recordKind({
  entity: 'solar-project',
  table: recordTable('solar_projects', {
    key: { point_id: 'integer' },
    content: columnKinds(solarColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly SolarKey[]) => keys.map(({ pointId }) => ({ point_id: pointId })),
  contentRow: (content: SolarContent) => columnRow(solarColumns, content),
  writeParts: ({ tx }, parts) => replaceParts(tx, parts),
  async teller(tx, keys) {
    const ids = keys.map(({ pointId }) => pointId);
    const rows = await tx
      .selectFrom('delivery_points')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute();
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    return ({ key: { pointId }, content: { watts: _watts, ...state } }) => ({
      label: `${numbers.get(pointId) ?? ''} · ${state.name}`,
      state,
    });
  },
});

async function replaceParts(
  tx: Tx,
  projects: readonly { id: number; content: SolarContent }[],
): Promise<void> {
  const ids = projects.map(({ id }) => id);
  await sql`delete from solar_parts where project_id = any (${ids}::int[])`.execute(tx);
  const rows = projects.flatMap(({ id, content }) =>
    content.parts.map(({ pointId, ppm }, position) => ({ project_id: id, position, point_id: pointId, ppm })),
  );
  if (rows.length > 0) await tx.insertInto('solar_parts').values(rows).execute();
}
