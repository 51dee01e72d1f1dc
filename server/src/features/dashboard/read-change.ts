import type { readChange as endpoint } from '@suivi/contract/dashboard';
import { monthsUpTo, periodsIn, yearParts } from '@suivi/domain/calendar/month-span';
import { modelMonths } from '@suivi/domain/consumption/climate-change';
import { compareYears } from '@suivi/domain/consumption/compare-years';
import { addEffects, costEffects, noEffects } from '@suivi/domain/consumption/cost-effects';
import { energyTotals, totalsOf } from '@suivi/domain/consumption/totals';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorsOf, readGroup, siteOfCode } from '../../records/ledger/read-group.ts';
import { readYear } from '../../records/ledger/read-year.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { climateOfSite } from './climate-of-site.ts';
import { compareScope, comparedWith, readYearPairs } from './read-compared.ts';
import { readSiteStations } from './store.ts';

/** Site by site, so that the effects of the group are the sums of theirs. */
export const readChange: ReadingVerb<typeof endpoint> = async call => {
  const { query, db, today } = call;
  const [group, pairs, stations] = await Promise.all([
    readGroup(call),
    readYearPairs(call, query),
    readSiteStations(db),
  ]);
  const asked = query.site === undefined ? null : siteOfCode(group, query.site);
  if (query.site !== undefined && asked === null) return refuse('not-found', { field: 'site' });
  const baseline = monthsUpTo(comparedWith(query).to, modelMonths);
  const [learned, weather] = await Promise.all([
    Promise.all(yearParts(baseline).map(({ year }) => readYear(call, year))),
    readStationWeather(db, [...stations.values()]),
  ]);
  const factors = factorsOf(group);
  const sites = (asked ? [asked] : group.sites).map(site => {
    const months = compareScope(pairs, group, { site }, today);
    const comparison = compareYears(months.comparable, factors);
    const series = weather.get(stations.get(site.siteId) ?? '');
    const climate = climateOfSite(site.siteId, pairs, { learned, baseline }, series?.series ?? null);
    const [current, previous] = [months.current, months.previous].map(
      groups => totalsOf(energyTotals(groups, factors)).costCents,
    );
    return {
      site,
      comparison,
      climate,
      isDemonstration: series?.origin === 'demonstration',
      current: current ?? null,
      previous: previous ?? null,
      effects: costEffects({
        current: current ?? null,
        previous: previous ?? null,
        byEnergy: comparison.byEnergy,
        climateKwh: energyType => climate.kwh.get(energyType) ?? 0,
      }),
    };
  });
  const whole = compareScope(pairs, group, { site: asked }, today);
  const modelled = sites.filter(({ climate }) => climate.kwh.size > 0);
  const unseparated = new Set(sites.flatMap(({ climate }) => climate.unseparated));
  return ok({
    months: periodsIn(query.period).map(period => {
      const own = whole.comparable.filter(each => each.year === period.year && each.month === period.month);
      const { current, previous } = compareYears(own, factors).consumptionKwh;
      return { ...period, gapKwh: current === null || previous === null ? null : current - previous };
    }),
    sites: sites.map(({ site, comparison, current, previous }) => ({
      code: site.code,
      name: site.name,
      consumptionKwh: comparison.consumptionKwh,
      costCents: comparison.costCents,
      addedCents: (current ?? 0) - (previous ?? 0),
    })),
    effects: sites.reduce((sum, { effects }) => addEffects(sum, effects), noEffects),
    climate: {
      kwh:
        modelled.length === 0
          ? null
          : modelled.reduce(
              (sum, { climate }) => sum + [...climate.kwh.values()].reduce((own, kwh) => own + kwh, 0),
              0,
            ),
      unseparated: energyTypes.filter(energyType => unseparated.has(energyType)),
      isDemonstration: modelled.some(({ isDemonstration }) => isDemonstration),
    },
  });
};
