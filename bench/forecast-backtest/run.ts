import { backtest } from '@suivi/domain/analyses/forecast/backtest';
import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import { forecastYear } from '@suivi/domain/analyses/forecast/forecast-year';
import { forecastMonths } from '@suivi/domain/analyses/forecast/forecast-months';
import { machineText, section, table } from '../report.ts';
import { type NaturalMonths, naturalMonths } from './natural-months.ts';
import { hospitalSeries, type Persistence, persistences } from './hospital-series.ts';
import { baselines, type OriginsSummary, summariseOrigins } from './origins.ts';
import { shortPastCoverage } from './short-past.ts';
import { summariseBacktests } from './summarise.ts';
import { type Whole, type WholeCoverage, wholeCoverage, wholes } from './whole-coverage.ts';
import { yearEndCoverage } from './year-end.ts';

/**
 * An interval that claims 80 % must contain at least the lower share of the months, and at most the upper one, or it is too wide
 * to be useful.
 */
const coverageBounds = { min: 76, max: 90 } as const;
/** Bounds for the hospital series, all of them together. */
const hospitalBounds = { min: 76, max: 84, monthRatio: 1, yearRatio: 1.02, groupSeconds: 1 } as const;
const hospitalSeriesCount = 60;
const groupSites = 100;
const seedCount = Number(process.argv[2] ?? 20);
const yearEndSeries = 125;
const failures: string[] = [];

