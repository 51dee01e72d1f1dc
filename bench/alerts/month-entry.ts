import {
  checkMonthEntry,
  type MonthCell,
  readMonthEntry,
  saveMonthEntry,
} from '@suivi/contract/declarations/declarations';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { percentile } from '../report.ts';
import { loadNaturalSites } from './load-natural-sites.ts';

const siteCount = 200;
const rounds = 5;
const limitSeconds = 0.3;
const month = { year: 2024, month: 12 } as const;

/** « Saisie du mois » of a group: opened after a change of anything but declarations, then checked and saved as a whole. */
export async function measureMonthEntry(): Promise<{ rows: string[][]; isKept: boolean }> {
  const app = await createTestApp();
  await loadNaturalSites(app.database.ownerPool, siteCount);
  const as = await signedIn(app.db, 'rse');
  const query = { year: String(month.year), month: String(month.month) };
  const open = async () => (await app.call(readMonthEntry, { as, query })).value.cells;
  const first = await seconds(open);
  const opened: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // As after a note, a price or a site was saved.
    await app.database.ownerPool.query(`
      begin;
      select set_config('suivi.moved', 'beside', true);
      update data_version set version = version + 1;
      commit`);
    opened.push(await seconds(open));
  }
  const body = { ...month, entries: (await open()).flatMap(entryOf) };
  const checked = await seconds(() => app.call(checkMonthEntry, { as, body }));
  const saved = await seconds(async () => {
    const { status, response } = await app.call(saveMonthEntry, { as, body });
    if (status !== 201) throw new Error(response.body);
  });
  await app.close();
  const cells = `${siteCount} sites × 5 energies`;
  return {
    rows: [
      [`« Saisie du mois » of ${cells}, first opened after a start`, told(first), ''],
      [
        `Opened after something else moved (median of ${rounds})`,
        told(percentile(opened, 50)),
        told(limitSeconds),
      ],
      ['Every cell checked', told(checked), ''],
      ['Every cell saved', told(saved), ''],
    ],
    isKept: percentile(opened, 50) <= limitSeconds,
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function told(measured: number): string {
  return `${(measured * 1000).toFixed(0)} ms`;
}

function entryOf({ siteId, energyType, version, quantity, amountCents, isCreditNote }: MonthCell) {
  if (quantity === null) return [];
  const values = { quantity: Math.round(quantity * 1.01), amountCents, isCreditNote };
  return [{ siteId, energyType, version, ...values, isConfirmed: true }];
}
