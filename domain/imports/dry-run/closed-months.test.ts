import { describe, expect, it } from 'vitest';
import type { Month } from '../../ground/calendar/month.ts';
import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import type { CandidateMonth } from '../rows/candidate.ts';
import { dryRunDeclarations } from './dry-run-declarations.ts';
import { dryRunReadings } from './dry-run-readings.ts';
import { noDecisions } from './import-decisions.ts';
import { candidateMonth } from '../testing/candidate-month.ts';

const isJanuary = ({ month }: { month: number }) => month === 1;

describe('a closed month of a declaration', () => {
  const empty = { quantity: null, amountCents: null, isCreditNote: false };
  const stored: StoredDeclaration = {
    id: 7,
    version: 3,
    siteId: 1,
    energyType: 'electricity',
    year: 2023,
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: [
      { ...empty, quantity: 10, amountCents: 100 },
      { ...empty, quantity: 20 },
      ...Array.from({ length: 10 }, () => empty),
    ],
  };
  const head = { siteId: 1, energyType: 'electricity', year: 2023, unit: 'kWh' } as const;
  const nothing = { gasCoefficient: null, ecsProducer: null, notes: null, ttcNotes: null };
  const classes = (months: CandidateMonth[], before: StoredDeclaration | null = stored) =>
    dryRunDeclarations([{ ...head, ...nothing, months }], {
      storedOf: ({ year }) => (year === 2023 && before !== null ? before : undefined),
      isEstimated: () => false,
      elsewhere: [],
      siteName: () => '',
      isClosed: (_, period) => isJanuary(period),
      decisions: { heldMonths: 'replace', trustsFigures: true },
    }).items.map(item => `${item.line} ${item.class} ${item.fault?.code ?? ''}`);

  it('is refused when it would change, without affecting the others', () => {
    expect(classes([candidateMonth(1, 11, 100), candidateMonth(2, 21)])).toEqual([
      '3 changed ',
      '2 refused month-closed',
    ]);
    expect(classes([candidateMonth(1, 10, 101)])).toEqual(['2 refused month-closed']);
    expect(classes([{ ...candidateMonth(1, 10, 100), isEstimated: true }])).toEqual([
      '2 refused month-closed',
    ]);
    expect(classes([candidateMonth(1, 5), candidateMonth(2, 6)], null)).toEqual([
      '3 new ',
      '2 refused month-closed',
    ]);
  });

  it('is identical when the file equals what is stored', () => {
    expect(classes([candidateMonth(1, 10, 100)])).toEqual(['2 identical ']);
    expect(classes([candidateMonth(1, 10)])).toEqual(['2 identical ']);
  });
});

describe('a closed month of readings', () => {
  const reading = (month: Month) => ({
    buildingId: 4,
    year: 2023,
    month,
    electricityKwh: 100,
    gasKwhPcs: null,
    waterM3: null,
    lines: [2],
  });
  const known = {
    storedOf: () => undefined,
    hasCode: () => true,
    isClosed: isJanuary,
    decisions: noDecisions,
  };

  it('is refused unless the file equals what is stored', () => {
    const [item] = dryRunReadings([reading(1)], known).items;
    expect([item?.class, item?.fault?.code]).toEqual(['refused', 'month-closed']);
    const { buildingId, year } = reading(1);
    const stored = {
      id: 1,
      version: 1,
      buildingId,
      year,
      month: 1,
      electricity: 100,
      gas: null,
      water: null,
    } as const;
    const same = dryRunReadings([reading(1)], { ...known, storedOf: () => stored });
    expect(same.items.map(({ class: of }) => of)).toEqual(['identical']);
    expect(dryRunReadings([reading(2)], known).writes).toHaveLength(1);
  });
});
