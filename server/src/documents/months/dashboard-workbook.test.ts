import { readChange } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import { exportDashboard } from '@suivi/contract/reports/exports';
import { beforeAll, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  for (const [site, code] of ['brioude', 'langeac'].entries()) {
    const { siteId } = await seedSite(app.db, { code, buildings: 0 });
    for (const year of [2021, 2022, 2023]) {
      const month = { quantity: 1000 * (site + 1), amountCents: 10_000 * (year - 2020) * (site + 1) };
      const months = Array.from({ length: 12 }, () => ({ ...month, isCreditNote: false }));
      const head = { siteId, energyType: 'electricity', year, unit: 'kWh', gasCoefficient: null } as const;
      const body = { ...head, ecsProducer: null, notes: '', ttcNotes: null, months };
      const { status } = await app.call(createDeclaration, { as, body });
      if (status !== 201) throw new Error(`a declaration was answered ${status}`);
    }
  }
});

test('the causes of the change of cost and the centres behind it are those on screen, with its compared year', async () => {
  const query = { period: '2023', compared: '2021' };
  const { value: change } = await app.call(readChange, { as, query });
  const { response } = await app.call(exportDashboard, { as, query: { ...query, format: 'xlsx' } });
  const file = await readTabularFile(response.rawPayload, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  const rowsOf = (sheet: string) =>
    file.tables.find(({ name }) => name === sheet)?.rows.map(({ cells }) => cells) ?? [];
  expect(rowsOf('Pourquoi ce coût').flat()).toContain('2023 par rapport à 2021');
  const centres = rowsOf('Centres de l’écart');
  expect(centres.flat()).toContain('2023 par rapport à 2021');
  const sites = change.sites.toSorted((a, b) => b.addedCents - a.addedCents);
  expect(sites.map(({ addedCents }) => addedCents)).toEqual([480_000, 240_000]);
  expect(centres.slice(-3).map(([name, euros]) => [name, euros])).toEqual([
    ...sites.map(({ name, addedCents }) => [name, addedCents / 100]),
    ['Total', 7200],
  ]);
});
