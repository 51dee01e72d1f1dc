import { readEndpoint } from '@suivi/contract/ground/endpoint';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from '../result.ts';
import type { RawAnswer } from './raw-answer.ts';
import type { Call } from './register-endpoint.ts';
import { sendingTable } from './send-table.ts';

const endpoint = readEndpoint({
  path: '/api/v1/x',
  scope: 'months',
  access: 'data.export',
  summary: 'A table.',
  query: z.strictObject({ format: z.enum(['csv', 'json']).optional() }),
  answer: z.strictObject({ lignes: z.array(z.strictObject({ n: z.int() })), suite: z.string().nullable() }),
});
const rowsAsked = 5000;

function* rows(faultyAt: number) {
  for (let n = 0; n < rowsAsked; n += 1) yield n === faultyAt ? ({ n: 'x' } as never) : { n };
}

const http = fastify({ forceCloseConnections: true });
let origin = '';

beforeAll(async () => {
  http.get('/:faulty/:format', async (request, reply) => {
    const { faulty, format } = request.params as { faulty: string; format: 'csv' | 'json' };
    const handler = sendingTable(endpoint, async () => ok({ rows: rows(Number(faulty)) }));
    const today = { year: 2026, month: 11, day: 26 };
    const call = { request, reply, dataVersion: '1', today, query: { format } } as unknown as Call<
      typeof endpoint
    >;
    const result = await handler(call);
    if (result.kind === 'refused') throw new Error(result.refusal.code);
    return (result.value as unknown as RawAnswer).send(reply);
  });
  origin = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

const ask = async (faulty: number, format: string, encoding: string) => {
  const answer = await fetch(`${origin}/${faulty}/${format}`, { headers: { 'accept-encoding': encoding } });
  return answer.text();
};

test.each(['gzip', 'identity'])(
  'a line that the contract does not know cuts the answer, and no more (%s)',
  async encoding => {
    for (const format of ['csv', 'json']) {
      await expect(ask(rowsAsked - 1, format, encoding)).rejects.toThrow('terminated');
      const whole = await ask(-1, format, encoding);
      expect(format === 'csv' ? whole.trimEnd().split('\r\n').length : JSON.parse(whole).lignes.length).toBe(
        format === 'csv' ? rowsAsked + 1 : rowsAsked,
      );
    }
  },
);

test('a reader who leaves in the middle does not block anything', async () => {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/-1/csv`, {
    signal: leaving.signal,
    headers: { 'accept-encoding': 'gzip' },
  });
  leaving.abort();
  await expect(answer.text()).rejects.toThrow('aborted');
  expect((await ask(-1, 'csv', 'gzip')).length).toBeGreaterThan(rowsAsked);
});
