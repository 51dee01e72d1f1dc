import * as contract from '@suivi/contract/sites/site-map';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { jpegOf, pngOf, webpOf } from './testing/pictures.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="9" height="9"/></svg>',
);

function send(code: string, bytes: Buffer, type: string, call: object = {}) {
  return app.call(contract.createSitePlan, {
    as: as.technical,
    params: { code },
    body: bytes,
    headers: { 'content-type': type },
    ...call,
  });
}

async function planCount(code: string) {
  const rows = await app.db
    .selectFrom('site_plans as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select('p.id')
    .where('s.code', '=', code)
    .execute();
  return rows.length;
}

test.each([
  ['a drawing', drawing, 'image/svg+xml', [2000, 1333.333]],
  ['a PNG', pngOf(400, 300), 'image/png', [400, 300]],
  ['a JPEG', jpegOf(640, 480), 'image/jpeg', [640, 480]],
  ['a JPEG with a rotation', jpegOf(640, 480, 6), 'image/jpeg', [480, 640]],
  ['a WebP', webpOf(800, 600), 'image/webp', [800, 600]],
])('%s becomes the plan', async (_, bytes, mediaType, [widthPx, heightPx]) => {
  const { code } = await seedSite(app.db);
  const { value } = await send(code, bytes, mediaType);
  expect(value).toMatchObject({ mediaType, widthPx, heightPx, version: 1 });
  const { value: read } = await app.call(contract.readSitePlan, { as: as.readonly, params: { code } });
  expect(read.plan).toEqual(value);
  expect(read.sitesWithPlan).toContain(code);
});

test('a file without a declared type is judged by its content', async () => {
  const { code } = await seedSite(app.db);
  expect((await send(code, drawing, 'application/octet-stream')).value.mediaType).toBe('image/svg+xml');
});

const png = pngOf(400, 300);
test.each([
  ['a PNG that is a drawing', drawing, 'image/png', 415, 'plan-type-lies'],
  ['a drawing that is a PNG', png, 'image/svg+xml', 415, 'plan-type-lies'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', 415, 'plan-not-a-picture'],
  [
    'a page with a drawing',
    Buffer.from('<html><svg ></svg></html>'),
    'image/svg+xml',
    415,
    'plan-not-a-picture',
  ],
  ['a GIF', Buffer.from('GIF89a......................'), 'image/png', 415, 'plan-not-a-picture'],
  ['nothing', Buffer.alloc(0), 'image/png', 415, 'plan-not-a-picture'],
  ['a PNG cut short', png.subarray(0, png.length - 20), 'image/png', 400, 'plan-damaged'],
  [
    'a PNG with a wrong sum',
    Buffer.concat([png.subarray(0, 20), Buffer.from([9]), png.subarray(21)]),
    'image/png',
    400,
    'plan-damaged',
  ],
  [
    'a PNG without data',
    Buffer.concat([png.subarray(0, 33), png.subarray(-12)]),
    'image/png',
    400,
    'plan-damaged',
  ],
  ['only the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 400, 'plan-damaged'],
  ['a WebP that announces more', webpOf(800, 600).subarray(0, 34), 'image/webp', 400, 'plan-damaged'],
  ['a PNG of a billion pixels', pngOf(40_000, 30_000), 'image/png', 400, 'plan-dimensions'],
  ['a PNG of one pixel', pngOf(1, 1), 'image/png', 400, 'plan-dimensions'],
  ['a ribbon', pngOf(5000, 120), 'image/png', 400, 'plan-dimensions'],
  [
    'a drawing with a script',
    Buffer.from(drawing.toString().replace('<rect', '<script/><rect')),
    'image/svg+xml',
    400,
    'plan-unsafe',
  ],
  [
    'a drawing in another encoding',
    Buffer.from(drawing.toString().replace('<rect', '<text>é</text><rect'), 'latin1'),
    'image/svg+xml',
    400,
    'plan-damaged',
  ],
  ['a type that no plan has', Buffer.from('{}'), 'application/json', 415, 'unsupported-media-type'],
  ['more than 5 MB', Buffer.alloc(contract.planMaximumBytes + 1), 'image/png', 413, 'payload-too-large'],
])('%s is refused and nothing is stored', async (_, bytes, type, status, code) => {
  const site = await seedSite(app.db);
  const answer = await send(site.code, bytes, type);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
  expect(await planCount(site.code)).toBe(0);
});

test('bytes after a picture in its file are not stored', async () => {
  const { code } = await seedSite(app.db);
  const { value } = await send(
    code,
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    'image/png',
  );
  expect(value.byteCount).toBe(png.length);
});

test('the picture is served so that nothing in it can run', async () => {
  const { code } = await seedSite(app.db);
  await send(code, drawing, 'image/svg+xml');
  const { response } = await app.call(contract.readPlanFile, { as: as.readonly, params: { code } });
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
  });
  expect(response.body).toContain('<rect width="9" height="9"></rect>');
  const again = await app.call(contract.readPlanFile, {
    as: as.readonly,
    params: { code },
    headers: { 'if-none-match': String(response.headers['etag']) },
  });
  expect(again.status).toBe(304);
});

test('a plan is added once, replaced under its version and removed; the journal records it', async () => {
  const { siteId, code } = await seedSite(app.db);
  await send(code, drawing, 'image/svg+xml');
  expect((await send(code, png, 'image/png')).error.code).toBe('already-exists');
  const replace = (version: number) =>
    app.call(contract.replaceSitePlan, {
      as: as.admin,
      params: { code },
      version,
      body: png,
      headers: { 'content-type': 'image/png' },
    });
  expect((await replace(1)).value).toMatchObject({ version: 2, mediaType: 'image/png' });
  expect((await replace(1)).error).toMatchObject({ code: 'version-stale', params: { version: 2 } });
  const removed = await app.call(contract.removeSitePlan, { as: as.admin, params: { code }, version: 2 });
  expect(removed.status).toBe(200);
  expect((await app.call(contract.readPlanFile, { as: as.admin, params: { code } })).status).toBe(404);
  const rows = await app.db
    .selectFrom('journal')
    .select('action')
    .where('entity', '=', 'site-plan')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'site-plan.create',
    'site-plan.save',
    'site-plan.remove',
  ]);
});

test('a plan whose answer was lost is stored once', async () => {
  const { code } = await seedSite(app.db);
  const key = 'the-same-key-again';
  const first = await send(code, png, 'image/png', { key });
  const second = await send(code, png, 'image/png', { key });
  expect(second.value).toEqual(first.value);
  expect((await send(code, drawing, 'image/svg+xml', { key })).error.code).toBe('idempotency-key-reused');
});

test('nobody can send a plan without the right', async () => {
  const { code } = await seedSite(app.db);
  for (const role of ['readonly', 'rse', 'financial'] as const) {
    expect((await send(code, drawing, 'image/svg+xml', { as: as[role] })).status).toBe(403);
  }
  expect((await send(code, drawing, 'image/svg+xml', { as: undefined })).status).toBe(401);
  expect(await planCount(code)).toBe(0);
});
