import type { ExplainedLine, readExplanation as endpoint } from '@suivi/contract/dashboard/dashboard';
import { yearParts } from '@suivi/domain/ground/calendar/month-span';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { type LackingMonths, lackingMonths } from '@suivi/domain/months/missing-months';
import { absentMonths } from '@suivi/domain/months/month-state';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import type { References } from '../../records/months/references/read-references.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { type GroupSite, readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { explainLines } from './explain-lines.ts';

export const readExplanation: ReadingVerb<typeof endpoint> = async call => {
  const { period, site: code, energy } = call.query;
  const group = await readGroup(call);
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const sites = site ? [site] : group.sites;
  const isAsked = ({ energyType }: { energyType: EnergyType }) =>
    energy === undefined || energyType === energy;
  const parts = await Promise.all(
    yearParts(period).map(async ({ year, months }) => {
      const declared = await readYear(call, year);
      const over = months & absentMonths(year, call.today);
      const lacking = lackingMonths(
        declared,
        sites.toSorted((a, b) => a.siteId - b.siteId),
        over,
      );
      return {
        lines: explainLines(declared, sites, group, months).filter(isAsked),
        missing: missingLines(year, lacking.filter(isAsked), sites),
      };
    }),
  );
  const lines = parts.flatMap(part => part.lines);
  return ok({
    lines,
    missing: parts.flatMap(part => part.missing),
    factors: factorsOf(lines, group.references),
  });
};

function missingLines(year: number, lacking: readonly LackingMonths[], sites: readonly GroupSite[]) {
  const byId = new Map(sites.map(site => [site.siteId, site]));
  return lacking
    .toSorted((a, b) => a.siteId - b.siteId || (a.energyType < b.energyType ? -1 : 1))
    .flatMap(({ siteId, energyType, months: mask }) => {
      const site = byId.get(siteId);
      if (!site) return [];
      return [{ siteCode: site.code, siteName: site.name, year, energyType, months: monthsIn(mask) }];
    });
}

/** Each factor that was used, once, with its source. */
function factorsOf(lines: readonly ExplainedLine[], { factorSets, factorSetInUse }: References) {
  const used = new Map<string, NonNullable<ReturnType<typeof describe>>>();
  const asked = new Set<string>();
  for (const { year, energyType, months: held } of lines) {
    for (const { month } of held) {
      if (asked.has(`${energyType} ${year} ${month}`)) continue;
      asked.add(`${energyType} ${year} ${month}`);
      const described = describe(energyType, { year, month });
      if (described) used.set(`${energyType} ${described.valueKg} ${described.source}`, described);
    }
  }
  return [...used.values()];

  function describe(energyType: EnergyType, period: Parameters<typeof factorAt>[3]) {
    const found = factorAt(factorSets, factorSetInUse, energyType, period);
    if (found === null) return null;
    const { valueKg, unit, perimeter, source, vintage } = found.factor;
    const { setId: set, isFallback } = found;
    return { energyType, valueKg, unit, perimeter, source, vintage, set, isFallback };
  }
}
