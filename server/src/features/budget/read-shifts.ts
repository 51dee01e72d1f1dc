import { ordinaryYears, weatherShift } from '@suivi/domain/budget/weather-shift';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { monthsUpTo, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { modelMonths } from '@suivi/domain/models/judge-model';
import { weatherOfEnergy } from '@suivi/domain/models/model-weather';
import { climateModel } from '@suivi/domain/months/climate-change';
import type { Database } from '../../platform/schema/tables.ts';
import { readModelWeather } from '../../records/weather/read-model-weather.ts';
import { readSiteStations } from '../../records/weather/read-site-stations.ts';
import type { KnownPair } from './gather-pairs.ts';

export type WeatherShifts = {
  /**
   * The quantity that the weather of a month of the year added or removed, by `monthIndex`; null: not determined. 0 for energies
   * that do not follow the weather.
   */
  shiftOf: (pair: KnownPair) => (index: number) => number | null;
  isDemonstrationWeather: boolean;
};

/** From the same models and weather as the climate effect of the year's change of cost. */
export async function readShifts(
  db: Database,
  pairs: readonly KnownPair[],
  year: number,
): Promise<WeatherShifts> {
  const learnt = monthsUpTo({ year: year - 1, month: 12 }, modelMonths);
  const stations = await readSiteStations(db);
  const stationOf = ({ site }: KnownPair) => stations.get(site.siteId) ?? '';
  const weather = await readModelWeather(
    db,
    pairs.map(stationOf),
    [learnt, yearSpan(year)],
    yearSpan(year - ordinaryYears),
  );
  const models = new Map(
    pairs.map(pair => {
      const own = weather.get(stationOf(pair));
      if (own === undefined || energyDefinitions[pair.energyType].kind !== 'purchased') return [pair, null];
      const values = pair.values.flatMap(({ period, value }) =>
        value === null || comparePeriods(period, learnt.from) < 0 || period.year >= year
          ? []
          : [{ period, quantityNormal: value }],
      );
      return [pair, climateModel(values, weatherOfEnergy(own, pair.energyType))];
    }),
  );
  return {
    shiftOf: pair => {
      const model = models.get(pair) ?? null;
      if (model === null) return () => (energyDefinitions[pair.energyType].heating ? null : 0);
      return index => weatherShift(model, index);
    },
    isDemonstrationWeather: pairs.some(
      pair => models.get(pair) && weather.get(stationOf(pair))?.origin === 'demonstration',
    ),
  };
}
