import type { Alert } from '@suivi/contract/alerts';
import type * as decree from '@suivi/contract/decree';
import type { AnswerOf, QueryOf } from '@suivi/contract/endpoint';
import type { exportAnnualReport } from '@suivi/contract/exports';
import { periodsIn, yearSpan } from '@suivi/domain/calendar/month-span';
import { windowDegreeDays } from '@suivi/domain/weather/window-degree-days';
import { readChange } from '../../features/dashboard/read-change.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import { readGroup } from '../../features/decree/read-group.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type References, readReferences } from '../../records/references/read-references.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { listEveryAlert } from '../alerts/list-every-alert.ts';
import type { Change, Summary } from '../dashboard/gather-dashboard.ts';
import { answerOf, type DocumentCall } from '../parts/document-call.ts';

export type AnnualData = {
  year: number;
  siteName: string | null;
  summary: Summary;
  change: Change;
  /** January first. */
  months: Summary[];
  /** Site by site; empty for the report of one site. */
  sites: { name: string; summary: Summary }[];
  alerts: Alert[];
  degreeDays: { current: number; previous: number; isDemonstration: boolean } | null;
  references: References;
  decree:
    | { kind: 'site'; analysis: AnswerOf<typeof decree.readDecreeAnalysis> }
    | { kind: 'group'; group: AnswerOf<typeof decree.readDecreeGroup> }
    /** The site is not subject to the décret. */
    | { kind: 'none' };
};

/** All that the year of a site or of the group is told by. */
export async function gatherAnnual(
  call: DocumentCall,
  { year, site }: QueryOf<typeof exportAnnualReport>,
): Promise<Result<AnnualData>> {
  const scope = site === undefined ? {} : { site };
  const period = yearSpan(year);
  const summary = await readSummary({ ...call, query: { period, ...scope } });
  if (summary.kind === 'refused') return summary;
  const [change, { sites }, alerts, references, decreePart] = await Promise.all([
    answerOf(readChange({ ...call, query: { period, ...scope } })),
    answerOf(listSites({ ...call, query: {} })),
    listEveryAlert(call, { ...scope, treated: 'yes' }),
    readReferences(call.db),
    readDecree(call, site),
  ]);
  // One after the other: a report is not worth all the connections.
  const monthly: Summary[] = [];
  for (const month of periodsIn(period)) {
    const ofMonth = { from: month, to: month };
    monthly.push(await answerOf(readSummary({ ...call, query: { period: ofMonth, ...scope } })));
  }
  const bySite: AnnualData['sites'] = [];
  for (const { code, name } of site === undefined ? sites : []) {
    bySite.push({ name, summary: await answerOf(readSummary({ ...call, query: { period, site: code } })) });
  }
  const station = decreePart.kind === 'site' ? (decreePart.analysis.station?.number ?? null) : null;
  return ok({
    year,
    siteName: sites.find(({ code }) => code === site)?.name ?? null,
    summary: summary.value,
    change,
    months: monthly,
    sites: bySite,
    alerts: alerts.filter(({ period }) => period.year === year),
    degreeDays: station === null ? null : await readDegreeDays(call, station, year),
    references,
    decree: decreePart,
  });
}

async function readDecree(call: DocumentCall, site: string | undefined): Promise<AnnualData['decree']> {
  if (site === undefined) {
    return { kind: 'group', group: await answerOf(readGroup({ ...call, query: {} })) };
  }
  const analysis = await readAnalysis({ ...call, query: { site } });
  return analysis.kind === 'ok' ? { kind: 'site', analysis: analysis.value } : { kind: 'none' };
}

async function readDegreeDays(
  { db }: DocumentCall,
  station: string,
  year: number,
): Promise<AnnualData['degreeDays']> {
  const weather = (await readStationWeather(db, [station])).get(station);
  if (!weather) return null;
  const [current, previous] = [year, year - 1].map(each =>
    windowDegreeDays(weather.series, { year: each, month: 1 }),
  );
  if (!current || !previous || current.kind === 'unknown' || previous.kind === 'unknown') return null;
  return {
    current: current.heating,
    previous: previous.heating,
    isDemonstration: weather.origin === 'demonstration',
  };
}
