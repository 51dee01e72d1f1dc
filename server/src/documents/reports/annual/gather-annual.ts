import type { AnnualReport } from '@suivi/contract/reports/annual-reports';
import type { Alert } from '@suivi/contract/alerts/alerts';
import type * as decree from '@suivi/contract/decree/decree';
import type { AnswerOf, QueryOf } from '@suivi/contract/ground/endpoint';
import type { exportAnnualReport } from '@suivi/contract/reports/exports';
import type { LateAmount, MonthClosing } from '@suivi/contract/months/month-closings';
import { type TrendYear, type YearlyTrend, yearlyTrend } from '@suivi/domain/reports/yearly-trend';
import { meanSurfaceM2 } from '@suivi/domain/decree/mean-surface';
import { monthCount, type MonthSpan, periodsIn, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { windowDegreeDays } from '@suivi/domain/weather/window-degree-days';
import { readRanking } from '../../../features/analyses/read-ranking.ts';
import { readChange } from '../../../features/dashboard/read-change.ts';
import { readSummary } from '../../../features/dashboard/read-summary.ts';
import { readAnalysis } from '../../../features/decree/read-analysis.ts';
import { readGroup } from '../../../features/decree/read-group.ts';
import { listMonthClosings } from '../../../features/months/closing/list-month-closings.ts';
import { listSavingMeasurements } from '../../../features/actions/list-saving-measurements.ts';
import { listSites } from '../../../features/sites/list-sites.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { readGroup as readLedger, siteOfCode } from '../../../records/months/ledger/read-group.ts';
import { type References, readReferences } from '../../../records/months/references/read-references.ts';
import { readAnnualReport } from '../../../records/reports/annual/store.ts';
import { type RecoveredYear, readRecovered } from '../../../records/bills/audit/read-recovered.ts';
import { listActions } from '../../../records/actions/store.ts';
import { readStationWeather } from '../../../records/weather/read-station-weather.ts';
import { listEveryAlert } from '../../alerts/list-every-alert.ts';
import { gatherTrendYears, gatherYears, type ReportYears } from './gather-years.ts';
import type { Change, Summary } from '../../months/gather-dashboard.ts';
import type { DecreeSite } from '../../decree/decree-answers.ts';
import type { PortfolioData } from '../../actions/portfolio-report.ts';
import { answerOf, type DocumentCall } from '../../ground/document-call.ts';

export type AnnualCentre = {
  name: string;
  /** Mean over the months that the report covers; null when one of them has none. */
  energyAreaM2: number | null;
  /** Whether it was in the group and in use in each of these months, and none of them is missing. */
  isWhole: boolean;
  /** Of the year. */
  summary: Summary;
  /** Of the months that the report covers, over which ratios are. */
  told: Summary;
  trend: YearlyTrend | null;
};

export type AnnualData = {
  year: number;
  siteName: string | null;
  summary: Summary;
  change: Change;
  /** January first. */
  months: Summary[];
  /** The centres of the group; in the report of a site, that site alone. */
  centres: AnnualCentre[];
  /** The year and those before it, ascending, and the months that are compared. */
  years: ReportYears;
  /** The texts that people wrote into the report. */
  written: AnnualReport;
  recovered: RecoveredYear;
  portfolio: PortfolioData;
  /** The closings of the months of the year. */
  closings: MonthClosing[];
  lateAmounts: LateAmount[];
  alerts: Alert[];
  degreeDays: { current: number; previous: number; isDemonstration: boolean } | null;
  references: References;
  decree:
    | { kind: 'site'; analysis: AnswerOf<typeof decree.readDecreeAnalysis> }
    | { kind: 'group'; group: AnswerOf<typeof decree.readDecreeGroup> }
    /** The site is not subject to the décret. */
    | { kind: 'none' };
};

/** All data for the annual report of a site or of the group. */
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
    readDecree(call, site, year),
  ]);
  // One after the other: a report must not take all the connections.
  const monthly: Summary[] = [];
  for (const month of periodsIn(period)) {
    const ofMonth = { from: month, to: month };
    monthly.push(await answerOf(readSummary({ ...call, query: { period: ofMonth, ...scope } })));
  }
  const own = sites.filter(({ code }) => site === undefined || code === site);
  const analyses = await readAnalyses(call, decreePart, year);
  const consumed: ConsumedYears = new Map();
  for (const { code } of own) consumed.set(code, await gatherTrendYears(call, code, year));
  const years = await gatherYears(call, { year, site, analyses, consumed: [...consumed.values()] });
  const centres = await gatherCentres(call, own, { told: years.period, consumed });
  const station = decreePart.kind === 'site' ? (decreePart.analysis.station?.number ?? null) : null;
  const siteId = site === undefined ? null : (own[0]?.id ?? null);
  return ok({
    year,
    siteName: site === undefined ? null : (own[0]?.name ?? null),
    summary: summary.value,
    change,
    months: monthly,
    centres,
    years,
    written: await readAnnualReport(call.db, { year, siteId }),
    recovered: await readRecovered(call.db, { year, site }),
    portfolio: await readPortfolio(call, own),
    ...(await answerOf(listMonthClosings({ ...call, query: { year, ...scope } }))),
    alerts: alerts.filter(({ period }) => period.year === year),
    degreeDays: station === null ? null : await readDegreeDays(call, station, year),
    references,
    decree: decreePart,
  });
}

