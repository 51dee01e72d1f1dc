import type { EmissionFactor, FactorInForce } from '@suivi/domain/energy/emission-factor';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { expect, test } from 'vitest';
import { methodLines } from './method.ts';

const electricity = (valueKg: number, validFrom: Period): EmissionFactor => ({
  energyType: 'electricity',
  unit: 'kWh',
  valueKg,
  perimeter: '',
  source: 'Base',
  vintage: '',
  validFrom,
});

/** Each closed month keeps its own copy of the factor that it had. */
const told = (month: Period['month']): [number, { electricity: FactorInForce }] => [
  monthIndex({ year: 2026, month }),
  {
    electricity: {
      factor: electricity(0.057, { year: 2010, month: 1 }),
      setId: 'specification',
      isFallback: false,
    },
  },
];

test('the method names a factor once, however many closed months keep it, and then the one that follows', () => {
  const references = {
    prices: [],
    factorSets: {
      specification: [
        electricity(0.057, { year: 2010, month: 1 }),
        electricity(0.0431, { year: 2026, month: 3 }),
      ],
      regulatory: [],
      told: new Map([told(1), told(2), told(3)]),
    },
    factorSetInUse: 'specification' as const,
    toldCosts: new Map(),
    closed: new Map(),
  };
  const span = { from: { year: 2025, month: 12 }, to: { year: 2026, month: 4 } } as const;
  const lines = methodLines(references, span, ['electricity']);
  expect(
    lines.filter(({ subject }) => subject.startsWith('Facteur')).map(({ value }) => value.split(' ')[0]),
  ).toEqual(['0,057', '0,0431']);
});

test('the method counts a month as missing as the totals do, from its end on', () => {
  const references = {
    prices: [],
    factorSets: { specification: [], regulatory: [] },
    factorSetInUse: 'specification' as const,
    toldCosts: new Map(),
    closed: new Map(),
  };
  const span = { from: { year: 2025, month: 1 }, to: { year: 2025, month: 12 } } as const;
  const line = methodLines(references, span, []).find(({ subject }) => subject === 'Mois manquants');
  expect(line?.source).toMatch(/dès qu’il est fini sans quantité\u00a0; il est en retard après 45 jours$/);
});
