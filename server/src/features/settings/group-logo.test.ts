import { exportDashboard } from '@suivi/contract/reports/exports';
import {
  logoMaximumBytes,
  readGroupLogo,
  readGroupLogoFile,
  removeGroupLogo,
  replaceGroupLogo,
} from '@suivi/contract/settings/group-logo';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { pngChunk } from '../sites/map/testing/pictures.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

/** A grey picture, with a text that a program noted and with bytes after its end; `rows`: fewer than it declares. */
function grey(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from('Author\0Camille')),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from('<script>after</script>'),
  ]);
}

const send = (bytes: Buffer, version: number, call: object = {}) =>
  app.call(replaceGroupLogo, {
    as: as.admin,
    version,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
    ...call,
  });
const read = async () => (await app.call(readGroupLogo, { as: as.readonly })).value;

test('at first there is none, and an outdated version changes nothing', async () => {
  expect(await read()).toEqual({ picture: null, version: 1 });
  expect((await app.call(readGroupLogoFile, { as: as.readonly })).status).toBe(404);
  expect((await app.call(removeGroupLogo, { as: as.admin, version: 1 })).status).toBe(404);
  expect((await send(grey(64, 32), 7)).error.code).toBe('version-stale');
});

test.each([
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    'logo-not-a-picture',
  ],
  ['nothing', Buffer.alloc(0), 'logo-not-a-picture'],
  ['a picture that is cut off', grey(64, 32).subarray(0, 60), 'logo-damaged'],
  ['a picture without its pixels', grey(64, 32, 3), 'logo-damaged'],
  ['a dot', grey(8, 8), 'logo-dimensions'],
  ['a wall', grey(4001, 20), 'logo-dimensions'],
])('%s is refused', async (_, bytes, code) => {
  expect((await send(bytes, 1)).error.code).toBe(code);
  expect(await read()).toEqual({ picture: null, version: 1 });
});

test('more than a megabyte is refused', async () => {
  expect((await send(Buffer.alloc(logoMaximumBytes + 1), 1)).status).toBe(413);
});

test('a picture is stored without data that do not draw, is served as one, and appears on every document', async () => {
  const question = { as: as.readonly, query: { format: 'pdf', period: '2025' } };
  const pdf = async () => (await app.call(exportDashboard, question)).response.rawPayload.toString('latin1');
  const before = await pdf();
  expect((await send(grey(64, 32), 1)).value).toEqual({
    picture: { mediaType: 'image/png', widthPx: 64, heightPx: 32 },
    version: 2,
  });
  const { response } = await app.call(readGroupLogoFile, { as: as.readonly });
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-security-policy']).toContain('sandbox');
  const served = response.rawPayload.toString('latin1');
  expect(served).not.toMatch(/Camille|script/);
  const figures = (text: string) => text.match(/\/S ?\/Figure/g)?.length ?? 0;
  expect(figures(await pdf())).toBe(figures(before) + 1);
  const { rows } = await app.database.ownerPool.query(
    `select action, entity_id, after from journal where action like 'setting.%logo' order by id`,
  );
  expect(rows).toMatchObject([{ action: 'setting.save-logo', entity_id: 'logo', after: { widthPx: 64 } }]);
  expect((await app.call(removeGroupLogo, { as: as.admin, version: 2 })).value).toEqual({
    picture: null,
    version: 3,
  });
  expect(figures(await pdf())).toBe(figures(before));
});
