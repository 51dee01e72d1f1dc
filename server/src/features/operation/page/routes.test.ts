import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPage } from './routes.ts';

let folder = '';
const app = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  for (const name of ['index.html', 'index.html.br', 'other.js']) await writeFile(join(folder, name), name);
  await app.register(fastifyCookie);
  await registerPage(app, true, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const link = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).headers['link'];

it('asks for the sites with the page of somebody who is signed in, and of nobody else', async () => {
  const cookie = '__Host-session=abc';
  const asked = '</api/sites>; rel=preload; as=fetch; crossorigin';
  expect(await link('/?vue=map', { cookie })).toBe(asked);
  expect(await link('/', { cookie, 'accept-encoding': 'br' })).toBe(asked);
  expect(await link('/', {})).toBeUndefined();
  expect(await link('/other.js', { cookie })).toBeUndefined();
});
