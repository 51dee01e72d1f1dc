import type { readChange as endpoint } from '@suivi/contract/dashboard/dashboard';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { periodsIn } from '@suivi/domain/ground/calendar/month-span';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { entersTotals } from '@suivi/domain/months/totals';
import type { ClimateModel } from '@suivi/domain/months/climate-change';
import { variationPercent } from '@suivi/domain/months/variation';
import { compareMonths } from '@suivi/domain/costs/compare-months';
import { likeForLike } from '@suivi/domain/costs/compared-month';
import { lineChange } from '@suivi/domain/costs/line-change';
import { scopeChange } from '@suivi/domain/costs/scope-change';
import { energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorsOf, type GroupSite, readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readLacking } from '../../records/months/ledger/read-lacking.ts';
import { costsOf } from '../../records/months/ledger/sum-of-scope.ts';
import { readLineModels } from './read-line-models.ts';
import { comparedWith, readYearPairs } from './read-compared.ts';

/** Computed energy by energy and site by site, so that the figures of the group are their sum. */
export const readChange: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const [group, pairs] = await Promise.all([readGroup(call), readYearPairs(call, query)]);
  const asked = query.site === undefined ? null : siteOfCode(group, query.site);
  if (query.site !== undefined && asked === null) return refuse('not-found', { field: 'site' });
  const sites = asked ? [asked] : group.sites;
  const factors = factorsOf(group);
  const years = pairs.map(({ months, current, previous }) => ({
    asked: months,
    current: { months: current, costs: costsOf(current, group) },
    previous: { months: previous, costs: costsOf(previous, group) },
  }));
  const energies = energyTypes.filter(
    energyType => entersTotals(energyType) && (query.energy ?? energyType) === energyType,
  );
  const places = sites.flatMap(site =>
    energies.map(energyType => ({ site, siteId: site.siteId, energyType })),
  );
  const models = await readLineModels(call, places, years);
  const lines = places.map(place => {
    const { model, isDemonstrationWeather } = models.get(place) ?? {
      model: null,
      isDemonstrationWeather: false,
    };
    const whole = compareMonths(years, place, factors, model);
    const months = whole.map(likeForLike);
    return { ...place, whole, months, change: lineChange(months), model, isDemonstrationWeather };
  });
  const held = lines.flatMap(({ months }) => months);
  const whole = lines.flatMap(line => line.whole);
  const lacking = await readLacking(call, query.period, sites, query.energy ?? null);
  return ok({
    compared: comparedWith(query),
    costCents: {
      current: sumPresent(held.map(({ current }) => current.costCents)),
      previous: sumPresent(held.map(({ previous }) => previous.costCents)),
    },
    ...scopeChange(lines),
    isDemonstrationWeather: lines.some(line => line.isDemonstrationWeather),
    models: qualityOf(lines.flatMap(({ model }) => model?.quality ?? [])),
    leftOut: {
      currentCents: sumOf(whole, 'current') - sumOf(held, 'current'),
      previousCents: sumOf(whole, 'previous') - sumOf(held, 'previous'),
    },
    lacking,
    months: gapsOfMonths(periodsIn(query.period), lines),
    sites: sites.map(site => siteChange(site, lines)),
  });
};

type Months = ReturnType<typeof compareMonths>;

function qualityOf(models: readonly ClimateModel['quality'][]) {
  if (models.length === 0) return null;
  return {
    count: models.length,
    leastR2Adjusted: Math.min(...models.map(({ r2Adjusted }) => r2Adjusted)),
    mostCvRmse: Math.max(...models.map(({ cvRmse }) => cvRmse)),
  };
}

function sumOf(months: Months, side: 'current' | 'previous'): number {
  return months.reduce((sum, month) => sum + (month[side].costCents ?? 0), 0);
}

type Line = {
  site: GroupSite;
  energyType: (typeof energyTypes)[number];
  months: Months;
};

/** Months of the purchased energies that are complete on both sides, including months with a quantity of zero. */
function comparable({ energyType, months }: Line): { later: number; earlier: number; index: number }[] {
  if (energyDefinitions[energyType].kind !== 'purchased') return [];
  return months.flatMap(period => {
    const { current, previous } = period;
    const [later, earlier] = [current.quantityNormal, previous.quantityNormal];
    if (later === null || earlier === null) return [];
    return [{ later, earlier, index: monthIndex(period) }];
  });
}

function gapsOfMonths(periods: ReturnType<typeof periodsIn>, lines: readonly Line[]) {
  const gaps = new Map<number, number>();
  for (const { later, earlier, index } of lines.flatMap(comparable)) {
    gaps.set(index, (gaps.get(index) ?? 0) + later - earlier);
  }
  return periods.map(period => ({ ...period, gapKwh: gaps.get(monthIndex(period)) ?? null }));
}

function siteChange({ code, name, siteId }: GroupSite, lines: readonly Line[]) {
  const own = lines.filter(({ site }) => site.siteId === siteId);
  const pairs = own.flatMap(comparable);
  const current = sumPresent(pairs.map(({ later }) => later));
  const previous = sumPresent(pairs.map(({ earlier }) => earlier));
  const percent = current === null || previous === null ? null : variationPercent(current, previous);
  const costs = own.flatMap(({ months }) => months);
  return {
    code,
    name,
    addedCents: costs.reduce(
      (sum, month) => sum + (month.current.costCents ?? 0) - (month.previous.costCents ?? 0),
      0,
    ),
    consumptionKwh: { current, previous, variationPercent: percent },
  };
}
