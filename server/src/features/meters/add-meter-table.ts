import type { addMeterTable as endpoint, ListedMeter, MeterContent } from '@suivi/contract/meters/meters';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { meterCycle } from '@suivi/domain/meters/cycle';
import { nodeKey, nodeOf } from '@suivi/domain/meters/meter';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { meterKind, meterReadingKind } from '../../records/meters/meter-kinds.ts';
import { listMeters, listReadings, lockTree, readNodeNames } from '../../records/meters/store.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { domainMeter } from './domain-meter.ts';
import { readPointNames } from './store.ts';
import { refusedIndex } from './write-meter-reading.ts';

type Table = BodyOf<typeof endpoint>;

/** Stores the meters of a table, their parents and their indexes, all of it or nothing. */
export async function addMeterTable(change: Change, today: CalendarDate, table: Table) {
  const { tx } = change;
  const { siteId, energyType, rows } = table;
  await lockTree(tx, siteId);
  if (!(await isSiteInService(tx, siteId))) return refuse('not-found', { field: 'siteId' });
  const key = { siteId, energyType };
  const before = new Set((await listMeters(tx, siteId, energyType)).map(({ name }) => name));
  const first = new Map(rows.toReversed().map(row => [row.meter, row]));
  const made = [...new Set(rows.map(({ meter }) => meter))].filter(name => !before.has(name));
  await writeRecords(
    change,
    meterKind,
    made.map(name => ({
      key,
      stored: null,
      content: newMeter(
        name,
        rows.filter(({ meter }) => meter === name),
        first.get(name),
      ),
    })),
  );
  const placed = await placeMeters(change, table);
  if (placed.kind === 'refused') return placed;
  const read = await addReadings(change, today, table);
  if (read.kind === 'refused') return read;
  const counts = { made: made.length, placed: placed.value, ...read.value };
  if (counts.made + counts.placed + counts.read === 0) change.nothingToDo();
  return ok(counts);
}

function newMeter(name: string, rows: Table['rows'], first: Table['rows'][number] | undefined): MeterContent {
  const days = rows.flatMap(({ reading }) => reading?.readOn ?? []).toSorted();
  return {
    name,
    serial: first?.serial ?? '',
    buildingId: null,
    source: 'index',
    coefficient: first?.coefficient ?? 1,
    wheels: null,
    plausiblePerDay: null,
    sharing: 'days',
    from: days[0] ?? '2010-01-01',
    to: null,
    notes: '',
    parents: [],
    terms: [],
  };
}

/** Places the meters that have no parent yet as the table says; returns their number. */
async function placeMeters(change: Change, { siteId, energyType, rows }: Table): Promise<Result<number>> {
  const { tx } = change;
  const meters = await listMeters(tx, siteId, energyType);
  const points = await readPointNames(tx, siteId, energyType);
  const moved = new Map<number, { stored: ListedMeter; content: ListedMeter }>();
  for (const [at, { meter: name, parent }] of rows.entries()) {
    const stored = meters.find(meter => meter.name === name);
    if (parent === '' || stored === undefined) continue;
    const meterId = meters.find(meter => meter.name === parent)?.id ?? null;
    const node = { meterId, pointId: meterId === null ? (points.get(parent) ?? null) : null };
    const current = moved.get(stored.id)?.content ?? stored;
    const under = current.parents.at(-1);
    const isElsewhere = under !== undefined && nodeKey(under) !== nodeKey(node);
    if ((meterId === null && node.pointId === null) || isElsewhere)
      return refuse('meter-table-parent', { field: `rows.${at}.parent`, params: { parent } });
    if (under === undefined)
      moved.set(stored.id, {
        stored,
        content: { ...stored, parents: [{ ...node, from: stored.from, to: null }] },
      });
  }
  const path = meterCycle(meters.map(meter => domainMeter(meter.id, moved.get(meter.id)?.content ?? meter)));
  if (path !== null) {
    const names = await readNodeNames(tx, [siteId]);
    return refuse('meter-cycle', {
      field: 'rows',
      params: { path: path.map(each => names(nodeOf(each))).join(' → ') },
    });
  }
  const writes = [...moved.values()].map(write => ({ key: { siteId, energyType }, ...write }));
  await writeRecords(change, meterKind, writes);
  return ok(writes.length);
}

/** Adds the indexes that are not stored yet; returns how many were added, and how many were already stored. */
async function addReadings(
  change: Change,
  today: CalendarDate,
  { siteId, energyType, rows }: Table,
): Promise<Result<{ read: number; known: number }>> {
  const meters = new Map((await listMeters(change.tx, siteId, energyType)).map(meter => [meter.name, meter]));
  const ids = [...meters.values()].map(({ id }) => id);
  const there = new Map(
    (await listReadings(change.tx, ids)).map(({ meterId, readOn, kind, index }) => [
      `${meterId} ${readOn} ${kind}`,
      index,
    ]),
  );
  let known = 0;
  const writes = [];
  for (const [at, { meter: name, reading }] of rows.entries()) {
    const meter = meters.get(name);
    if (reading === null || meter === undefined) continue;
    if (meter.source !== 'index') return refuse('meter-not-read', { field: `rows.${at}.meter` });
    if (reading.readOn > isoDay(today)) return refuse('meter-reading-ahead', { field: `rows.${at}.readOn` });
    const told = `${meter.id} ${reading.readOn} ${reading.kind}`;
    const index = there.get(told);
    if (index !== undefined && index !== reading.index)
      return refuse('meter-table-index', { field: `rows.${at}.index`, params: { day: reading.readOn } });
    there.set(told, reading.index);
    if (index === undefined)
      writes.push({
        key: { meterId: meter.id, siteId },
        stored: null,
        content: { ...reading, coefficient: null, note: '' },
      });
    else known += 1;
  }
  await writeRecords(change, meterReadingKind, writes);
  const after = Map.groupBy(await listReadings(change.tx, ids), ({ meterId }) => meterId);
  for (const meter of meters.values()) {
    const at = rows.findIndex(row => row.meter === meter.name && row.reading !== null);
    const refused = at < 0 ? null : refusedIndex(meter, after.get(meter.id) ?? [], `rows.${at}.index`);
    if (refused !== null) return refused;
  }
  return ok({ read: writes.length, known });
}
