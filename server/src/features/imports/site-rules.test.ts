import * as contract from '@suivi/contract/sites/sites';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import { type SiteContent, siteFields } from '@suivi/domain/sites/site';
import { importableColumns, siteRow } from '@suivi/presentation/imports/importable-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCsv } from '../../platform/documents/write-csv.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import * as importing from '@suivi/contract/imports/imports';
import { check, sendFile } from './testing/import-file.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof signedInRoles>>;

const empty = emptyContent(siteFields);
const months = (year: number) => ({ from: { year, month: 1 as const }, to: null });

beforeAll(async () => {
  app = await createTestApp();
  as = await signedInRoles(app.db);
  const brioude = { ...empty, name: 'Brioude', siret: '73282932000074', finess: '750712184' };
  await app.call(contract.createSite, { as: as.technical, body: brioude });
  const { value } = await app.call(contract.createSite, {
    as: as.technical,
    body: { ...empty, name: 'Langeac' },
  });
  await app.call(contract.archiveSite, { as: as.admin, params: { id: value.id } });
});
afterAll(() => app.close());

const wrong: [string, string, Partial<SiteContent>][] = [
  ['a name that cannot stand in an address', 'site-name-unusable', { name: '…' }],
  ['the name of a site that is archived', 'site-archived', { name: 'Langeac' }],
  ['a SIRET of another site', 'site-siret-taken', { siret: '73282932000074' }],
  ['a FINESS of another site', 'site-finess-taken', { finess: '750712184' }],
  ['days out of order', 'site-dates-disordered', { joinedOn: '2020-01-01', leftOn: '2019-12-31' }],
  [
    'an energy twice at the same time',
    'site-energies-disordered',
    { energiesInUse: [2010, 2012].map(year => ({ energyType: 'gas' as const, ...months(year) })) },
  ],
];

test.each(wrong)(
  '%s is refused in the same way when somebody types it and when a file contains it',
  async (_, code, given) => {
    const content = { ...empty, name: 'Craponne', ...given };
    const typed = await app.call(contract.createSite, { as: as.technical, body: content });
    expect(typed.error.code).toBe(code);
    const header = importableColumns.sites.map(column => column.header);
    const file = writeCsv(header, [siteRow({ ...content, code: null })]);
    const sent = await sendFile(app, as.technical, `${code}.csv`, file);
    const { id } = await check(app, as.technical, sent.value);
    const told = await app.call(importing.listImportItems, {
      as: as.technical,
      params: { id },
      query: { class: 'refused' },
    });
    expect(told.value.items.map(({ fault }) => [fault?.code, fault?.params ?? {}])).toEqual([
      [code, typed.error.params ?? {}],
    ]);
  },
);
