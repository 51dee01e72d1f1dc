import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { forgetImportLayout, listImportLayouts } from '@suivi/contract/imports/import-layouts';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { beforeAll, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { apply, check, sendFile } from './testing/import-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  for (const code of ['brioude', 'langeac']) await seedSite(app.db, { code, buildings: 1 });
});

it('remembers how a layout was corrected', async () => {
  const sent = await sendFile(app, as.rse, 'b.csv', 'Lieu;Énergie;Année;Mois;Val\nbrioude;eau;2023;1;5\n');
  const mapping = sent.value.sheets[0]?.proposed;
  if (!mapping) throw new Error('nothing proposed');
  const roles = ['site', 'energy', 'year', 'month', 'quantity'] as const;
  const corrected: NonNullable<ImportRecord['mappings'][number]> = {
    ...mapping,
    subject: 'declarations',
    columns: mapping.columns.map((column, index) => ({ ...column, role: roles[index] ?? 'ignored' })),
    defaults: { ...mapping.defaults, units: { water: 'm3' } },
  };
  const checked = await check(app, as.rse, sent.value, { mappings: [corrected] });
  expect(checked.outcome).toMatchObject({ counts: { new: 1, refused: 0 } });
  // A dry run teaches nothing.
  const before = await sendFile(app, as.rse, 'c.csv', 'Lieu;Énergie;Année;Mois;Val\nlangeac;eau;2023;2;7\n');
  expect(before.value.sheets[0]?.isRemembered).toBe(false);
  await apply(app, as.rse, checked);
  const later = await sendFile(app, as.rse, 'c.csv', 'Lieu;Énergie;Année;Mois;Val\nlangeac;eau;2023;2;7\n');
  expect(later.value.sheets[0]?.isRemembered).toBe(true);
  expect(later.value.mappings.map(each => each && mappingGaps(each))).toEqual([[]]);

  const listed = await app.call(listImportLayouts, { as: as.readonly });
  expect(listed.value.layouts).toMatchObject([
    { fileName: 'b.csv', headers: ['Lieu', 'Énergie', 'Année', 'Mois', 'Val'] },
  ]);
  const fingerprint = listed.value.layouts[0]?.fingerprint ?? '';
  const forget = { params: { fingerprint } };
  expect((await app.call(forgetImportLayout, { as: as.readonly, ...forget })).status).toBe(403);
  expect((await app.call(forgetImportLayout, { as: as.rse, ...forget })).value.layouts).toEqual([]);
  expect((await app.call(forgetImportLayout, { as: as.rse, ...forget })).status).toBe(404);
  const anew = await sendFile(app, as.rse, 'd.csv', 'Lieu;Énergie;Année;Mois;Val\nlangeac;eau;2023;3;7\n');
  expect(anew.value.sheets[0]?.isRemembered).toBe(false);
});
