import type {
  AuditedHead,
  AuditedLine,
  AuditedPart,
  AuditedPoint,
  AuditedRead,
} from '@suivi/domain/bill/audit/audited-bill';
import { textOfDay } from '@suivi/domain/distributor/flow-cells';
import { networkTariffOf } from '@suivi/domain/tariff/network-tariff';
import { timeClassOf } from '@suivi/domain/tariff/time-class';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readPublished } from '../measured-energy/store.ts';
import { readStationWeather } from '../weather/read-station-weather.ts';
import { readContractPrices, readHeatShares } from '../contracts/read-contract-prices.ts';

export type Audited = {
  points: Map<number, AuditedPoint>;
  /** Of the points asked, by point. */
  parts: Map<number, AuditedPart[]>;
  /** Every bill that names one of the points, with all of its lines. */
  heads: Map<number, AuditedHead>;
};

type PartRow = Omit<AuditedPart, 'reads' | 'lines'> & {
  id: number;
  htCents: number | null;
  vatCents: number | null;
};

const epoch = sql`date '1970-01-01'`;

/**
 * The bills of these points as the controls read them; days are those since 1970. Where `changed` names bills, the lines and
 * totals are read of these alone.
 */
export async function readAudited(
  db: Database | Tx,
  pointIds: readonly number[],
  changed: ReadonlySet<number> | null,
): Promise<Audited> {
  const { rows: parts } = await sql<PartRow>`
    select q.id, b.id as "billId", b.kind, b.supplier_id as "supplierId", b.number, b.issued_on - ${epoch} as "issuedOn",
      q.point_id as "pointId", q.first_day - ${epoch} as first, q.last_day - ${epoch} as last,
      q.quantity::float8 as quantity, q.unit, q.ttc_cents::float8 as "ttcCents", q.is_estimated as "isEstimated",
      q.replaced_by is not null as "isReplaced", b.ht_cents::float8 as "htCents", b.vat_cents::float8 as "vatCents"
    from bills b join bill_points q on q.bill_id = b.id
    where b.id in (select bill_id from bill_points where point_id = any (${pointIds}::int[]))
    order by q.id`.execute(db);
  const isWhole = ({ billId }: PartRow) => changed === null || changed.has(billId);
  const linesOf = await readLines(
    db,
    parts.filter(isWhole).map(({ id }) => id),
  );
  const readsOf = await readReads(
    db,
    parts.map(({ id }) => id),
  );
  const whole = parts.map(part => ({
    ...part,
    lines: linesOf.get(part.id) ?? [],
    reads: readsOf.get(part.id) ?? [],
  }));
  const asked = new Set(pointIds);
  return {
    points: await withPublished(
      db,
      await withDegreeDays(db, await readAuditedPoints(db, pointIds)),
      parts.filter(part => asked.has(part.pointId) && isWhole(part)),
    ),
    parts: Map.groupBy(
      whole.filter(({ pointId }) => asked.has(pointId)),
      ({ pointId }) => pointId,
    ),
    heads: new Map(
      [...Map.groupBy(whole.filter(isWhole), ({ billId }) => billId)].map(([billId, own]) => [
        billId,
        headOf(own),
      ]),
    ),
  };
}

type LineCells = [
  AuditedLine['component'],
  string,
  number | null,
  number | null,
  number | null,
  string,
  number | null,
  number,
  number,
];

/** By the part of the bill; a row for each part, since a row for each line takes longer to send than to judge. */
async function readLines(db: Database | Tx, ids: readonly number[]): Promise<Map<number, AuditedLine[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ of: number; lines: LineCells[] }>`
    select bill_point_id as of, json_agg(json_build_array(component, label, first_day - ${epoch}, last_day - ${epoch},
      quantity, unit, unit_price, ht_cents, vat_permille) order by position) as lines
    from bill_lines where bill_point_id = any (${ids}::int[]) group by 1`.execute(db);
  return new Map(
    rows.map(({ of, lines }) => [
      of,
      lines.map(([component, label, first, last, quantity, unit, unitPrice, htCents, vatPermille]) => ({
        component,
        label,
        first,
        last,
        quantity,
        unit,
        unitPrice,
        htCents,
        vatPermille,
      })),
    ]),
  );
}

type ReadCells = [string, ...(number | null)[]];

