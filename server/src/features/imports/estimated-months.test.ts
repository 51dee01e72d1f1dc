import { totalReservations } from '@suivi/domain/months/totals';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { importFile } from './testing/import-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedInRoles(app.db);

it('a month that a file marks « estimé » is a reservation on every total', async () => {
  await seedSite(app.db, { code: 'langeac', buildings: 0 });
  const rows = [
    'Établissement;Énergie;Année;Mois;Quantité;Unité;Estimé',
    'langeac;Gaz naturel;2023;1;12;MWh PCS;oui',
    'langeac;Gaz naturel;2023;2;11;MWh PCS;non',
  ];
  expect((await importFile(app, as.rse, 'estime.csv', rows.join('\r\n'))).state).toBe('applied');
  const query = { period: '2023', site: 'langeac' };
  const { energies } = (await app.call(readSummary, { as: as.readonly, query })).value.current;
  expect(totalReservations(energies).filter(({ kind }) => kind === 'estimated-quantities')).toMatchObject([
    { energyType: 'gas', months: [{ year: 2023, month: 1, siteCount: 1 }] },
  ]);
});
