import { forecastMonths } from '@suivi/domain/forecast/forecast-months';
import { machineText, section, table } from '../report.ts';
import { type NaturalMonths, naturalMonths } from './natural-months.ts';
import { shortPastCoverage } from './short-past.ts';
import { summariseBacktests } from './summarise.ts';
import { yearEndCoverage } from './year-end.ts';

/** Honest: at least this share of the months in an interval that claims 80 %, and not so wide that it says nothing. */
const coverageBounds = { min: 76, max: 90 } as const;
const seedCount = Number(process.argv[2] ?? 40);
const yearEndSeries = 125;
const timedSeries = 500;
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
const timed = ordinary.slice(0, timedSeries);
const start = performance.now();
for (const { values } of timed) forecastMonths(values, { horizonMonths: 12 });
const seconds = (performance.now() - start) / 1000;

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
  `${timed.length} forecasts of twelve months take ${seconds.toFixed(2)} s on one core.`,
]);
for (const failure of failures) console.error(`MISSED ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
