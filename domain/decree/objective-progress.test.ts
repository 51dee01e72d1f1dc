import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSubjectByFloorArea, objectiveYears } from './decree-rules.ts';
import { trajectoryLine } from './trajectory-line.ts';
import { objectiveProgress, objectivesProgress, reductionPercent } from './objective-progress.ts';

const positive = fc.double({ min: 1, max: 1e9, noNaN: true });

it.each([
  [0, false],
  [999.99, false],
  [1000, true],
  [1000.01, true],
])('a floor area of %d m² is subject: %s', (floorAreaM2, subject) => {
  expect(isSubjectByFloorArea(floorAreaM2)).toBe(subject);
});

describe('progress toward an objective', () => {
  it.each([
    [1000, 1000, 0, 40, 'far', 400],
    [1000, 1200, 0, 60, 'far', 600],
    [1000, 900, 25, 30, 'far', 300],
    [1000, 701, 74.75, 10.1, 'far', 101],
    [1000, 700, 75, 10, 'near', 100],
    [1000, 601, 99.75, 0.1, 'near', 1],
    [1000, 600, 100, 0, 'achieved', 0],
    [1000, 300, 100, 0, 'achieved', -300],
  ])(
    '2030: from %d to %d is %d %%, %d points remain: %s',
    (reference, latest, progress, points, status, gap) => {
      const result = objectiveProgress(reference, latest, 2030);
      expect(result.progressPercent).toBeCloseTo(progress, 9);
      expect(result.remainingPoints).toBeCloseTo(points, 9);
      expect(result.gap).toBeCloseTo(gap, 9);
      expect(result).toMatchObject({ status, target: 600 });
    },
  );

  it('has targets of −40, −50 and −60 %', () => {
    expect(objectivesProgress(2500, 2500).map(({ year, target }) => [year, target])).toEqual([
      [2030, 1500],
      [2040, 1250],
      [2050, 1000],
    ]);
  });

  it('stays within 0 and 100, and never falls when consumption does', () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        positive,
        fc.constantFrom(...objectiveYears),
        (reference, a, b, year) => {
          const less = objectiveProgress(reference, Math.min(a, b), year);
          const more = objectiveProgress(reference, Math.max(a, b), year);
          expect(less.progressPercent).toBeGreaterThanOrEqual(more.progressPercent);
          for (const { progressPercent, status, remainingPoints } of [less, more]) {
            expect(progressPercent).toBeGreaterThanOrEqual(0);
            expect(progressPercent).toBeLessThanOrEqual(100);
            expect(status === 'achieved').toBe(remainingPoints === 0 || progressPercent === 100);
          }
        },
      ),
    );
  });

  it('is never greater for a later objective', () => {
    fc.assert(
      fc.property(positive, positive, (reference, latest) => {
        const [in2030 = 0, in2040 = 0, in2050 = 0] = objectivesProgress(reference, latest).map(
          ({ progressPercent }) => progressPercent,
        );
        expect(in2030).toBeGreaterThanOrEqual(in2040);
        expect(in2040).toBeGreaterThanOrEqual(in2050);
      }),
    );
  });

  it('counts a rise as a negative reduction', () => {
    expect(reductionPercent(1000, 1250)).toBe(-25);
  });
});

describe('objectives modulated by the volume of activity', () => {
  it('are all modulated: 200 kWh/m², Cabs of 180 when the reference had 150', () => {
    const found = objectivesProgress(200, 160, 180 / 150);
    expect(found.map(({ target }) => target)).toEqual([144, 120, 96].map(value => expect.closeTo(value, 9)));
    expect(found.map(({ targetReductionPercent }) => targetReductionPercent)).toEqual(
      [28, 40, 52].map(value => expect.closeTo(value, 9)),
    );
    expect(found.map(({ isModulated }) => isModulated)).toEqual([true, true, true]);
    // 20 of the 28 % required for 2030.
    expect(found[0]?.progressPercent).toBeCloseTo((20 / 28) * 100, 9);
  });

  it('modulate the line as well', () => {
    expect(trajectoryLine(2015, 200, 1.2).map(({ value }) => value)).toEqual(
      [200, 144, 120, 96].map(value => expect.closeTo(value, 9)),
    );
  });
});
