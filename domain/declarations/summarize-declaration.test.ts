import { expect, it } from 'vitest';
import { content } from './testing/contents.ts';
import { summarizeDeclaration } from './summarize-declaration.ts';

const today = { year: 2025, month: 6, day: 1 } as const;
const gasInUse = [{ energyType: 'gas', from: { year: 2010, month: 1 }, to: null }] as const;

it('sums a year of gas in MWh: PCI beside PCS', () => {
  const declared = content(month => (month <= 2 ? { quantity: 50, amountCents: 400_000 } : {}), {
    unit: 'MWh',
  });
  const found = summarizeDeclaration({ energyType: 'gas', year: 2024, content: declared }, gasInUse, today);
  expect(found).toMatchObject({
    quantity: 100,
    quantityNormal: 90_000,
    amountCents: 800_000,
    declaredCount: 2,
  });
  expect(found.eurosPerPriceUnit).toBeCloseTo(0.08, 12);
  expect(found.eurosPerNormalUnit).toBeCloseTo(8000 / 90_000, 12);
  expect(found.missing).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('prices only the months with both, and lists those without an amount', () => {
  const declared = content(month => ({ quantity: 100, amountCents: month === 1 ? 1000 : null }));
  const found = summarizeDeclaration({ energyType: 'gas', year: 2024, content: declared }, gasInUse, today);
  expect(found.eurosPerPriceUnit).toBeCloseTo(0.1, 12);
  expect(found.withoutAmount).toHaveLength(11);
});

it('expects an energy that is new to the site from its first month on', () => {
  const declared = content(month => (month === 10 ? { quantity: 1 } : {}));
  const found = summarizeDeclaration({ energyType: 'fuel', year: 2024, content: declared }, gasInUse, today);
  expect(found.missing).toEqual([11, 12]);
});

it('does not report a month as missing before it is over', () => {
  const declared = content(month => (month === 1 ? { quantity: 1 } : {}));
  const found = summarizeDeclaration({ energyType: 'gas', year: 2025, content: declared }, gasInUse, today);
  expect(found.missing).toEqual([2, 3, 4, 5]);
});

it('has no figures when nothing is declared', () => {
  const found = summarizeDeclaration(
    { energyType: 'gas', year: 2024, content: content(() => ({})) },
    [],
    today,
  );
  expect(found).toEqual({
    quantity: null,
    quantityNormal: null,
    amountCents: null,
    eurosPerNormalUnit: null,
    eurosPerPriceUnit: null,
    declaredCount: 0,
    missing: [],
    withoutAmount: [],
  });
});
