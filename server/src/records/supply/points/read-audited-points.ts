import type { AuditedPoint } from '@suivi/domain/supply/terms/audited-point';
import { networkTariffOf } from '@suivi/domain/supply/tariff/network-tariff';
import { timeClassOf } from '@suivi/domain/supply/tariff/time-class';
import type { PowerUnit } from '@suivi/domain/supply/tariff/power-unit';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readContractPrices, readHeatShares } from '../contracts/read-contract-prices.ts';
import { readStationWeather } from '../../weather/read-station-weather.ts';

type PointRow = Pick<AuditedPoint, 'id' | 'energyType' | 'segment'> & {
  networkTariff: string;
  powers: { class: string; value: number; unit: PowerUnit; from: number }[];
  excise: AuditedPoint['excise'];
  station: string | null;
};

const epoch = sql`date '1970-01-01'`;

/** Points as the controls read them, with the prices of their contracts; without the weather of their sites. */
export async function readAuditedPoints(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, AuditedPoint>> {
  const { points } = await readPoints(db, pointIds);
  return points;
}

/**
 * The same, with the degree days of the station of its site: the site with the greatest share among those to which it delivers
 * now, or delivered last.
 */
export async function readAuditedPointsWithWeather(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, AuditedPoint>> {
  const { points, stations } = await readPoints(db, pointIds);
  const weather = await readStationWeather(db, [...stations.values()]);
  return new Map(
    [...points].map(([id, point]) => {
      const known = weather.get(stations.get(id) ?? '');
      return [id, known === undefined ? point : { ...point, degreeDays: known.series }];
    }),
  );
}

async function readPoints(db: Database | Tx, pointIds: readonly number[]) {
  const { rows } = await sql<PointRow>`
    select p.id, p.energy_type as "energyType", upper(replace(p.segment, ' ', '')) as segment,
      p.network_tariff as "networkTariff",
      coalesce((select jsonb_agg(jsonb_build_object('class', w.class, 'value', w.value, 'unit', w.unit,
        'from', w.from_day - ${epoch})) from point_powers w where w.point_id = p.id), '[]') as powers,
      coalesce((select jsonb_agg(jsonb_build_object('from', x.from_day - ${epoch}, 'rate', x.reduced_rate))
        from point_excises x where x.point_id = p.id), '[]') as excise,
      (select s.weather_station from delivery_point_places l join sites s on s.id = l.site_id
        where l.point_id = p.id and s.weather_station is not null
        order by l.to_day desc nulls first, l.share_ppm desc limit 1) as station
    from delivery_points p where p.id = any (${pointIds}::int[])`.execute(db);
  const prices = await readContractPrices(db, pointIds);
  const heated = rows.flatMap(({ id, energyType }) => (energyType === 'heat_network' ? id : []));
  const shares = await readHeatShares(db, heated);
  const points = new Map(
    rows.map(({ networkTariff, powers, station: _station, ...row }) => [
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
  const stations = new Map(rows.flatMap(({ id, station }) => (station === null ? [] : [[id, station]])));
  return { points, stations };
}
