import { createBill, deleteBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { expect, test } from 'vitest';
import { auditEverything } from '../../../records/bills/audit/audit-points.ts';
import { signedIn } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedBill } from '../testing/typed-bill.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });

const read = (name: string, start: number, end: number, subscribed: number, reached: number) => ({
  class: name,
  start,
  end,
  coefficient: null,
  quantity: end - start,
  kind: 'real' as const,
  subscribed,
  reached,
});
const excise = (htCents: number) => ({
  component: 'excise' as const,
  label: 'Accise',
  firstDay: null,
  lastDay: null,
  quantity: 1000,
  unit: 'kWh',
  unitPrice: null,
  htCents,
  vatPermille: 200,
});

/** For one point: months in order and out of order, one twice, one missing, an overlap, an estimate and its real bill. */
const months = [
  ['2025-03', {}],
  ['2025-01', {}],
  ['2025-02', { isEstimated: true }],
  ['2025-05', { lines: [excise(9999)] }],
  ['2025-02', {}],
  ['2025-06', { lastDay: '2025-07-04' }],
  ['2025-07', { number: 'V-100' }],
  ['2025-09', { number: 'v 100' }],
  ['2025-10', { quantity: 0 }],
  ['2025-08', { lines: [excise(2579)] }],
] as const;

test('bills judged as each arrives and leaves get the same findings as all of them together', async () => {
  const site = await seedSite(app.db, { buildings: 0 });
  const [technical, financial] = [await signedIn(app.db, 'technical'), await signedIn(app.db, 'financial')];
  const point = await app.call(createDeliveryPoint, {
    as: technical,
    body: typedPoint(site.siteId, '31000000000777', {
      operator: 'Enedis',
      segment: 'C4',
      networkTariff: 'BTSUPCU4',
      powers: [{ class: 'Base', value: 78, unit: 'kVA', from: '2020-01-01' }],
    }),
  });
  const found = async () => {
    const { rows } = await app.database.ownerPool.query<{ told: string }>(`
      select concat_ws(' ', b.number, b.issued_on, f.control, f.subject, f.printed, f.expected, f.gap_cents, o.number, f.gone_at)
        as told
      from bill_findings f join bills b on b.id = f.bill_id left join bills o on o.id = f.other_bill_id order by 1`);
    return rows.map(({ told }) => told);
  };
  const ids: number[] = [];
  const compare = async () => {
    const apart = await found();
    await app.db.transaction().execute(tx => auditEverything(tx));
    expect(apart).toEqual(await found());
    return apart;
  };
  for (const [place, [month, given]] of months.entries()) {
    const index = 1000 * Number(month.slice(5));
    const reads = [read('HPH', index, index + 1000, 90 - place, 60 + 3 * place)];
    const days = [`${month}-01`, 'lastDay' in given ? given.lastDay : `${month}-28`] as const;
    const { lastDay: _lastDay, ...more } = { lastDay: '', ...given };
    const body = typedBill(point.value.id, ...days, { reads, quantity: 1000, ...more } as object);
    ids.push((await app.call(createBill, { as: financial, body })).value.id);
    await compare();
  }
  const all = await compare();
  // The controls that look at other bills, and those that look at lines and powers.
  const silent = [
    'duplicate-number',
    'period-gap',
    'period-overlap',
    'index',
    'excise',
    'network-fixed',
    'power-exceeded',
  ].filter(control => !all.some(told => told.includes(` ${control}`)));
  expect(silent).toEqual([]);
  for (const id of [ids[0], ids[6], ids[9]]) {
    await app.call(deleteBill, { as: financial, params: { id: id ?? 0 }, version: 1 });
    await compare();
  }
});
