import type { listOperatGaps as endpoint } from '@suivi/contract/decree/operat';
import { operatSheet } from '@suivi/domain/decree/operat-sheet';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { hasLeft, loadGroup } from './load-sites.ts';

/** Only what is required: an indicator that is not declared has a standard value. */
export const listOperatGaps: ReadingVerb<typeof endpoint> = async call => {
  const { year } = call.query;
  const sites = (await loadGroup(call))
    .filter(site => !hasLeft(site, call.today))
    .map(({ code, name, siret, chosenFrom, decree }) => ({
      code,
      name,
      gaps: operatSheet(decree, year, { siret, referenceFrom: chosenFrom }).gaps.filter(
        ({ need }) => need === 'required',
      ),
    }));
  return ok({ year, sites: sites.filter(({ gaps }) => gaps.length > 0) });
};
