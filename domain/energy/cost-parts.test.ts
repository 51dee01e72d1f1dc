import { expect, it } from 'vitest';
import { type BillComponent, costPartKeys } from './bill-component.ts';
import { costPartsOfBill } from './cost-parts.ts';
import { deriveMonths } from '../bills/derive-months.ts';
import { delivery, madeBill } from '../bills/testing/made-bill.ts';

const line = (component: BillComponent, htCents: number, vatPermille = 200) => ({
  component,
  htCents,
  vatPermille,
});
const printed = {
  isCorrection: false,
  quantity: 1000,
  ttcCents: 24_000,
  fixedCents: 4800,
  lines: [
    line('subscription', 3000),
    line('cta', 1000),
    line('overrun', 500),
    line('supply', 10_000),
    line('capacity', 500),
    line('withdrawal-variable', 3000),
    line('excise', 2000),
  ],
};

it('separates lines by what they are for, with and without taxes', () => {
  const parts = costPartsOfBill(printed);
  expect(parts?.byDay).toEqual({ htCents: 4000, ttcCents: 4800 });
  expect(parts?.byQuantity).toEqual({
    fixed: { htCents: 500, ttcCents: 600 },
    supply: { htCents: 10_500, ttcCents: 12_600 },
    network: { htCents: 3000, ttcCents: 3600 },
    taxes: { htCents: 2000, ttcCents: 2400 },
    other: { htCents: 0, ttcCents: 0 },
    corrections: { htCents: 0, ttcCents: 0 },
    isDetailed: true,
  });
});

it('separates only the fixed part without lines, nothing without it, nor when lines do not sum to the total', () => {
  expect(costPartsOfBill({ ...printed, lines: [] })?.byQuantity).toMatchObject({
    other: { ttcCents: 19_200 },
    isDetailed: false,
  });
  expect(costPartsOfBill({ ...printed, lines: [], fixedCents: 0 })).toBeNull();
  expect(costPartsOfBill({ ...printed, ttcCents: 25_000 })).toBeNull();
});

it('treats a credit note without a quantity as a correction', () => {
  const credit = { ...printed, isCorrection: true, quantity: null, ttcCents: -1200, fixedCents: 0 };
  const parts = costPartsOfBill({ ...credit, lines: [line('supply', -1000)] });
  expect(parts?.byQuantity.corrections).toEqual({ htCents: -1000, ttcCents: -1200 });
});

it('shares the parts over the months of a bill, to the cent of each month', () => {
  const costParts = costPartsOfBill(printed);
  const bill = madeBill(1, '2025-01-11', '2025-02-10', { ttcCents: 24_000, fixedCents: 4800, costParts });
  const { months } = deriveMonths(1, 'electricity', [delivery([bill])], null);
  // 21 and 10 of 31 days.
  expect(months.map(({ costParts: own }) => own?.fixed.ttcCents)).toEqual([3658, 1742]);
  for (const { costParts: own, amountCents } of months) {
    expect(costPartKeys.reduce((sum, key) => sum + (own?.[key].ttcCents ?? 0), 0)).toBe(amountCents);
  }
  expect(
    deriveMonths(1, 'electricity', [delivery([bill, madeBill(2, '2025-02-11', '2025-02-28')])], null).months,
  ).toMatchObject([{ costParts: { isDetailed: true } }, { costParts: null }]);
});
