import { expect, test } from 'vitest';
import { type EnergyMonths, isPartial, stackMonths } from './stack-months.ts';

const sums = (partialCount: number) => ({
  quantityNormal: 100,
  costCents: null,
  emissionsKg: null,
  missingCount: 0,
  partialCount,
  estimatedCents: 0,
});

test('a month is partial if bills cover it in part for one of its energies', () => {
  const energy = (energyType: EnergyMonths['energyType'], current: number): EnergyMonths => ({
    energyType,
    points: [
      {
        year: 2026,
        month: 2,
        current: sums(current),
        previous: sums(0),
        comparable: { current: null, previous: null },
      },
    ],
  });
  const [month] = stackMonths([energy('electricity', 0), energy('gas', 1)]);
  expect(month?.current).toMatchObject({ quantityNormal: 200, partialCount: 1 });
  expect(month && [isPartial(month.current), isPartial(month.previous)]).toEqual([true, false]);
});
