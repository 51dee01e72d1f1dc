import { readDocumentation, readOpenApi } from '@suivi/contract/operation/documentation';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import { errorStatuses } from '@suivi/contract/ground/errors';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appForFile } from '../../../testing/app-for-file.ts';

type Operation = {
  operationId: string;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: object };
  responses: Record<string, { description: string }>;
};
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

const app = await appForFile();
const openApi = (await app.call(readOpenApi)).response.json<OpenApi>();

const operations = () => Object.values(openApi.paths).flatMap(path => Object.values(path));

test('OpenAPI names every endpoint of the contract once, and nothing else', () => {
  expect(openApi.openapi).toBe('3.1.0');
  const names = operations().map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('the requirements of a request are stated: version, key, identifier, body', () => {
  const { parameters, requestBody } = openApi.paths['/api/accounts/{id}']?.['put'] ?? {};
  expect(parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['If-Match', 'header', true],
  ]);
  expect(requestBody?.content).toMatchObject({
    'application/json': { schema: { required: ['name', 'role'], additionalProperties: false } },
  });
});

test('refusals are listed by status and code, and each status is that of its code', () => {
  const { responses } = openApi.paths['/api/accounts/{id}']?.['put'] ?? { responses: {} };
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '428',
    '431',
    '500',
    '503',
  ]);
  for (const { responses: each } of operations()) {
    for (const [status, { description }] of Object.entries(each).filter(
      ([status]) => Number(status) >= 400,
    )) {
      const statuses = description.split(', ').map(code => errorStatuses[code as keyof typeof errorStatuses]);
      expect(new Set(statuses)).toEqual(new Set([Number(status)]));
    }
  }
});

test('the page is readable without scripts, external styles, or anything that the policy forbids', async () => {
  const { response } = await app.call(readDocumentation);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+='/,
  );
  expect(response.body).not.toMatch(/<script|<link| style="| on\w+="/);
  expect(response.body.match(/<h1>/g)).toHaveLength(1);
  const ids = [...response.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const links = [...response.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(Object.keys(endpoints)));
  expect(new Set(links)).toEqual(new Set(ids));
  expect(links).toHaveLength(ids.length);
});

describe.each([
  ['the page', readDocumentation],
  ['OpenAPI', readOpenApi],
])('%s is generated once', (_, endpoint) => {
  const ask = async (headers: Record<string, string> = {}) =>
    (await app.call<Endpoint>(endpoint, { headers })).response;

  test('and answers that it is already known', async () => {
    const { headers } = await ask();
    const known = await ask({ 'if-none-match': String(headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each(['gzip', 'br, gzip;q=0.5', 'gzip, deflate, br'])('and compressed for %s', async encodings => {
    const plain = await ask();
    const compressed = await ask({ 'accept-encoding': encodings });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test.each(['gzip;q=0', 'identity', 'gzip2, br'])('and as it is for %s', async encodings => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encodings });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(rawPayload.equals((await ask()).rawPayload)).toBe(true);
  });
});
