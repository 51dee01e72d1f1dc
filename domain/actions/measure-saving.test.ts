import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, periodAt } from '../ground/calendar/month.ts';
import { baselineBefore, type Meter, measurability, savingBetween } from './measure-saving.ts';

const heatingOfYear = [450, 380, 310, 200, 90, 20, 0, 0, 60, 180, 320, 430];
const start = 2023 * 12;
const grid = { heatingC: [17, 18], coolingC: [] };

/** A building that uses 100 kWh a day and 20 kWh per degree day below 17 °C, with a saving of a tenth from one month on. */
function meter({
  months = 36,
  savedFrom = 999,
  without = [] as number[],
  estimated = [] as number[],
  noise = 0,
} = {}): Meter {
  const indices = Array.from({ length: months }, (_, offset) => start + offset);
  const heatingAt = (index: number) => heatingOfYear[index % 12] ?? 0;
  return {
    energyType: 'gas',
    grid,
    months: new Map(
      indices
        .filter(index => !without.includes(index - start))
        .map(index => {
          const used = 100 * daysInMonth(periodAt(index)) + 20 * heatingAt(index);
          const share = index - start >= savedFrom ? 0.9 : 1;
          const swing = 1 + noise * (index % 2 === 0 ? 1 : -1);
          return [
            index,
            {
              period: periodAt(index),
              quantityNormal: used * share * swing,
              isEstimated: estimated.includes(index - start),
            },
          ];
        }),
    ),
    weather: new Map(
      indices.map(index => [
        index,
        {
          heating: Float64Array.of(heatingAt(index), heatingAt(index) * 1.1 + 30),
          cooling: new Float64Array(),
        },
      ]),
    ),
  };
}

const found = (of: Meter, begun = start + 12) => {
  const answer = baselineBefore(of, begun);
  if (answer.kind !== 'baseline') throw new Error(answer.reason);
  return answer.baseline;
};

describe('the situation before works', () => {
  it('is fitted to the twelve months before them, and has the balance point of the building', () => {
    const { from, to, model, quality, quantity } = found(meter());
    expect([from, to]).toEqual([periodAt(start), periodAt(start + 11)]);
    expect(model.heating).toMatchObject({ balanceC: 17, perDegreeDay: expect.closeTo(20, 4) });
    expect(model.perDay).toBeCloseTo(100, 3);
    expect(quality.cvRmse).toBeCloseTo(0, 6);
    // 365 × 100 + 2 440 × 20
    expect(quantity).toBeCloseTo(85_300, 6);
  });

  it('may lack one month, but not two', () => {
    expect(found(meter({ without: [4] })).periods).toHaveLength(11);
    const lacking = baselineBefore(meter({ without: [4, 7] }), start + 12);
    expect(lacking).toMatchObject({ kind: 'none', reason: 'missing-days', missingDays: 62 });
  });

  it('counts an estimated month as missing, although it is read with the next', () => {
    // May has 31 of the 37 days that may be missing; with August 62 days would be missing (CalTRACK 2.0 §2.2.3.1).
    expect(found(meter({ estimated: [4] })).periods).toHaveLength(11);
    const lacking = baselineBefore(meter({ estimated: [4, 7] }), start + 12);
    expect(lacking).toMatchObject({ kind: 'none', reason: 'missing-days', missingDays: 62 });
  });
});

describe('whether a saving can be measured', () => {
  it('compares the expected saving with the interval of twelve months', () => {
    const baseline = found(meter({ noise: 0.02 }));
    const { bandKwh } = measurability(baseline, 1);
    expect(bandKwh).toBeGreaterThan(500);
    expect(measurability(baseline, bandKwh + 1).isMeasurable).toBe(true);
    expect(measurability(baseline, bandKwh - 1).isMeasurable).toBe(false);
  });
});

describe('what works avoided', () => {
  const of = meter({ savedFrom: 14 });
  const baseline = found(of);

  it('is a tenth of the year that the model expects', () => {
    const saving = savingBetween(of, baseline, { after: start + 14, before: start + 36 }, []);
    expect(saving?.periods).toHaveLength(22);
    expect(saving?.lastTwelve).toMatchObject({ verdict: 'proved', from: periodAt(start + 24) });
    expect(saving?.lastTwelve?.avoided).toBeCloseTo(8_530, 0);
    expect(saving?.periods.at(-1)?.cumulated).toBeCloseTo(saving?.sinceWorks.avoided ?? 0, 9);
    expect(saving?.periods.at(-1)?.cumulatedBand).toBeCloseTo(saving?.sinceWorks.band ?? 0, 9);
  });

  it('does not exist for twelve months before a year has passed, nor with a missing month', () => {
    expect(savingBetween(of, baseline, { after: start + 14, before: start + 25 }, [])?.lastTwelve).toBeNull();
    const gap = meter({ savedFrom: 14, without: [30] });
    const saving = savingBetween(gap, baseline, { after: start + 14, before: start + 36 }, []);
    expect(saving?.lastTwelve).toBeNull();
    expect(saving?.leftOut).toEqual([{ period: periodAt(start + 30), reason: 'missing' }]);
  });

  it('includes an adjustment in the expectation, for its energy and its months only', () => {
    const adjustment = {
      energyType: 'gas' as const,
      from: periodAt(start + 30),
      to: periodAt(start + 31),
      kwhPerMonth: 400,
    };
    const span = { after: start + 24, before: start + 36 };
    const plain = savingBetween(of, baseline, span, []);
    const adjusted = savingBetween(of, baseline, span, [
      adjustment,
      { ...adjustment, energyType: 'electricity' },
    ]);
    expect((adjusted?.sinceWorks.avoided ?? 0) - (plain?.sinceWorks.avoided ?? 0)).toBeCloseTo(800, 6);
    expect(adjusted?.periods.filter(period => period.adjustment !== 0)).toHaveLength(2);
    expect(adjusted?.periods[0]?.actual).toBe(plain?.periods[0]?.actual);
  });

  it('is unknown when the weather is not known at the balance point of the model', () => {
    const at18: Meter = { ...of, grid: { heatingC: [18], coolingC: [] } };
    expect(savingBetween(at18, baseline, { after: start + 24, before: start + 36 }, [])).toBeNull();
  });

  it('is unknown before the first month after works', () => {
    const last = monthIndex(periodAt(start + 36));
    expect(savingBetween(of, baseline, { after: last, before: last }, [])).toBeNull();
  });
});
