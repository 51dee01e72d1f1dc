import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { type BillContent, createBill } from '@suivi/contract/bills/bills';
import { readChange } from '@suivi/contract/dashboard/dashboard';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';
import { typedBill } from './testing/typed-bill.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);

type Line = BillContent['points'][number]['lines'][number];

function line(component: Line['component'], htCents: number, vatPermille = 200): Line {
  const nothing = { firstDay: null, lastDay: null, quantity: null, unit: '', unitPrice: null };
  return { component, label: '', htCents, vatPermille, ...nothing };
}

test('lines of bills distinguish fixed terms, prices, taxes and VAT, from the bill to the dashboard', async () => {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  const point = await app.call(createDeliveryPoint, {
    as: as.technical,
    body: typedPoint(siteId, '30009999999999'),
  });
  const from = { year: 2024, month: 1 } as const;
  await app.call(createBillFeed, { as: as.technical, body: { siteId, energyType: 'electricity', from } });
  const bill = (first: string, last: string, quantity: number, ttcCents: number, lines: Line[]) =>
    app.call(createBill, {
      as: as.financial,
      body: typedBill(point.value.id, first, last, { quantity, ttcCents, lines }),
    });
  // 2024: 100 € at 5.5 %, 1 000 kWh at 10 c€ and 2 c€ of excise at 20 %: 105.50 + 120 + 24.
  await bill('2024-01-01', '2024-01-31', 1000, 24_950, [
    line('subscription', 10_000, 55),
    line('supply', 10_000),
    line('excise', 2000),
  ]);
  // 2025: the subscription at 20 %, 900 kWh at 12 c€ and 3 c€: 120 + 129.60 + 32.40.
  await bill('2025-01-01', '2025-01-31', 900, 28_200, [
    line('subscription', 10_000),
    line('supply', 10_800),
    line('excise', 2700),
  ]);
  const { value } = await app.call(readChange, {
    as: as.readonly,
    query: { period: '2025-01', site: code, energy: 'electricity' },
  });
  expect(value.cost).toEqual({
    perimeter: 0,
    fixed: 0,
    climate: 0,
    usage: -1440,
    supply: 2160,
    network: 0,
    taxes: 1080,
    price: 0,
    vat: 1450,
    corrections: 0,
    late: 0,
    undivided: 0,
  });
  expect([value.comparedCents, value.undetailedCents]).toEqual([28_200, 0]);
  expect(value.quantity).toEqual({ perimeter: 0, climate: 0, usage: -100 });
});
