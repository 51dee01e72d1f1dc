import { createBill, deleteBill, listBills } from '@suivi/contract/bills/bills';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { deriveBilledMonths } from '@suivi/server/src/records/bills/derive-billed-months';
import { machineText, percentile, section, table } from '../report.ts';
import { billedGroup, loadBills } from './load-bills.ts';

const limits = { allMs: 2000, oneMs: 50, listMs: 100 };
const runs = 15;

const server = await startTestServer();
const app = await createTestApp();
await loadBills(app.db);
await app.database.ownerPool.query('vacuum analyze');
const as = await signedIn(app.db, 'financial');
const sites = await app.db.selectFrom('sites').select('id').execute();
const pairs = sites.flatMap(({ id }) => billedGroup.energies.map(energyType => ({ siteId: id, energyType })));

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const derive = (asked: typeof pairs) => () =>
  app.db.transaction().execute(async tx => {
    await deriveBilledMonths(tx, asked);
    await tx
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', '1') }))
      .execute();
  });

// The first run writes every month; the second one finds nothing to change, as after a change of one site among many.
const firstMs = await took(derive(pairs));
const againMs = await took(derive(pairs));
const { count } = await app.db
  .selectFrom('billed_months')
  .select(({ fn }) => fn.countAll<string>().as('count'))
  .executeTakeFirstOrThrow();

const one: number[] = [];
const list: number[] = [];
for (let run = 0; run < runs + 3; run += 1) {
  const body = {
    supplier: 'Fournisseur',
    number: `neuve-${run}`,
    kind: 'bill' as const,
    issuedOn: '2026-02-12',
    htCents: null,
    vatCents: null,
    ttcCents: 100_000,
    correctsBillId: null,
    notes: '',
    points: [
      {
        pointId: 2,
        firstDay: '2026-01-12',
        lastDay: '2026-02-11',
        quantity: 10_000,
        unit: 'kWh' as const,
        gasCoefficient: null,
        ttcCents: 100_000,
        fixedCents: 0,
        isEstimated: false,
        reads: [],
        lines: [],
      },
    ],
  };
  let id = 0;
  const oneMs = await took(async () => {
    id = (await app.call(createBill, { as, body })).value.id;
  });
  await app.call(deleteBill, { as, params: { id }, version: 1 });
  const query = { site: `site-${1 + run}`, from: '2020-01-01', to: '2020-12-31', text: 'fourn' };
  const listMs = await took(() => app.call(listBills, { as, query }));
  if (run >= 3) {
    one.push(oneMs);
    list.push(listMs);
  }
}
await app.close();
await server.close();

const [oneMs, listMs] = [percentile(one, 50), percentile(list, 50)];
section('Bills', [
  `${billedGroup.sites} sites × ${billedGroup.years} years × ${billedGroup.energies.length} energies, a bill a month from the 12th to the 11th: ${pairs.length * billedGroup.years * 12} bills, ${count} months. ${machineText()}`,
  table(
    ['Work', 'Took', 'Limit'],
    [
      ['Deriving all months, each written', `${firstMs.toFixed(0)} ms`, '—'],
      ['Deriving all months, none moved', `${againMs.toFixed(0)} ms`, `${limits.allMs} ms`],
      [`A new bill, typed and answered, median of ${runs}`, `${oneMs.toFixed(0)} ms`, `${limits.oneMs} ms`],
      [
        `A filtered and searched page of bills, median of ${runs}`,
        `${listMs.toFixed(0)} ms`,
        `${limits.listMs} ms`,
      ],
    ],
  ),
]);
const isKept = againMs <= limits.allMs && oneMs <= limits.oneMs && listMs <= limits.listMs;
process.exitCode = isKept ? 0 : 1;
