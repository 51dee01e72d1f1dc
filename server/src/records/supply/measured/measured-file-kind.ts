import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';
import { figuresOfSteps } from '@suivi/domain/supply/curve/curve-figures';
import { digestOfSteps } from '@suivi/domain/supply/distributor/measured-energy';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { MeasuredOfPoint } from '@suivi/domain/imports/dry-run/dry-run-measures';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { partsOf } from '../../in-lanes.ts';
import { columnKinds, columnRow, type ContentColumns } from '../../content-columns.ts';
import { recordKind } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

export type MeasuredFileKey = { flow: DistributorFlow };
export type MeasuredFileContent = {
  name: string;
  firstDay: string;
  lastDay: string;
  pointCount: number;
  dayCount: number;
  quantityCount: number;
  /** Empty for a file that is only to be removed. */
  measured: MeasuredOfPoint;
};

const fileColumns = {
  name: ['text', file => file.name],
  first_day: ['date', file => file.firstDay],
  last_day: ['date', file => file.lastDay],
  point_count: ['integer', file => file.pointCount],
  day_count: ['integer', file => file.dayCount],
  quantity_count: ['integer', file => file.quantityCount],
} satisfies ContentColumns<MeasuredFileContent>;

/** A file of a distributor with its measures. */
export const measuredFileKind = recordKind({
  entity: 'measured-file',
  table: recordTable('measured_files', {
    key: { flow: 'text' },
    content: columnKinds(fileColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly MeasuredFileKey[]) => keys.map(({ flow }) => ({ flow })),
  contentRow: (content: MeasuredFileContent) => columnRow(fileColumns, content),
  async writeParts({ tx }, parts) {
    for (const { id, content } of parts) await addMeasures(tx, id, content.measured);
  },
  teller: async () => {
    return ({ key: { flow }, content: { measured: _measured, ...told } }) => ({
      siteId: null,
      label: `${flow} · ${told.name}`,
      state: { flow, ...told },
    });
  },
});

const rowsPerStatement = 5_000;

async function addMeasures(
  tx: Tx,
  fileId: number,
  { days, quantities, others = [] }: MeasuredOfPoint,
): Promise<void> {
  for (const part of partsOf(days, rowsPerStatement)) {
    await sql`
      insert into measured_days (file_id, point_id, day, kwh, is_adjusted, standing, published_at)
      select ${fileId}, n.* from unnest(
        ${part.map(({ pointId }) => pointId)}::int[], ${part.map(({ day }) => isoDayAt(day))}::date[],
        ${part.map(({ thousandths }) => thousandths / 1_000)}::numeric[],
        ${part.map(({ isAdjusted }) => isAdjusted)}::boolean[], ${part.map(({ standing }) => standing)}::int[],
        ${part.map(({ publishedAt }) => publishedAt)}::timestamp[]) as n`.execute(tx);
    await addSteps(tx, fileId, part);
  }
  for (const part of partsOf(others, rowsPerStatement)) await addOthers(tx, fileId, part);
  for (const part of partsOf(quantities, rowsPerStatement)) {
    await sql`
      insert into published_quantities (file_id, point_id, first_day, last_day, kwh, is_adjusted, standing, published_at,
        classes)
      select ${fileId}, n.* from unnest(
        ${part.map(({ pointId }) => pointId)}::int[], ${part.map(({ first }) => isoDayAt(first))}::date[],
        ${part.map(({ last }) => isoDayAt(last))}::date[],
        ${part.map(({ thousandths }) => (thousandths === null ? null : thousandths / 1_000))}::numeric[],
        ${part.map(({ isAdjusted }) => isAdjusted)}::boolean[], ${part.map(({ standing }) => standing)}::int[],
        ${part.map(({ publishedAt }) => publishedAt)}::timestamp[],
        ${part.map(({ classes }) => (classes == null ? null : JSON.stringify(classes)))}::jsonb[]) as n`.execute(
      tx,
    );
  }
}

/** Adds the quantities of load curves other than the energy drawn. */
async function addOthers(
  tx: Tx,
  fileId: number,
  days: NonNullable<MeasuredOfPoint['others']>,
): Promise<void> {
  await sql`
    insert into curve_other_days (file_id, point_id, quantity, day, step_minutes, watts, digest, standing, published_at)
    select ${fileId}, n.point_id, n.quantity, n.day, n.step, n.watts::int[], n.digest, n.standing, n.published
    from unnest(
      ${days.map(({ pointId }) => pointId)}::int[], ${days.map(({ quantity }) => quantity)}::text[],
      ${days.map(({ day }) => isoDayAt(day))}::date[], ${days.map(({ steps }) => steps.stepMinutes)}::int[],
      ${days.map(({ steps }) => `{${steps.watts.join(',')}}`)}::text[], ${days.map(({ steps }) => digestOfSteps(steps))}::int[],
      ${days.map(({ standing }) => standing)}::int[], ${days.map(({ publishedAt }) => publishedAt)}::timestamp[]
    ) as n (point_id, quantity, day, step, watts, digest, standing, published)`.execute(tx);
}

/** Adds the steps of days that have some; files of energies by day have none. */
async function addSteps(tx: Tx, fileId: number, days: MeasuredOfPoint['days']): Promise<void> {
  const kept = days.flatMap(({ pointId, day, steps }) =>
    steps === undefined ? [] : { pointId, steps, ...figuresOfSteps(day, steps) },
  );
  if (kept.length === 0) return;
  await sql`
    insert into curve_days (file_id, point_id, day, step_minutes, watts, adjusted, digest, watt_minutes, max_watts,
      max_minute, talon_watts, night_watt_minutes)
    select ${fileId}, n.point_id, n.day, n.step, n.watts::int[], n.adjusted::varbit, n.digest, n.sum, n.max_watts,
      n.max_minute, n.talon, n.night from unnest(
      ${kept.map(({ pointId }) => pointId)}::int[], ${kept.map(({ day }) => isoDayAt(day))}::date[],
      ${kept.map(({ steps }) => steps.stepMinutes)}::int[], ${kept.map(({ steps }) => `{${steps.watts.join(',')}}`)}::text[],
      ${kept.map(({ steps }) => steps.adjusted)}::text[], ${kept.map(({ steps }) => digestOfSteps(steps))}::int[],
      ${kept.map(({ wattMinutes }) => wattMinutes)}::bigint[], ${kept.map(({ maxWatts }) => maxWatts)}::int[],
      ${kept.map(({ maxMinute }) => maxMinute)}::int[], ${kept.map(({ talonWatts }) => talonWatts)}::float8[],
      ${kept.map(({ nightWattMinutes }) => nightWattMinutes)}::bigint[]
    ) as n (point_id, day, step, watts, adjusted, digest, sum, max_watts, max_minute, talon, night)`.execute(
    tx,
  );
}
