import { describe, expect, it } from 'vitest';
import { comparePeriods, type Period, periodAt } from '../ground/calendar/month.ts';
import type { HeatingDegreeDays } from './energy-series.ts';
import { findingsOf, told } from './testing/small-series.ts';

const ordinary = [480, 420, 370, 280, 170, 70, 20, 20, 90, 210, 350, 460];
const firstIndex = 2019 * 12;

function weather(changes: Record<string, number | undefined> = {}): HeatingDegreeDays[] {
  return Array.from({ length: 72 }, (_, offset) => {
    const period = periodAt(firstIndex + offset);
    const change = changes[`${period.year}-${period.month}`];
    return { period, degreeDays: change ?? ordinary[period.month - 1] ?? 0 };
  });
}

/** 10 000 kWh a month whatever the weather, and 100 kWh per degree day. */
function heated(degreeDays: readonly HeatingDegreeDays[]) {
  return (period: Period): number => {
    const month = degreeDays.find(other => comparePeriods(other.period, period) === 0);
    return 10_000 + 100 * (month?.degreeDays ?? 0);
  };
}

describe('correction of heating energies for degree days', () => {
  const cold = weather({ '2024-1': 820 });

  it('removes an alert that the cold explains, and only then', () => {
    const series = { energyType: 'gas' as const, quantityOf: heated(cold) };
    expect(told(findingsOf(series))).toEqual(['excess gas 2024-01 high']);
    expect(findingsOf(series, { degreeDays: cold })).toEqual([]);
  });

  it('raises an alert that a mild winter hides', () => {
    const mild = weather({ '2024-1': 240 });
    const series = {
      energyType: 'gas' as const,
      quantityOf: heated(mild),
      changes: { '2024-01': { quantity: 58_000 } },
    };
    expect(findingsOf(series)).toEqual([]);
    const findings = findingsOf(series, { degreeDays: mild });
    expect(told(findings)).toEqual(['excess gas 2024-01 high']);
    expect(findings[0]?.expectedNormal).toBeCloseTo(10_000 + 100 * 240, -3);
    expect(findings[0]?.evidence).toMatchObject({
      comparedYears: [{ degreeDays: 480 }, { degreeDays: 480 }, { degreeDays: 480 }],
      correction: { kind: 'degree-days', degreeDays: 240 },
    });
  });

  it.each([
    ['the month judged has 29 degree days', weather({ '2024-9': 29 }), 'few-degree-days'],
    ['one of the years compared has', weather({ '2022-9': 29 }), 'few-degree-days'],
    [
      'the weather of a year compared is unknown',
      weather().filter(({ period }) => !(period.year === 2022 && period.month === 9)),
      'no-weather',
    ],
    ['there is no weather', null, 'no-weather'],
  ] as const)('does not correct when %s', (_name, degreeDays, reason) => {
    const quantityOf = heated(weather());
    const changes = { '2024-09': { quantity: 60_000 } };
    const [finding] = findingsOf({ energyType: 'gas', quantityOf, changes }, { degreeDays });
    expect(finding?.expectedNormal).toBeCloseTo(19_000, -3);
    expect(finding?.evidence).toMatchObject({ correction: { kind: 'none', reason } });
  });

  it('corrects from 30 degree days on', () => {
    const degreeDays = weather({ '2024-9': 30 });
    const changes = { '2024-09': { quantity: 60_000 } };
    const [finding] = findingsOf(
      { energyType: 'gas', quantityOf: heated(weather()), changes },
      { degreeDays },
    );
    expect(finding?.expectedNormal).toBeCloseTo(13_000, -3);
  });

  it('never corrects electricity', () => {
    expect(told(findingsOf({ quantityOf: heated(cold) }, { degreeDays: cold }))).toEqual([
      'excess electricity 2024-01 high',
    ]);
  });
});