async function readReads(db: Database | Tx, ids: readonly number[]): Promise<Map<number, AuditedRead[]>> {
  const { rows } = await sql<{ of: number; reads: ReadCells[] }>`
    select bill_point_id as of, json_agg(json_build_array(class, start_index, end_index, coefficient, quantity,
      subscribed, reached) order by position) as reads
    from bill_reads where bill_point_id = any (${ids}::int[]) group by 1`.execute(db);
  return new Map(
    rows.map(({ of, reads }) => [
      of,
      reads.map(
        ([
          name,
          start = null,
          end = null,
          coefficient = null,
          quantity = null,
          subscribed = null,
          reached = null,
        ]) => ({
          class: name,
          start,
          end,
          coefficient,
          quantity,
          subscribed,
          reached,
        }),
      ),
    ]),
  );
}

function headOf(parts: readonly (PartRow & { lines: AuditedLine[] })[]): AuditedHead {
  const [first] = parts;
  if (first === undefined) throw new Error('a bill has no part');
  // Some parts with lines and others without: nothing can be said of their sum.
  const isDetailed = parts.every(({ lines }) => lines.length > 0);
  const { kind, htCents, vatCents } = first;
  return { kind, htCents, vatCents, lines: isDetailed ? parts.flatMap(({ lines }) => lines) : [] };
}

/** With the degree days of the station of its site: of the greatest share of where it delivers, or delivered last. */
async function withDegreeDays(
  db: Database | Tx,
  points: Map<number, AuditedPoint>,
): Promise<Map<number, AuditedPoint>> {
  const { rows } = await sql<{ pointId: number; station: string }>`
    select distinct on (l.point_id) l.point_id as "pointId", s.weather_station as station
    from delivery_point_places l join sites s on s.id = l.site_id and s.weather_station is not null
    where l.point_id = any (${[...points.keys()]}::int[])
    order by l.point_id, l.to_day desc nulls first, l.share_ppm desc`.execute(db);
  const weather = await readStationWeather(
    db,
    rows.map(({ station }) => station),
  );
  for (const { pointId, station } of rows) {
    const [point, known] = [points.get(pointId), weather.get(station)];
    if (point !== undefined && known !== undefined)
      points.set(pointId, { ...point, degreeDays: known.series });
  }
  return points;
}

/** With what their distributors published of the days of these parts of bills. */
async function withPublished(
  db: Database | Tx,
  points: Map<number, AuditedPoint>,
  parts: readonly PartRow[],
): Promise<Map<number, AuditedPoint>> {
  const spans = [...Map.groupBy(parts, ({ pointId }) => pointId)].map(([pointId, own]) => ({
    pointId,
    first: textOfDay(own.reduce((least, { first }) => Math.min(least, first), Infinity)),
    last: textOfDay(own.reduce((most, { last }) => Math.max(most, last), -Infinity)),
  }));
  for (const [pointId, published] of await readPublished(db, spans)) {
    const point = points.get(pointId);
    if (point !== undefined) points.set(pointId, { ...point, published });
  }
  return points;
}

type PointRow = Pick<AuditedPoint, 'id' | 'energyType' | 'segment'> & {
  networkTariff: string;
  powers: { class: string; value: number; unit: 'kW' | 'kVA'; from: number }[];
  excise: AuditedPoint['excise'];
};

/** Points as controls read them, with what contracts that cover them say. */
export async function readAuditedPoints(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, AuditedPoint>> {
  const { rows } = await sql<PointRow>`
    select p.id, p.energy_type as "energyType", upper(replace(p.segment, ' ', '')) as segment,
      p.network_tariff as "networkTariff",
      coalesce((select jsonb_agg(jsonb_build_object('class', w.class, 'value', w.value, 'unit', w.unit,
        'from', w.from_day - ${epoch})) from point_powers w where w.point_id = p.id), '[]') as powers,
      coalesce((select jsonb_agg(jsonb_build_object('from', x.from_day - ${epoch}, 'rate', x.reduced_rate))
        from point_excises x where x.point_id = p.id), '[]') as excise
    from delivery_points p where p.id = any (${pointIds}::int[])`.execute(db);
  const prices = await readContractPrices(db, pointIds);
  const heated = rows.flatMap(({ id, energyType }) => (energyType === 'heat_network' ? id : []));
  const shares = await readHeatShares(db, heated);
  return new Map(
    rows.map(({ networkTariff, powers, ...row }) => [
      row.id,
      {
        ...row,
        networkTariff: networkTariffOf(networkTariff),
        powers: powers.map(power => ({ ...power, class: timeClassOf(power.class) })),
        prices: prices.get(row.id) ?? [],
        ...(row.energyType === 'heat_network' ? { heatShares: shares.get(row.id) ?? [] } : {}),
      },
    ]),
  );
}
