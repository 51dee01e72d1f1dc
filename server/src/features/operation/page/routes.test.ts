import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPage } from './routes.ts';

const page =
  '<head><script type="module" crossorigin src="/begin.js"></script></head><body><div id="root"><div>…</div></div></body>';
/** Draws what it is answered; fails, is late or draws nothing when the address says so. */
const drawer = `
export const styles = ['/assets/view.css'];
export async function drawFirstPicture({ searchParams }, ask) {
  if (searchParams.has('late')) await new Promise(resolve => setTimeout(resolve, 60_000).unref());
  if (searchParams.has('none')) return null;
  const { who } = await ask(searchParams.has('failing') ? '/api/failing' : '/api/who');
  return '<p style="width:60%">' + who + '</p><p style="flex:none">$&</p><i style="width:60%"></i>';
}`;

let folder = '';
const app = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  for (const name of ['index.html', 'index.html.br', 'other.js']) await writeFile(join(folder, name), page);
  await mkdir(join(folder, '.first-picture'));
  await writeFile(join(folder, '.first-picture', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, '.first-picture', 'first-picture.js'), drawer);
  await app.register(fastifyCookie);
  app.get('/api/who', async ({ cookies, ip }) => ({ who: `${cookies['__Host-session']} at ${ip}` }));
  app.get('/api/failing', async () => {
    throw new Error('out of order');
  });
  await registerPage(app, true, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const cookie = '__Host-session=abc';
const open = (url: string, headers: Record<string, string> = { cookie }) =>
  app.inject({ url, headers, remoteAddress: '192.0.2.7' });

it('requests the sites with the page for a signed-in person, and for nobody else', async () => {
  const asked = '</api/sites>; rel=preload; as=fetch; crossorigin';
  for (const url of ['/', '/?vue=map&none']) expect((await open(url)).headers['link']).toBe(asked);
  expect((await open('/', {})).headers['link']).toBeUndefined();
  expect((await open('/other.js')).headers['link']).toBeUndefined();
});

it('draws what the page will show, with the rights of the person who requests it', async () => {
  const { body, headers } = await open('/?vue=dashboard');
  const style = '[data-drawn="0"]{width:60%}[data-drawn="1"]{flex:none}';
  expect(body).toContain(
    `<link rel="stylesheet" crossorigin href="/assets/view.css"><style>${style}</style></head>`,
  );
  expect(body).toContain(
    '<body><div id="first-picture" data-first-bytes inert aria-hidden="true"><p data-drawn="0">abc at 192.0.2.7</p>' +
      '<p data-drawn="1">$&</p><i data-drawn="0"></i></div><div id="root"></div></body>',
  );
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/begin.js" data-begins>');
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  const sum = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${sum}';`);
});

it('compresses it for clients that accept that', async () => {
  const answer = await open('/', { cookie, 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await open('/')).body);
});

it.each([
  ['nobody is signed in', '/', {}],
  ['the view begins otherwise', '/?none', { cookie }],
  ['an answer fails', '/?failing', { cookie }],
  ['it would come too late', '/?late', { cookie }],
])('serves the page as it was built when %s', async (_, url, headers) => {
  const answer = await open(url, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(page);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('serves the drawing module to nobody', async () => {
  for (const name of ['.first-picture/first-picture.js', '%2efirst-picture/first-picture.js'])
    expect((await open(`/${name}`)).statusCode).toBe(404);
});
