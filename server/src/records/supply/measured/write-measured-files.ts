import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { MeasuredOfPoint } from '@suivi/domain/imports/dry-run/dry-run-measures';
import type { Change } from '../../../platform/change.ts';
import { Movement } from '../../movement.ts';
import { type RecordWrite, writeRecords } from '../../write-records.ts';
import type { Written } from '../../write-rows.ts';
import { type MeasuredFileContent, measuredFileKind, type MeasuredFileKey } from './measured-file-kind.ts';
import { type PointDays, readDaysOfFiles } from './store.ts';

/** The days of points for which measures were added or withdrawn. */
export const movedMeasures = new Movement<PointDays & { isTakenBack: boolean }>('measured_days');

/** Stores or withdraws files of distributors, with a journal row for each. */
export async function writeMeasuredFiles(
  change: Change,
  writes: readonly RecordWrite<MeasuredFileKey, MeasuredFileContent>[],
): Promise<(Written | null)[]> {
  const gone = writes.flatMap(({ stored, content }) => (stored && content === null ? stored.id : []));
  const takenBack = await readDaysOfFiles(change.tx, gone);
  const came = writes.flatMap(({ content }) => (content === null ? [] : daysOf(content.measured)));
  movedMeasures.note(change, [
    ...takenBack.map(days => ({ ...days, isTakenBack: true })),
    ...came.map(days => ({ ...days, isTakenBack: false })),
  ]);
  return writeRecords(change, measuredFileKind, writes);
}

function daysOf({ days, quantities, others = [] }: MeasuredOfPoint): PointDays[] {
  const spans = [
    ...[...days, ...others].map(({ pointId, day }) => ({ pointId, first: day, last: day })),
    ...quantities.map(({ pointId, first, last }) => ({ pointId, first, last })),
  ];
  return [...Map.groupBy(spans, ({ pointId }) => pointId)].map(([pointId, own]) => ({
    pointId,
    first: isoDayAt(own.reduce((least, { first }) => Math.min(least, first), Infinity)),
    last: isoDayAt(own.reduce((most, { last }) => Math.max(most, last), 0)),
  }));
}
