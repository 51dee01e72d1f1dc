import type { readLanding as endpoint } from '@suivi/contract/budget/landing';
import { amountOf } from '@suivi/domain/budget/budget-line';
import { votedVersion } from '@suivi/domain/budget/budget-version';
import { openHalfWidth } from '@suivi/domain/budget/foresight';
import { openCentsOf, sumLandings } from '@suivi/domain/budget/landing';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { months } from '@suivi/domain/ground/calendar/month';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listBudgets, readBudgetLines } from '../../records/budget/store.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { foreseeYear } from './foresee-year.ts';
import { gatherPairs } from './gather-pairs.ts';
import { type LandedPair, landPair } from './land-year.ts';
import { plannedActions } from './planned-actions.ts';
import { readPriceOfPairs, readVotedScenario } from './price-pairs.ts';
import { readShifts } from './read-shifts.ts';
import { readFormerCorrections } from './store.ts';

export const readLanding: ReadingVerb<typeof endpoint> = async call => {
  const { year, site: code } = call.query;
  const group = await readGroup(call);
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const sites = site ? [site] : group.sites;
  const budgets = await listBudgets(call.db);
  const voted = votedVersion(budgets, year);
  const lines = voted === null ? [] : await readBudgetLines(call.db, voted.id);
  const linesOf = Map.groupBy(lines, siteEnergyKey);
  const { pairs } = await gatherPairs(call, sites, new Set(linesOf.keys()));
  const scenario = await readVotedScenario(call.db, voted, budgets);
  const priceOf = await readPriceOfPairs(call, group, scenario);
  const actions = await plannedActions(call.db);
  const shifts = await readShifts(call.db, pairs, year);
  const foreseen = foreseeYear(pairs, year, call.today, priceOf, shifts);
  const landed = foreseen.years.map(each => {
    const key = siteEnergyKey({ siteId: each.pair.site.siteId, energyType: each.pair.energyType });
    return landPair(each.pair, each.months, linesOf.get(key) ?? [], actions);
  });
  const whole = sumLandings(landed.map(({ landing }) => landing));
  const halfWidth = openHalfWidth(foreseen.whole, foreseen.openMonths);
  const siteIds = sites.map(({ siteId }) => siteId);
  return ok({
    budget: voted && { id: voted.id, label: voted.label, totalCents: whole.budgetCents },
    ...whole,
    interval: intervalOf(whole.landingCents, whole.openMonths === 0 ? 0 : halfWidth),
    formerYearsCents: (await readFormerCorrections(call.db, year, siteIds)) + declaredCredits(landed, year),
    sites: sites.map(each => ({
      id: each.siteId,
      code: each.code,
      name: each.name,
      ...sumLandings(landed.filter(({ pair }) => pair.site === each).map(({ landing }) => landing)),
    })),
    energies: energyTypes.flatMap(energyType => {
      const own = landed.filter(({ pair }) => pair.energyType === energyType);
      return own.length === 0 ? [] : [{ energyType, ...sumLandings(own.map(({ landing }) => landing)) }];
    }),
    months: monthSums(landed),
    unknown: landed.flatMap(({ pair, landing: { unknownMonths } }) =>
      unknownMonths.length === 0
        ? []
        : [{ siteId: pair.site.siteId, energyType: pair.energyType, months: unknownMonths }],
    ),
    isDemonstrationWeather: shifts.isDemonstrationWeather,
    isClimateUnknown: landed.some(({ landing }) => landing.isClimateUnknown),
    extendedMonths: landed.reduce((sum, each) => sum + each.extendedMonths, 0),
  });
};

function intervalOf(landingCents: number, halfWidth: number | null) {
  if (halfWidth === null) return null;
  return {
    lowCents: Math.round(landingCents - halfWidth),
    highCents: Math.round(landingCents + halfWidth),
  };
}

function declaredCredits(landed: readonly LandedPair[], year: number): number {
  return landed
    .flatMap(({ pair }) => months.map(month => pair.held({ year, month })))
    .reduce((sum, held) => sum + (held?.isDeclaredCredit ? (held.cents ?? 0) : 0), 0);
}

function monthSums(landed: readonly LandedPair[]) {
  return months.map(month => {
    const all = landed.flatMap(each => each.months.filter(one => one.month === month));
    const open = all.filter(own => own.kind === 'open');
    return {
      month,
      realCents: sumPresent(all.map(own => (own.kind === 'real' ? own.cents + (own.lateCents ?? 0) : null))),
      openCents: sumPresent(open.map(openCentsOf)),
      savedCents: sumPresent(open.map(({ saved }) => saved && amountOf(saved))),
      budgetCents: all.flatMap(({ budgeted }) => budgeted).reduce((sum, line) => sum + amountOf(line), 0),
    };
  });
}
