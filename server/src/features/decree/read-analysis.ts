import type { readDecreeAnalysis as endpoint } from '@suivi/contract/decree/decree';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { analyseSite, type SiteAnalysis } from '@suivi/domain/decree/analyse-site';
import type { InsufficientReason } from '@suivi/domain/decree/compare-site';
import type { DoubtedMonth } from '@suivi/domain/decree/doubted-months';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import type { ModulationStatement } from '@suivi/domain/decree/modulation/modulation';
import { firstFullYearFrom, mayBeReference } from '@suivi/domain/decree/reference-windows';
import { trajectory } from '@suivi/domain/decree/trajectory';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { stations } from '@suivi/domain/weather/stations';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { type LoadedSite, loadSite } from './load-sites.ts';
import { incompleteFigures, listedYear, yearFigures } from './year-figures.ts';

export const readAnalysis: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const site = await loadSite(call, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const { id, code, name, decree, chosenFrom } = site;
  const asked = query.reference && mayBeReference(decree, query.reference) ? query.reference : null;
  const from = asked ?? chosenFrom ?? defaultReference(decree);
  const analysis = analyseSite(decree, from, query.year);
  const doubtedOf = await doubtedOfSites(call, code);
  const { statement } = (await readModulations(call.db))(id);
  return ok({
    site: { id, code, name },
    reference: { from, origin: originOf(asked !== null, chosenFrom !== null) },
    chosenFrom,
    firstFullYearFrom: firstFullYearFrom(decree),
    station: stationOf(site),
    analysis: trimmed(analysis, call.today, windows => doubtedOf(id, windows), statement),
    years: analysis.years.map(year => listedYear(year, call.today)),
  });
};

type Answer = AnswerOf<typeof endpoint>;
type Window = { from: Period; to: Period };

function originOf(isAsked: boolean, isChosen: boolean): Answer['reference']['origin'] {
  if (isAsked) return 'asked';
  return isChosen ? 'chosen' : 'default';
}

function stationOf({ stationNumber, decree: { weather } }: LoadedSite): Answer['station'] {
  const station = stations.find(({ number }) => number === stationNumber);
  if (!station || !weather) return null;
  return { number: station.number, name: station.name, origin: weather.origin };
}

function trimmed(
  analysis: SiteAnalysis,
  today: CalendarDate,
  doubtedIn: (windows: Window[]) => DoubtedMonth[],
  statement: ModulationStatement,
): Answer['analysis'] {
  if (analysis.kind === 'insufficient')
    return { kind: 'insufficient', reason: reasonOf(analysis.reason, today) };
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
    trajectory: trajectory(analysis, statement),
    doubted: doubtedIn([reference.annual, latest.annual]),
  };
}

function reasonOf(reason: InsufficientReason, today: CalendarDate) {
  return reason.code === 'reference_incomplete'
    ? { code: reason.code, annual: incompleteFigures(reason.annual, today) }
    : reason;
}
