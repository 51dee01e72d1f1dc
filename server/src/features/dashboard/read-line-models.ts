import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { type MonthSpan, monthsUpTo, yearParts } from '@suivi/domain/ground/calendar/month-span';
import { type ClimateModel, climateModel, type DatedQuantity } from '@suivi/domain/months/climate-change';
import { lineOf, maskAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { weatherOfEnergy } from '@suivi/domain/models/model-weather';
import { modelMonths } from '@suivi/domain/models/judge-model';
import { type ComparedYears, comparedSpan } from '@suivi/domain/costs/compare-months';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { decimalAt } from '@suivi/domain/ground/number/decimal-column';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import type { Reading } from '../../platform/http/reading.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { readModelWeather } from '../../records/weather/read-model-weather.ts';
import { readSiteStations } from '../../records/weather/read-site-stations.ts';

export type LineModel = { model: ClimateModel | null; isDemonstrationWeather: boolean };

/**
 * The weather model of each energy at each site, learnt from the months up to the end of the earlier compared period; no model
 * for an energy that is not purchased, where nothing is compared, or where no model is good enough.
 */
export async function readLineModels<Line extends SiteEnergy>(
  call: Reading,
  lines: readonly Line[],
  years: readonly ComparedYears[],
): Promise<Map<Line, LineModel>> {
  const stations = await readSiteStations(call.db);
  const following = lines.filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased');
  const spans = following.flatMap(line => {
    const span = comparedSpan(years, line);
    return span === null ? [] : [{ line, ...span }];
  });
  const groups = Map.groupBy(spans, ({ later: { from, to } }) => `${monthIndex(from)} ${monthIndex(to)}`);
  const models = await Promise.all(
    [...groups.values()].map(async group => {
      const [{ earlier, later }] = group as [(typeof group)[number]];
      const baseline = monthsUpTo(earlier.to, modelMonths);
      const [learned, weather] = await Promise.all([
        Promise.all(yearParts(baseline).map(({ year }) => readYear(call, year))),
        readModelWeather(
          call.db,
          group.flatMap(({ line }) => stations.get(line.siteId) ?? []),
          [baseline, earlier, later],
        ),
      ]);
      return group.map(({ line }): [Line, LineModel] => {
        const own = weather.get(stations.get(line.siteId) ?? '');
        const known = quantitiesOf(line, learned, baseline);
        const model = own ? climateModel(known, weatherOfEnergy(own, line.energyType)) : null;
        return [line, { model, isDemonstrationWeather: model !== null && own?.origin === 'demonstration' }];
      });
    }),
  );
  return new Map(models.flat());
}

function quantitiesOf(
  { siteId, energyType }: SiteEnergy,
  learned: readonly YearOfMonths[],
  baseline: MonthSpan,
): DatedQuantity[] {
  return yearParts(baseline).flatMap(({ year, months }) => {
    const of = learned.find(each => each.year === year);
    const line = of ? lineOf(of, siteId, energyType) : null;
    if (!of || line === null) return [];
    const held = maskAt(of.normal, line) & ~(of.partial[line] ?? 0);
    return monthsIn(months & held).map(month => ({
      period: { year, month },
      quantityNormal: decimalAt(of.normal.values, line * 12 + month - 1),
    }));
  });
}
