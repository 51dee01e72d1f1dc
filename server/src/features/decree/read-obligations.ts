import type { readObligations as endpoint } from '@suivi/contract/decree/obligations';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { annualConsumption } from '@suivi/domain/decree/annual-consumption';
import { siteObligations } from '@suivi/domain/decree/obligations/site-obligations';
import { requiredGaps } from '@suivi/domain/decree/operat-sheet';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { readStatements } from '../../records/decree/obligations/obligations.ts';
import { hasLeft, type LoadedSite, loadGroup } from './load-sites.ts';

export const readObligations: ReadingVerb<typeof endpoint> = async call => {
  const { db, today } = call;
  const sites = (await loadGroup(call)).filter(site => !hasLeft(site, today));
  const statements = await readStatements(
    db,
    sites.map(({ id }) => id),
  );
  const modulationOf = await readModulations(db);
  return ok({
    sites: sites.flatMap(site => {
      const stored = statements.get(site.id);
      if (stored === undefined) return [];
      const siteKwh = meanKwh(site, today.year);
      const facts = {
        ...stored.statement,
        siteKwh,
        isReferenceChosen: site.chosenFrom !== null,
        isModulationClaimed: modulationOf(site.id).statement.causes.length > 0,
        operatGaps: gapCounts(site, today),
      };
      const { id, code, name } = site;
      return {
        site: { id, code, name },
        ...stored,
        siteKwh,
        obligations: siteObligations(facts, today),
      };
    }),
  });
};

/** Over the complete years among the last three that have ended. */
function meanKwh({ decree }: LoadedSite, thisYear: number): number | null {
  const known = [1, 2, 3].flatMap(ago => {
    const annual = annualConsumption(decree.facts, { year: thisYear - ago, month: 1 });
    return annual.kind === 'complete' ? annual.consumptionKwh : [];
  });
  return known.length === 0 ? null : known.reduce((sum, kwh) => sum + kwh, 0) / known.length;
}

/**
 * The number of required values that are missing, for the last year that ended and for the current one, whose months are still to
 * come.
 */
function gapCounts({ decree, siret, chosenFrom }: LoadedSite, { year }: CalendarDate): Map<number, number> {
  return new Map(
    [year - 2, year - 1, year].map(each => [
      each,
      requiredGaps(decree, each, { siret, referenceFrom: chosenFrom }).filter(
        ({ code }) => !(each === year && code === 'missing_months'),
      ).length,
    ]),
  );
}
