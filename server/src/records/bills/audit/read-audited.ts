import type { AuditedPoint, AuditedRead } from '@suivi/domain/supply/terms/audited-point';
import type { AuditedHead, AuditedLine, AuditedPart } from '@suivi/domain/bills/audit/audited-bill';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { plainArray } from '../../plain-array.ts';
import { settlingParts } from '../settling-lines.ts';
import { readPublished } from '../../supply/measured/store.ts';
import { readAuditedPointsWithWeather } from '../../supply/points/read-audited-points.ts';

export type Audited = {
  points: Map<number, AuditedPoint>;
  /** The parts of bills of the requested points, by point. */
  parts: Map<number, AuditedPart[]>;
  /** Every bill that names one of the points, with all of its lines. */
  heads: Map<number, AuditedHead>;
};

type PartRow = Omit<AuditedPart, 'reads' | 'lines'> & {
  id: number;
  htCents: number | null;
  vatCents: number | null;
  billTtcCents: number;
};
type WholePart = PartRow & Pick<AuditedPart, 'reads' | 'lines'>;
/** The values of all rows, as one list for each name; `of`: the part of a bill, `at`: the position in it. */
type Columns<Row> = { of: readonly number[]; at: readonly number[] } & {
  readonly [Name in keyof Row]: readonly Row[Name][];
};

const epoch = sql`date '1970-01-01'`;

/**
 * The bills of these points as the controls read them; days are counted from 1970-01-01. When `changed` names bills, lines and
 * totals are only read for these, plus the lines of bills that settle an estimate.
 */
export async function readAudited(
  db: Database | Tx,
  pointIds: readonly number[],
  changed: ReadonlySet<number> | null,
): Promise<Audited> {
  const parts = await readParts(db, pointIds, changed);
  const asked = new Set(pointIds);
  const own = parts.filter(({ pointId }) => asked.has(pointId));
  const whole = parts.filter(({ billId }) => changed === null || changed.has(billId));
  return {
    points: await withPublished(
      db,
      await readAuditedPointsWithWeather(db, pointIds),
      whole.filter(({ pointId }) => asked.has(pointId)),
    ),
    parts: Map.groupBy(own, ({ pointId }) => pointId),
    heads: new Map(
      [...Map.groupBy(whole, ({ billId }) => billId)].map(([billId, ofBill]) => [billId, headOf(ofBill)]),
    ),
  };
}

/**
 * Every part of the bills that name one of these points, with its reads and lines. Everything comes as one row, whose columns are
 * lists: one row for each line takes longer to make, to send and to parse than to judge.
 */
async function readParts(
  db: Database | Tx,
  pointIds: readonly number[],
  changed: ReadonlySet<number> | null,
): Promise<WholePart[]> {
  const isWhole =
    changed === null ? sql`true` : sql`p."billId" = any (${plainArray('integer', [...changed])})`;
  const { rows } = await sql<{
    parts: PartRow[] | null;
    lines: Columns<AuditedLine> | null;
    reads: Columns<AuditedRead> | null;
  }>`
    with p as materialized (
      select q.id, b.id as "billId", b.kind, b.supplier_id as "supplierId", b.number,
        b.issued_on - ${epoch} as "issuedOn", q.point_id as "pointId", q.first_day - ${epoch} as first,
        q.last_day - ${epoch} as last, q.quantity, q.unit, q.ttc_cents as "ttcCents",
        q.is_estimated as "isEstimated", q.is_beside as "isBeside", q.replaced_by is not null as "isReplaced", b.ht_cents as "htCents",
        b.vat_cents as "vatCents", b.ttc_cents as "billTtcCents"
      from bill_points q join bills b on b.id = q.bill_id
      where q.bill_id = any (array(select bill_id from bill_points where point_id = any (${pointIds}::int[])))
    )
    select (select json_agg(p order by p.id) from p) as parts,
      (select json_build_object('of', json_agg(l.bill_point_id), 'at', json_agg(l.position),
          'component', json_agg(l.component), 'label', json_agg(l.label),
          'first', json_agg(l.first_day - ${epoch}), 'last', json_agg(l.last_day - ${epoch}),
          'quantity', json_agg(l.quantity), 'unit', json_agg(l.unit), 'unitPrice', json_agg(l.unit_price),
          'htCents', json_agg(l.ht_cents), 'vatPermille', json_agg(l.vat_permille))
        from bill_lines l where l.bill_point_id = any (array(select p.id from p where ${isWhole}
          union ${settlingParts(sql`select p.id from p`)}))
        having count(*) > 0) as lines,
      (select json_build_object('of', json_agg(r.bill_point_id), 'at', json_agg(r.position),
          'class', json_agg(r.class), 'start', json_agg(r.start_index), 'end', json_agg(r.end_index),
          'coefficient', json_agg(r.coefficient), 'quantity', json_agg(r.quantity),
          'subscribed', json_agg(r.subscribed), 'reached', json_agg(r.reached))
        from bill_reads r where r.bill_point_id = any (array(select p.id from p))
        having count(*) > 0) as reads`.execute(db);
  const [{ parts, lines, reads } = { parts: null, lines: null, reads: null }] = rows;
  const [linesOf, readsOf] = [byPart(lines, lineAt), byPart(reads, readAt)];
  return (parts ?? []).map(part => ({
    ...part,
    lines: linesOf.get(part.id) ?? [],
    reads: readsOf.get(part.id) ?? [],
  }));
}

