import { createBill, deleteBill } from '@suivi/contract/bills/bills';
import { auditEverything } from '@suivi/server/src/records/bills/audit/audit-points';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { machineText, percentile, section, table } from '../report.ts';
import { audited, loadDetailedBills } from './load-detailed-bills.ts';

const limits = { allMs: 5000, oneMs: 100 };
const runs = 9;

const server = await startTestServer();
const app = await createTestApp();
await loadDetailedBills(app.db);
await app.database.ownerPool.query('vacuum analyze');
const as = await signedIn(app.db, 'financial');

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const audit = () =>
  app.db.transaction().execute(async tx => {
    await auditEverything(tx);
    await tx
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', '1') }))
      .execute();
  });

const firstMs = await took(audit);
const againMs = await took(audit);
const counts = await app.database.ownerPool.query<{ bills: number; findings: number }>(
  'select (select count(*)::int from bills) as bills, (select count(*)::int from bill_findings) as findings',
);

const one: number[] = [];
for (let run = 0; run < runs + 2; run += 1) {
  const point = {
    pointId: 2,
    firstDay: '2026-08-01',
    lastDay: '2026-08-31',
    quantity: 10_000,
    unit: 'kWh' as const,
    gasCoefficient: null,
    ttcCents: 100_000,
    fixedCents: 0,
    isEstimated: false,
    reads: [],
    lines: [],
  };
  const body = {
    supplier: 'Fournisseur',
    number: `neuve-${run}`,
    kind: 'bill' as const,
    issuedOn: '2026-09-02',
    htCents: null,
    vatCents: null,
    ttcCents: 100_000,
    correctsBillId: null,
    notes: '',
    points: [point],
  };
  let id = 0;
  const oneMs = await took(async () => {
    id = (await app.call(createBill, { as, body })).value.id;
  });
  await app.call(deleteBill, { as, params: { id }, version: 1 });
  if (run >= 2) one.push(oneMs);
}
await app.close();
await server.close();

const oneMs = percentile(one, 50);
section('Audit of bills', [
  `${audited.points} points × ${audited.years} years, a bill a month of ten lines and four reads: ${counts.rows[0]?.bills} bills, ${counts.rows[0]?.findings} findings. ${machineText()}`,
  table(
    ['Work', 'Took', 'Limit'],
    [
      ['Judging every bill, each finding written', `${firstMs.toFixed(0)} ms`, `${limits.allMs} ms`],
      ['Judging every bill, nothing moved', `${againMs.toFixed(0)} ms`, `${limits.allMs} ms`],
      [
        `A new bill of a point with ${audited.years * 12} others, typed and answered, median of ${runs}`,
        `${oneMs.toFixed(0)} ms`,
        `${limits.oneMs} ms`,
      ],
    ],
  ),
]);
process.exitCode = Math.max(firstMs, againMs) <= limits.allMs && oneMs <= limits.oneMs ? 0 : 1;
