import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalPointNumber } from '@suivi/domain/supply/point/point-number';
import { type DistributorFlow, energyOfFlow } from '@suivi/domain/supply/distributor/flow';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { FlowContent } from '@suivi/domain/supply/distributor/flow-content';
import {
  dryRunMeasures,
  type MeasuredOfPoint,
  quantityKey,
  type StandingMeasures,
} from '@suivi/domain/imports/dry-run/dry-run-measures';
import { answerKey } from '@suivi/domain/imports/words/match-name';
import { lockPoints, readSegments } from '../../../records/supply/points/store.ts';
import type { Reader } from '../../../records/imports/store.ts';
import type { MeasuredFileContent } from '../../../records/supply/measured/measured-file-kind.ts';
import { readStandingOthers, readStandingSteps } from '../../../records/supply/measured/curve-store.ts';
import { readStanding } from '../../../records/supply/measured/store.ts';
import { type DryRun, noWrites, openNames } from './dry-run.ts';
import { keepReading } from './keep-reading.ts';
import type { ImportJob } from '../import-job.ts';
import { readKnown } from '../understanding/known-store.ts';
import { publishedAt } from '../measures/published-at.ts';
import { readFlowFile } from '../measures/read-flow-file.ts';

const lastReading = keepReading<FlowContent>();

/** Reads a distributor's file and compares it with what is in force; with `lock`, its points are locked. */
export async function makeMeasuresDryRun(db: Reader, job: ImportJob, lock: boolean): Promise<DryRun> {
  const { stored } = job;
  const points = await readPoints(db, stored);
  const content = await lastReading.of(
    { file: job.file, settings: [stored.fileName, stored.createdAt, [...points.segments]] },
    () => readContent(job, points.segments),
  );
  const total = content.points.length * 2;
  await job.pace({ done: content.points.length, total });
  const energy = energyOfFlow[content.flow];
  const pointOf = (number: string) => points.idOf(energy, number);
  const ids = [...new Set(content.points.flatMap(({ number }) => pointOf(number) ?? []))];
  if (lock) await lockPoints(db, ids);
  const standing = await readStandingOf(db, content, pointOf);
  const { items, written, notes, unknownNames } = dryRunMeasures(content, pointOf, id => standing.get(id));
  return {
    items: items.map(item => ({ ...item, sheet: null })),
    writes: { ...noWrites, measures: writesOf(content.flow, stored.fileName, written) },
    sums: [],
    content: {
      notes,
      unknownNames: openNames({ unknownNames }, stored),
      leftSums: [],
      rowCount: content.rowCount,
    },
    sheetNames: [],
    layouts: [],
    formerNames: new Map(),
  };
}

async function readContent(job: ImportJob, segments: ReadonlyMap<string, string>): Promise<FlowContent> {
  const { fileName, createdAt } = job.stored;
  const receivedAt = publishedAt(fileName, createdAt);
  const progress = new Float64Array(new SharedArrayBuffer(16));
  const reading = readFlowFile({ bytes: await job.file.read(), fileName, segments, receivedAt, progress });
  const read = await paced(job, reading, progress);
  if (read.kind !== 'read') throw new Error(`a distributor's file that was read is not: ${read.kind}`);
  return read.content;
}

const tellEveryMilliseconds = 1_000;

/**
 * Reports how many bytes a thread has read, which is the first half of the progress: the import of a silent server is taken by
 * another one.
 */
async function paced<T>(job: ImportJob, reading: Promise<T>, progress: Float64Array): Promise<T> {
  const ended = reading.then(
    () => true,
    () => true,
  );
  for (;;) {
    const waited = sleep(tellEveryMilliseconds, false, { ref: false });
    if (await Promise.race([ended, waited])) return reading;
    const [done = 0, ofBytes = 0] = progress;
    // An archive that holds more than it declares is detected by its own check.
    await job.pace({ done: Math.min(done, ofBytes), total: 2 * ofBytes });
  }
}

/** The points to which numbers refer: by the register, by the answers for this file and by what earlier files taught. */
async function readPoints(db: Reader, { answers }: ImportJob['stored']) {
  const { points, names } = await readKnown(db);
  const segmentOf = await readSegments(db);
  const energyOf = new Map(points.map(({ id, energyType }) => [id, energyType]));
  const meant = new Map([
    ...names.flatMap(({ kind, key, id }) => (kind === 'point' ? [[key, id] as const] : [])),
    ...answers.flatMap(({ kind, text, id }) =>
      kind === 'point' && id !== null ? [[answerKey(text), id] as const] : [],
    ),
  ]);
  const registered = new Map(points.map(({ id, energyType, number }) => [`${energyType} ${number}`, id]));
  const numbers = [
    ...points.map(({ id, number }) => [number, id] as const),
    ...[...meant].map(([key, id]) => [canonicalPointNumber('electricity', key), id] as const),
  ];
  return {
    segments: new Map(numbers.map(([number, id]) => [number, segmentOf.get(id) ?? ''])),
    idOf(energyType: string, number: string): number | null {
      const id = registered.get(`${energyType} ${number}`) ?? meant.get(answerKey(number));
      return id !== undefined && energyOf.get(id) === energyType ? id : null;
    },
  };
}

async function readStandingOf(
  db: Reader,
  { flow, points }: FlowContent,
  pointOf: (number: string) => number | null,
): Promise<Map<number, StandingMeasures>> {
  const asked = points.flatMap(({ number, days, quantities, others = [] }) => {
    const pointId = pointOf(number);
    const all = [
      ...[...days, ...others].map(({ day }) => ({ first: day, last: day })),
      ...quantities.map(({ first, last }) => ({ first, last })),
    ];
    if (pointId === null || all.length === 0) return [];
    const first = all.reduce((least, each) => Math.min(least, each.first), Infinity);
    const last = all.reduce((most, each) => Math.max(most, each.last), 0);
    return { pointId, first: isoDayAt(first), last: isoDayAt(last) };
  });
  const found = await readStanding(db, asked);
  const steps = flow === 'R63' ? await readStandingSteps(db, asked) : new Map<number, never>();
  const others =
    flow === 'R63' || flow === 'R66' ? await readStandingOthers(db, asked) : new Map<number, never>();
  return new Map(
    [...new Set([...found.keys(), ...others.keys()])].map(pointId => [
      pointId,
      {
        days: found.get(pointId)?.days ?? new Map(),
        quantities: new Map(
          found.get(pointId)?.quantities.map(quantity => [quantityKey(quantity), quantity]),
        ),
        steps: steps.get(pointId) ?? new Map(),
        others: others.get(pointId) ?? new Map(),
      },
    ]),
  );
}

function writesOf(flow: DistributorFlow, name: string, measured: MeasuredOfPoint) {
  const { quantities, others = [] } = measured;
  const days = [...measured.days, ...others];
  if (days.length + quantities.length === 0) return [];
  const spans = [...days.map(({ day }) => ({ first: day, last: day })), ...quantities];
  const content: MeasuredFileContent = {
    name,
    firstDay: isoDayAt(spans.reduce((least, { first }) => Math.min(least, first), Infinity)),
    lastDay: isoDayAt(spans.reduce((most, { last }) => Math.max(most, last), 0)),
    pointCount: new Set([...days, ...quantities].map(({ pointId }) => pointId)).size,
    dayCount: new Set(days.map(({ pointId, day }) => `${pointId} ${day}`)).size,
    quantityCount: quantities.length,
    measured,
  };
  return [{ key: { flow }, stored: null, content }];
}