/** Restores the order of the bill, in which the rows mostly arrive. */
function byPart<Row>(
  columns: Columns<Row> | null,
  rowAt: (columns: Columns<Row>, place: number) => Row,
): Map<number, Row[]> {
  if (columns === null) return new Map();
  const places = new Map<number, number[]>();
  for (const [place, of] of columns.of.entries()) {
    const own = places.get(of);
    if (own === undefined) places.set(of, [place]);
    else own.push(place);
  }
  const isBefore = (one: number, other: number) => cell(columns.at, one) - cell(columns.at, other);
  return new Map(
    [...places].map(([of, own]) => [of, own.sort(isBefore).map(place => rowAt(columns, place))]),
  );
}

/** Every column has a value for each row. */
function cell<Value>(column: readonly Value[], place: number): Value {
  return column[place] as Value;
}

function lineAt(columns: Columns<AuditedLine>, place: number): AuditedLine {
  return {
    component: cell(columns.component, place),
    label: cell(columns.label, place),
    first: cell(columns.first, place),
    last: cell(columns.last, place),
    quantity: cell(columns.quantity, place),
    unit: cell(columns.unit, place),
    unitPrice: cell(columns.unitPrice, place),
    htCents: cell(columns.htCents, place),
    vatPermille: cell(columns.vatPermille, place),
  };
}

function readAt(columns: Columns<AuditedRead>, place: number): AuditedRead {
  return {
    class: cell(columns.class, place),
    start: cell(columns.start, place),
    end: cell(columns.end, place),
    coefficient: cell(columns.coefficient, place),
    quantity: cell(columns.quantity, place),
    subscribed: cell(columns.subscribed, place),
    reached: cell(columns.reached, place),
  };
}

/** Adds what the distributors published for the days of these parts of bills. */
async function withPublished(
  db: Database | Tx,
  points: Map<number, AuditedPoint>,
  parts: readonly PartRow[],
): Promise<Map<number, AuditedPoint>> {
  const spans = [...Map.groupBy(parts, ({ pointId }) => pointId)].map(([pointId, own]) => ({
    pointId,
    first: isoDayAt(own.reduce((least, { first }) => Math.min(least, first), Infinity)),
    last: isoDayAt(own.reduce((most, { last }) => Math.max(most, last), -Infinity)),
  }));
  for (const [pointId, published] of await readPublished(db, spans)) {
    const point = points.get(pointId);
    if (point !== undefined) points.set(pointId, { ...point, published });
  }
  return points;
}

function headOf(parts: readonly WholePart[]): AuditedHead {
  const [first] = parts;
  if (first === undefined) throw new Error('a bill has no part');
  // With some parts that have lines and others that have none, their sum cannot be checked.
  const isDetailed = parts.every(({ lines }) => lines.length > 0);
  const { kind, htCents, vatCents, billTtcCents: ttcCents } = first;
  return { kind, htCents, vatCents, ttcCents, lines: isDetailed ? parts.flatMap(({ lines }) => lines) : [] };
}
