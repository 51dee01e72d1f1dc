import { expect, test } from 'vitest';
import type { Summary } from './gather-dashboard.ts';
import { annualTable } from './report-blocks.ts';

const basis = { monthCount: 10, pairCount: 10, leftOutCount: 0 };
const measure = (current: number | null, previous: number | null) => ({
  current,
  previous,
  variationPercent: null,
  basis,
});
const span = (year: number) => ({ from: { year, month: 1 }, to: { year, month: 10 } }) as const;

test('the gap of the table is that of the sentence above it, even if its rounded figures differ by one less', () => {
  // 1 732,156 − 1 773,631 MWh = −41,475 MWh; 2 762 494,89 € − 2 840 241,45 € = −77 746,56 €.
  const comparison = {
    consumptionKwh: measure(1_732_156, 1_773_631),
    waterM3: measure(null, null),
    costCents: measure(276_249_489, 284_024_145),
    emissionsKg: measure(100_000, 100_040),
    byEnergy: [{ energyType: 'gas', quantity: measure(1000.4, 1000.6) }],
  };
  const summary = { current: { period: span(2026) }, previous: { period: span(2025) }, comparison };
  const { rows } = annualTable(summary as unknown as Summary);
  expect(rows.map(row => row.slice(0, 4).join(' | ').replaceAll(/\s/g, ' '))).toEqual([
    'Énergie (MWh) | 1 732,2 | 1 773,6 | −41,5',
    'Coût (€ TTC) | 2 762 495 | 2 840 241 | −77 747',
    'Émissions (t CO₂) | 100,0 | 100,0 | 0,0',
    'Gaz (kWh PCI) | 1 000 | 1 001 | 0',
  ]);
});
