import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import * as contract from '@suivi/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { check, sendFile } from '../testing/import-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  for (const code of ['brioude', 'langeac']) await seedSite(app.db, { code, buildings: 1 });
});

describe.each(contract.templateNames)('the template « %s »', name => {
  const formats = ['xlsx', 'csv'] as const;
  it.each(formats)('as %s is understood without a correction', async format => {
    const asked = { as: as.readonly, params: { name }, query: { format } };
    const { response } = await app.call(contract.readImportTemplate, asked);
    expect(response.headers['content-disposition']).toContain(`.${format}`);
    const { value } = await sendFile(app, as.admin, `modèle.${format}`, response.rawPayload);
    const gaps = value.mappings.flatMap(mapping => (mapping ? mappingGaps(mapping) : []));
    expect([gaps, value.subject]).toEqual([[], name === 'twelve-months' ? 'declarations' : name]);
  });

  it.skipIf(name === 'sites')('writes nothing when its examples were left in', async () => {
    const asked = { as: as.readonly, params: { name }, query: { format: 'csv' as const } };
    const { response } = await app.call(contract.readImportTemplate, asked);
    const sent = await sendFile(app, as.admin, 'modèle.csv', response.rawPayload);
    const checked = await check(app, as.admin, sent.value);
    expect(checked.outcome).toMatchObject({ counts: { new: 0, changed: 0 } });
  });
});