/** By site code. */
type ConsumedYears = Map<string, TrendYear[]>;

/** @param told the months that the report covers: those of the year that hold data. */
async function gatherCentres(
  call: DocumentCall,
  sites: readonly { id: number; code: string; name: string }[],
  { told, consumed }: { told: MonthSpan; consumed: ConsumedYears },
): Promise<AnnualCentre[]> {
  const { year } = told.to;
  const ledger = await readLedger(call);
  const { total } = await answerOf(readRanking({ ...call, query: { metric: 'consumption', period: told } }));
  const centres: AnnualCentre[] = [];
  for (const { id, code, name } of sites) {
    // As in the rankings and the décret, the surface over the months covered, not the present one of the site's record.
    const { surfaces = [] } = siteOfCode(ledger, code) ?? {};
    const energyAreaM2 = meanSurfaceM2(surfaces, told.from, monthCount(told));
    const summaryOf = (period: MonthSpan) =>
      answerOf(readSummary({ ...call, query: { period, site: code } }));
    const summary = await summaryOf(yearSpan(year));
    const trend = yearlyTrend(consumed.get(code) ?? []);
    const isWhole = total.ranked.some(({ siteId }) => siteId === id);
    const ofTold = monthCount(told) === 12 ? summary : await summaryOf(told);
    centres.push({ name, energyAreaM2, isWhole, summary, told: ofTold, trend });
  }
  return centres;
}

/** For every centre of the scope that the décret follows, with the years up to that of the report. */
async function readAnalyses(
  call: DocumentCall,
  part: AnnualData['decree'],
  year: number,
): Promise<DecreeSite[]> {
  if (part.kind === 'site') return [part.analysis];
  if (part.kind === 'none') return [];
  const analyses: DecreeSite[] = [];
  for (const { site } of part.group.sites) {
    const answer = await readAnalysis({ ...call, query: { site: site.code, year } });
    if (answer.kind === 'ok') analyses.push(answer.value);
  }
  return analyses;
}

async function readPortfolio(
  call: DocumentCall,
  sites: readonly { id: number; name: string }[],
): Promise<PortfolioData> {
  const isHere = (id: number) => sites.some(site => site.id === id);
  const actions = (await listActions(call.db)).filter(
    ({ siteId, state }) => isHere(siteId) && state !== 'dropped',
  );
  const { measurements } =
    actions.length === 0
      ? { measurements: [] }
      : await answerOf(listSavingMeasurements({ ...call, query: {} }));
  return {
    actions,
    measurements: measurements.filter(({ actionId }) => actions.some(({ id }) => id === actionId)),
    siteName: id => sites.find(site => site.id === id)?.name ?? '',
    today: call.today,
  };
}

/** With the years up to that of the report. */
async function readDecree(
  call: DocumentCall,
  site: string | undefined,
  year: number,
): Promise<AnnualData['decree']> {
  if (site === undefined) {
    return { kind: 'group', group: await answerOf(readGroup({ ...call, query: { year } })) };
  }
  const analysis = await readAnalysis({ ...call, query: { site, year } });
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
