import { expect, it } from 'vitest';
import { monthIndex } from '../ground/calendar/month.ts';
import { defaultAlertThresholds } from './alert-thresholds.ts';
import { degreeDaysByMonth } from './consumption-view.ts';
import { detectFindings } from './detect-findings.ts';
import { doubtfulMonths, judgeMonths } from './judge-months.ts';
import { judgeExcesses, passingExcesses } from './rules/excesses.ts';
import { spreadFigures } from './rules/spread-figures.ts';
import { seriesTable } from './series-table.ts';
import { hospitalFaultKinds, injectHospitalFault } from './testing/hospital-faults.ts';
import { hospitalFrom, hospitalSeries } from './testing/hospital-series.ts';
import { inputOf } from './testing/small-series.ts';

/** Sixty hospital series, each with one fault of one kind. */
const faulty = Array.from({ length: 60 }, (_, seed) => {
  const kind = hospitalFaultKinds[seed % hospitalFaultKinds.length] ?? 'leak';
  const hospital = hospitalSeries(seed + 1);
  injectHospitalFault(hospital, kind);
  return hospital;
});

it('a single judged month is doubtful, or a temporary excess, exactly when the whole series says so', () => {
  const found = { doubtful: 0, passing: 0 };
  for (const { series, degreeDays } of faulty) {
    const last = series.months.at(-1)?.period ?? { year: 2024, month: 12 };
    const table = seriesTable(series, last);
    const spread = spreadFigures(table);
    const whole = judgeMonths(table);
    const alone = doubtfulMonths(table, spread);
    const view = { table, doubtful: alone, spread, degreeDays: degreeDaysByMonth(degreeDays) };
    const thresholds = defaultAlertThresholds[series.energyType];
    const { view: judged } = judgeExcesses(view, thresholds, inputOf(series, { lastPeriod: last }));
    const passing = passingExcesses(view, thresholds);
    for (const { index } of table.cells.toReversed()) {
      expect(alone.has(index)).toBe(whole.doubtful.has(index));
      expect(passing.has(index)).toBe(judged.passing.has(index));
      found.doubtful += Number(alone.has(index));
      found.passing += Number(passing.has(index));
    }
  }
  // Both kinds must occur in the series.
  expect(found.doubtful).toBeGreaterThan(10);
  expect(found.passing).toBeGreaterThan(5);
});

it('the rules on values find the same as all rules, except for missing months, runs and estimates', () => {
  const isOfValues = (rule: string) => !['missing-month', 'drift', 'estimated-run'].includes(rule);
  for (const { series, degreeDays } of faulty) {
    const lastPeriod = series.months.reduce(
      (last, { period }) => (monthIndex(period) > monthIndex(last) ? period : last),
      hospitalFrom,
    );
    const input = inputOf(series, { degreeDays, lastPeriod });
    expect(detectFindings({ ...input, isOfValues: true })).toEqual(
      detectFindings(input).filter(({ rule }) => isOfValues(rule.id)),
    );
  }
});
