import { createBill } from '@suivi/contract/bills/bills';
import { listFindings } from '@suivi/contract/bills/findings';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readRecovered } from '../../../records/bills/audit/read-recovered.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';
import { typedBill } from '../testing/typed-bill.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

test('the euros of a bill count at the site that had its point on its days, not where the point is now', async () => {
  const [former, present] = [
    await seedSite(app.db, { buildings: 0 }),
    await seedSite(app.db, { buildings: 0 }),
  ];
  const places = [
    { siteId: former.siteId, from: '2020-01-01', to: '2025-06-30', sharePpm: 1_000_000 },
    { siteId: present.siteId, from: '2025-07-01', to: null, sharePpm: 1_000_000 },
  ];
  const point = typedPoint(former.siteId, '33000000000009', { places });
  const { id } = (await app.call(createDeliveryPoint, { as: as.technical, body: point })).value;
  const body = typedBill(id, '2025-03-01', '2025-03-31');
  const bill = (await app.call(createBill, { as: as.financial, body })).value;
  await sql`delete from bill_findings`.execute(app.db);
  await sql`
    insert into bill_findings (bill_id, point_id, control, severity, subject, unit, gap_cents, state, recovered_cents, judged_on)
    values (${bill.id}, ${id}, 'vat', 'to-see', 'TVA', 'cents', 5000, 'recovered', 5000, '2025-09-01')`.execute(
    app.db,
  );
  const found = async (site: string) => {
    const { findings, gapCents } = (await app.call(listFindings, { as: as.readonly, query: { site } })).value;
    const { byControl } = await readRecovered(app.db, { year: 2025, site });
    return [
      findings.map(({ point: of }) => of?.siteName),
      gapCents,
      byControl.map(each => each.recoveredCents),
    ];
  };
  expect(await found(former.code)).toEqual([[former.code], 5000, [5000]]);
  expect(await found(present.code)).toEqual([[], 0, []]);
});
