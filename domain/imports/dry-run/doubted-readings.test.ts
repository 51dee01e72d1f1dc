import { describe, expect, it } from 'vitest';
import { type Month, months } from '../../ground/calendar/month.ts';
import type { StoredReading } from '../../readings/stored-reading.ts';
import type { CandidateReading } from '../rows/candidate.ts';
import { dryRunReadings } from './dry-run-readings.ts';
import type { ImportDecisions } from './import-decisions.ts';

const used = [100, 110, 120, 90, 80, 70, 60, 65, 75, 95];

function readingsOf(figuresOf: (month: Month) => Partial<CandidateReading>, year = 2024): CandidateReading[] {
  return months.map(month => ({
    buildingId: 4,
    year,
    month,
    electricityKwh: null,
    gasKwhPcs: null,
    waterM3: null,
    lines: [month + 1],
    ...figuresOf(month),
  }));
}

function storedYear(year: number, electricity: number): StoredReading[] {
  return months.map(month => ({
    id: month,
    version: 1,
    buildingId: 4,
    year,
    month,
    electricity,
    gas: null,
    water: null,
  }));
}

function dryRun(
  candidates: readonly CandidateReading[],
  held: readonly StoredReading[] = [],
  trusts = false,
  heldMonths: ImportDecisions['heldMonths'] = 'keep',
) {
  return dryRunReadings(candidates, {
    storedOf: key => held.find(({ year, month }) => year === key.year && month === key.month),
    hasCode: () => true,
    isClosed: () => false,
    decisions: { heldMonths, trustsFigures: trusts },
  });
}

const refusedBy = ({ items }: ReturnType<typeof dryRun>) =>
  items.flatMap(({ key, line, fault }) =>
    fault === null || key.kind !== 'reading' ? [] : [[key.month, line, fault.code, fault.params['energy']]],
  );

const zerosAfter = (month: Month) => used[month - 1] ?? 0;

describe('figures of a building that look like a mistake', () => {
  it('are zeros after the last month that has something, until a person says they are right', () => {
    const year = readingsOf(month => ({ electricityKwh: zerosAfter(month) }));
    const asked = dryRun(year);
    expect(refusedBy(asked)).toEqual([
      [11, 12, 'zero-to-the-end', 'electricity'],
      [12, 13, 'zero-to-the-end', 'electricity'],
    ]);
    expect(asked.writes.map(({ key, content }) => [key.month, content.electricity])).toEqual(
      used.map((kwh, at) => [at + 1, kwh]),
    );
    expect(dryRun(year, [], true).writes).toHaveLength(12);
  });

  it('leave the other energies of their month', () => {
    const year = readingsOf(month => ({
      electricityKwh: zerosAfter(month),
      waterM3: 10,
      lines: [2, 3],
      linesOf: { electricity: [2], water: [3] },
    }));
    const { items, writes } = dryRun(year);
    expect(refusedBy({ items, writes })).toEqual([
      [11, 2, 'zero-to-the-end', 'electricity'],
      [12, 2, 'zero-to-the-end', 'electricity'],
    ]);
    expect(writes.slice(-2).map(({ content }) => content)).toEqual([
      { electricity: null, gas: null, water: 10 },
      { electricity: null, gas: null, water: 10 },
    ]);
  });

  it('leave nothing to write where the other energies are stored already', () => {
    const year = readingsOf(month => ({ electricityKwh: zerosAfter(month), waterM3: 10 }));
    const held = storedYear(2024, 0).map(each => ({ ...each, electricity: null, water: 10 }));
    const { items, writes } = dryRun(year, held);
    expect(refusedBy({ items, writes }).map(([month]) => month)).toEqual([11, 12]);
    expect(writes.map(({ key }) => key.month)).toEqual(used.map((_, at) => at + 1));
  });

  it('are none of heating that rests in summer', () => {
    const heated = [900, 800, 600, 300, 0, 0, 0, 0, 0, 400, 700, 850];
    expect(refusedBy(dryRun(readingsOf(month => ({ gasKwhPcs: heated[month - 1] ?? 0 }))))).toEqual([]);
  });

  it('are a thousand times what the year before holds', () => {
    const year = readingsOf(() => ({ electricityKwh: 100_000 }));
    expect(refusedBy(dryRun(year, storedYear(2023, 100))).map(([, , code]) => code)).toEqual(
      months.map(() => 'scale-differs'),
    );
  });

  it('are none where they are stored already', () => {
    const year = readingsOf(month => ({ electricityKwh: zerosAfter(month) }));
    const held = storedYear(2024, 0).map(each => ({ ...each, electricity: zerosAfter(each.month) }));
    expect(dryRun(year, held).items.map(({ class: of }) => of)).toEqual(months.map(() => 'identical'));
  });
});

describe('a figure that differs from the stored one', () => {
  const held = storedYear(2024, 100);
  const file = readingsOf(month => ({
    electricityKwh: month === 3 ? 104 : 100,
    waterM3: month === 3 ? 7 : null,
  }));

  it('is left, with what both say, while another energy of the month is stored', () => {
    const asked = dryRun(file, held);
    expect(asked.items.flatMap(({ fault }) => (fault === null ? [] : [fault]))).toEqual([
      {
        code: 'reading-held',
        params: { energy: 'electricity', stored: 100, told: 104, unit: 'kWh', otherUnit: 'kWh' },
      },
    ]);
    expect(asked.writes).toMatchObject([{ key: { month: 3 }, content: { electricity: 100, water: 7 } }]);
  });

  it('replaces it when a person decided so', () => {
    expect(dryRun(file, held, false, 'replace').writes).toMatchObject([
      { key: { month: 3 }, content: { electricity: 104, water: 7 } },
    ]);
  });

  it('is never added to it', () => {
    expect(dryRun(file, held, false, 'add').writes).toMatchObject([{ content: { electricity: 100 } }]);
  });
});
