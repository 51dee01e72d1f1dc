import { describe, expect, it } from 'vitest';
import { findingsOf, type MonthChange, periodOf, type SmallSeries, told } from './testing/small-series.ts';

const winter = new Set([11, 12, 1, 2, 3]);

function newMeter(scale: number): Record<string, MonthChange> {
  const months = ['2023-06', '2023-07', '2023-08', '2023-09', '2023-10', '2023-11', '2023-12'];
  const year2024 = Array.from({ length: 12 }, (_, offset) => `2024-${String(offset + 1).padStart(2, '0')}`);
  const counted = [...months, ...year2024].map((month, position): [string, MonthChange] => [
    month,
    { quantity: (50_000 + position * 17.31) * scale },
  ]);
  return { ...Object.fromEntries(counted), '2023-05': { quantity: 31_234.5, notes: ['meter-replaced'] } };
}

describe('no alert is raised for', () => {
  it.each<[string, SmallSeries]>([
    [
      'winter against summer',
      { energyType: 'gas', quantityOf: ({ month }) => (winter.has(month) ? 90_000 : 9_000) },
    ],
    ['a year without anything unusual', {}],
    [
      'a leap February, 29/28 of an excess just under the threshold',
      { changes: { '2024-02': { quantity: 50_000 * 1.19 * (29 / 28) } } },
    ],
    [
      'a site that joined in the middle of a month of 2021',
      {
        from: '2021-07',
        usePeriods: [{ from: periodOf('2021-07'), to: null }],
        changes: { '2021-07': { quantity: 11_000.25 } },
      },
    ],
    [
      'a meter replaced, on the month of the replacement',
      { changes: { '2024-06': { quantity: 95_000, notes: ['meter-replaced'] } } },
    ],
    ['a new meter that counts 35 % more', { changes: newMeter(1.35) }],
    [
      'a meter replaced three days before the end of the month, which alone were counted',
      { changes: { '2024-06': { quantity: 5_012.5, notes: ['meter-replaced'] } } },
    ],
    [
      'a tenth of the usual while the site was closed',
      { changes: { '2024-08': { quantity: 5_012.5, notes: ['closure'] } } },
    ],
    [
      'a month with nothing declared and the energy out of use',
      {
        changes: { '2023-06': { quantity: null } },
        usePeriods: [
          { from: periodOf('2019-01'), to: periodOf('2023-05') },
          { from: periodOf('2023-07'), to: null },
        ],
      },
    ],
    ['a zero while the site was closed', { changes: { '2024-08': { quantity: 0, notes: ['closure'] } } }],
    ['the zero of every August, without a note', { quantityOf: ({ month }) => (month === 8 ? 0 : 50_000) }],
    [
      'the second month after a replacement, too early to know the new meter',
      { changes: { ...newMeter(1.35), '2023-07': { quantity: 50_000 * 1.35 * 1.5 } } },
    ],
    [
      'a credit note that brings a month to zero',
      {
        changes: { '2024-08': { quantity: 0, amountCents: -12_000, isCreditNote: true } },
      },
    ],
    [
      'gas quantities that could not be converted',
      {
        energyType: 'gas',
        changes: { '2024-03': { quantityNormal: null, declaredQuantity: 4_200 } },
      },
    ],
    [
      'fuel bought three times a year',
      {
        energyType: 'fuel',
        quantityOf: ({ year, month }) => (month % 4 === (year % 3) + 1 ? 60_000 + year * 13 : 0),
      },
    ],
    [
      'fuel smoothed over the year',
      {
        energyType: 'fuel',
        changes: Object.fromEntries(
          [1, 2, 3, 4, 5, 6].map(month => [`2024-0${month}`, { quantity: 51_234.5 }]),
        ),
      },
    ],
  ])('%s', (_name, series) => {
    expect(told(findingsOf(series))).toEqual([]);
  });

  it('missing months other than their absence: they are not a consumption of zero', () => {
    const changes = { '2023-03': { quantity: null }, '2024-03': { quantity: 52_000 } };
    expect(told(findingsOf({ changes }))).toEqual(['missing-month electricity 2023-03 low']);
  });

  it('an ordinary year after an excess of the year before', () => {
    expect(told(findingsOf({ changes: { '2023-01': { quantity: 120_000 } } }))).toEqual([
      'excess electricity 2023-01 high',
    ]);
  });

  it('a new meter until it is learned; a real excess after that raises one', () => {
    const changes = { ...newMeter(1.35), '2024-09': { quantity: 50_000 * 1.35 * 1.5 } };
    expect(told(findingsOf({ changes }))).toEqual(['excess electricity 2024-09 high']);
  });

  it('a corrected bill', () => {
    const wrong = findingsOf({ changes: { '2024-01': { quantity: 80_000 } } });
    expect(told(wrong)).toEqual(['excess electricity 2024-01 high']);
    expect(findingsOf({ changes: { '2024-01': { quantity: 50_100 } } })).toEqual([]);
  });
});

describe('a site that joined in the middle of June 2024', () => {
  const membership = { from: periodOf('2024-07'), to: null };
  const input = { membership };

  it('has no missing month before it joined', () => {
    const changes = { '2023-03': { quantity: null }, '2024-09': { quantity: null } };
    expect(told(findingsOf({ changes }, input))).toEqual(['missing-month electricity 2024-09 low']);
  });

  it('raises nothing for earlier months, with which later months are still compared', () => {
    const changes = { '2024-02': { quantity: 80_000 }, '2024-11': { quantity: 80_001.3 } };
    expect(told(findingsOf({ changes }, input))).toEqual(['excess electricity 2024-11 high']);
  });

  it('is not compared with the half month in which it joined', () => {
    const series = { from: '2022-06', changes: { '2022-06': { quantity: 21_000 } } };
    const use = { from: periodOf('2010-01'), to: null };
    const early = { membership: { from: periodOf('2022-07'), to: null } };
    const findings = findingsOf({ ...series, usePeriods: [use] }, early);
    expect(told(findings)).toEqual([]);
  });

  it('is treated the same after it left', () => {
    const changes = {
      '2024-03': { quantity: 80_000 },
      '2024-04': { quantity: null },
      '2024-05': { quantity: 0 },
    };
    expect(told(findingsOf({ changes }, { membership: { from: null, to: periodOf('2024-02') } }))).toEqual(
      [],
    );
  });
});