function setsOf(missingShare: number, followsWeather: boolean): NaturalMonths[] {
  return Array.from({ length: seedCount }, (_, position) =>
    naturalMonths(position + 1, missingShare, { followsWeather }),
  ).flat();
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`;
}

function coverageCell(name: string, coverage: number): string {
  const isHonest = coverage >= coverageBounds.min && coverage <= coverageBounds.max;
  if (!isHonest)
    failures.push(`${name}: ${percent(coverage)} outside ${coverageBounds.min}–${coverageBounds.max} %`);
  return percent(coverage);
}

function backtestRow(name: string, series: readonly NaturalMonths[], usesWeather: boolean): string[] {
  const summary = summariseBacktests(series, usesWeather);
  const methods = Object.entries(summary.methods).toSorted(([, a], [, b]) => b - a);
  return [
    name,
    String(summary.years),
    percent(summary.mapePercent),
    percent(summary.cvRmsePercent),
    coverageCell(`${name}, months`, summary.coveragePercent),
    percent(summary.yearErrorPercent),
    coverageCell(`${name}, years`, summary.yearCoveragePercent),
    methods.map(([method, count]) => `${method} ${Math.round((count / summary.years) * 100)} %`).join(', '),
  ];
}

/** The errors relative to the month error of the mean of five, and to the year error of the best plain mean. */
function hospitalRow(name: Persistence, summary: OriginsSummary): string[] {
  const { errors, monthCoveragePercent, yearCoveragePercent } = summary;
  const monthRatio = errors.ours.monthPercent / errors['mean of 5'].monthPercent;
  const yearRatio =
    errors.ours.yearPercent / Math.min(...baselines.map(baseline => errors[baseline].yearPercent));
  if (monthRatio > hospitalBounds.monthRatio) failures.push(`${name}: months ${monthRatio.toFixed(3)}`);
  if (yearRatio > hospitalBounds.yearRatio) failures.push(`${name}: years ${yearRatio.toFixed(3)}`);
  const coverage = [monthCoveragePercent, yearCoveragePercent].map(share => {
    if (share < hospitalBounds.min || share > hospitalBounds.max)
      failures.push(`${name}: ${percent(share)} held`);
    return percent(share);
  });
  const cells = (['ours', ...baselines] as const).map(
    predictor => `${percent(errors[predictor].monthPercent)}, ${percent(errors[predictor].yearPercent)}`,
  );
  return [name, String(summary.origins), ...cells, ...coverage];
}

/** For each kind of whole, the mean over all persistences must be within the bounds. */
function wholeRows(name: Whole): string[][] {
  const found = Object.keys(persistences).map(persistence => ({
    persistence,
    ...wholeCoverage(name, persistence as Persistence, wholes[name].groups),
  }));
  const meanOf = (value: (each: WholeCoverage) => number) =>
    found.reduce((sum, each) => sum + value(each), 0) / found.length;
  for (const [what, share] of [
    ['months', meanOf(each => each.monthPercent)],
    ['years', meanOf(each => each.yearPercent)],
  ] as const) {
    if (share < hospitalBounds.min || share > hospitalBounds.max)
      failures.push(`${name}, ${what}: ${percent(share)} held`);
  }
  return found.map(({ persistence, origins, errorPercent, halfWidthPercent, monthPercent, yearPercent }) => [
    name,
    persistence,
    String(origins),
    percent(errorPercent),
    percent(halfWidthPercent),
    percent(monthPercent),
    percent(yearPercent),
  ]);
}

const ordinary = setsOf(0, false);
const weathered = setsOf(0, true).filter(({ energyType }) => energyType === 'gas');
const backtests = [
  backtestRow('demonstration rules', ordinary, false),
  backtestRow('the same, 5 % of the months missing', setsOf(0.05, false), false),
  backtestRow('gas that follows the weather, without degree days', weathered, false),
  backtestRow('gas that follows the weather, with degree days', weathered, true),
];
const yearEnds = [3, 6, 9, 11].map(month => {
  const { coveragePercent, widthPercent, forecasts } = yearEndCoverage(
    ordinary.slice(0, yearEndSeries),
    month,
  );
  return [
    `${month}`,
    coverageCell(`year after ${month} months`, coveragePercent),
    percent(widthPercent),
    `${forecasts}`,
  ];
});
const shortPasts = [24, 30, 36, 48].map(known => [
  `${known}`,
  coverageCell(`${known} known months`, shortPastCoverage(ordinary, known)),
]);
const hospitals = Object.keys(persistences).map(persistence =>
  hospitalRow(
    persistence as Persistence,
    summariseOrigins(
      Array.from(
        { length: hospitalSeriesCount },
        (_, position) => hospitalSeries(position + 1, persistence as Persistence).values,
      ),
    ),
  ),
);
const sums = (Object.keys(wholes) as Whole[]).flatMap(wholeRows);
const group = Array.from({ length: groupSites }, (_, site) =>
  Array.from({ length: 4 }, (__, energy) => hospitalSeries(1000 + 4 * site + energy, 'medium')),
).flat();
const start = performance.now();
const whole = new ForecastWhole(
  group.map(({ values, degreeDays }, position) => (position % 4 === 0 ? { values, degreeDays } : { values })),
);
forecastMonths(whole, 12);
forecastYear(whole, 2021);
const forecastSeconds = (performance.now() - start) / 1000;
backtest(whole);
const seconds = (performance.now() - start) / 1000;
if (seconds > hospitalBounds.groupSeconds)
  failures.push(`a group of ${groupSites} sites takes ${seconds.toFixed(2)} s`);

section('Forecast backtest', [
  `15 years × 5 sites × 5 energies, seeds 1 to ${seedCount}; each past year is forecast from what was known before it, choice of method and interval included. ${machineText()}`,
  table(
    [
      'series',
      'years',
      'MAPE',
      'CV(RMSE)',
      'months in the 80 % interval',
      'error of the year',
      'years in the 80 % interval',
      'methods chosen',
    ],
    backtests,
  ),
  `End of the year, measured months plus forecast:\n\n${table(['measured months', 'in the 80 % interval', 'its width, of the year', 'forecasts'], yearEnds)}`,
  `Short past, twelve months ahead:\n\n${table(['known months', 'in the 80 % interval'], shortPasts)}`,
  `Series of hospitals (trend breaks, works, mild and cold years, COVID, gaps, drift, level shifts, noise of 3 to 12 %), ${hospitalSeriesCount} of each kind, every month from the 36th on as an origin, twelve months ahead. Error of months and of the year against those of the plain means:\n\n${table(['what happens lasts', 'origins', 'ours', ...baselines, 'months in the 80 % interval', 'years'], hospitals)}`,
  `Sums of such series under one weather, heat with its degree days; what came is compared whole, the missing months of what was known included:\n\n${table(['sum', 'what happens lasts', 'origins', 'error of the year', 'half width of its interval', 'months in the 80 % interval', 'years'], sums)}`,
  `A group of ${groupSites} sites with 4 energies each, forecast as the sum of its parts, a quarter of them with degree days: ${forecastSeconds.toFixed(2)} s, with its past years ${seconds.toFixed(2)} s on one core (limit ${hospitalBounds.groupSeconds} s).`,
]);
for (const failure of failures) console.error(`MISSED ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
