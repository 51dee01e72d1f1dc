import type { readDecreeAnalysis as endpoint } from '@suivi/contract/decree';
import type { AnswerOf } from '@suivi/contract/endpoint';
import { analyseSite, type SiteAnalysis } from '@suivi/domain/decree/analyse-site';
import type { InsufficientReason } from '@suivi/domain/decree/compare-site';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import { firstFullYearFrom, mayBeReference } from '@suivi/domain/decree/reference-windows';
import { trajectory } from '@suivi/domain/decree/trajectory';
import { stations } from '@suivi/domain/weather/stations';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { type LoadedSite, loadSite } from './load-sites.ts';
import { incompleteFigures, listedYear, yearFigures } from './year-figures.ts';

export const readAnalysis: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const site = await loadSite(call, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const { id, code, name, decree, chosenFrom } = site;
  const asked = query.reference && mayBeReference(decree, query.reference) ? query.reference : null;
  const from = asked ?? chosenFrom ?? defaultReference(decree);
  const analysis = analyseSite(decree, from);
  return ok({
    site: { id, code, name },
    reference: { from, origin: originOf(asked !== null, chosenFrom !== null) },
    chosenFrom,
    firstFullYearFrom: firstFullYearFrom(decree),
    station: stationOf(site),
    analysis: trimmed(analysis),
    years: analysis.years.map(listedYear),
  });
};

type Answer = AnswerOf<typeof endpoint>;

function originOf(isAsked: boolean, isChosen: boolean): Answer['reference']['origin'] {
  if (isAsked) return 'asked';
  return isChosen ? 'chosen' : 'default';
}

function stationOf({ stationNumber, decree: { weather } }: LoadedSite): Answer['station'] {
  const station = stations.find(({ number }) => number === stationNumber);
  if (!station || !weather) return null;
  return { number: station.number, name: station.name, origin: weather.origin };
}

function trimmed(analysis: SiteAnalysis): Answer['analysis'] {
  if (analysis.kind === 'insufficient') return { kind: 'insufficient', reason: reasonOf(analysis.reason) };
  const { kind, measure, measureReason, reference, latest, raw, adjusted, founding } = analysis;
  return {
    kind,
    measure,
    measureReason,
    reference: yearFigures(reference),
    latest: yearFigures(latest),
    raw,
    adjusted,
    founding,
    trajectory: trajectory(analysis),
  };
}

function reasonOf(reason: InsufficientReason) {
  return reason.code === 'reference_incomplete'
    ? { code: reason.code, annual: incompleteFigures(reason.annual) }
    : reason;
}
