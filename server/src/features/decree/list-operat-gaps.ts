import type { listOperatGaps as endpoint } from '@suivi/contract/operat';
import { isoDay } from '@suivi/domain/calendar/calendar-date';
import { operatSheet } from '@suivi/domain/decree/operat-sheet';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { loadGroup } from './load-sites.ts';

/** What is required alone: an indicator that is not declared has a standard value. */
export const listOperatGaps: ReadingVerb<typeof endpoint> = async call => {
  const { year } = call.query;
  const today = isoDay(call.today);
  const sites = (await loadGroup(call))
    .filter(({ leftOn }) => leftOn === null || leftOn > today)
    .map(({ code, name, siret, chosenFrom, decree }) => ({
      code,
      name,
      gaps: operatSheet(decree, year, { siret, referenceFrom: chosenFrom }).gaps.filter(
        ({ need }) => need === 'required',
      ),
    }));
  return ok({ year, sites: sites.filter(({ gaps }) => gaps.length > 0) });
};
