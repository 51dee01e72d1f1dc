import { readEndpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import { listAccounts } from '@suivi/contract/accounts/accounts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { guardRoutes, refuseOthers } from './known-routes.ts';

const handler = async () => 'reached';
const guarded = () => {
  const app = fastify();
  guardRoutes(app);
  return app;
};

test('a route that the contract does not have stops the server from starting', () => {
  expect(() => guarded().get('/api/backdoor', handler)).toThrow('GET /api/backdoor is not in the contract');
  const own = readEndpoint({
    path: '/api/accounts',
    access: 'data.read',
    summary: '',
    answer: z.unknown(),
  });
  expect(() => guarded().get(own.path, { config: { endpoint: own } }, handler)).toThrow(
    'is not in the contract',
  );
});

test('so does a route registered in another place than the contract says', () => {
  const options = { config: { endpoint: listAccounts }, onRequest: async () => undefined };
  expect(() => guarded().get('/api/all-accounts', options, handler)).toThrow(
    'is not the route of GET /api/accounts',
  );
  expect(() => guarded().post('/api/accounts', options, handler)).toThrow(
    'is not the route of GET /api/accounts',
  );
});

test('so does a route that is open to everyone although only some roles may use it', () => {
  expect(() => guarded().get('/api/accounts', { config: { endpoint: listAccounts } }, handler)).toThrow(
    'lets everyone in, not those with account.manage alone',
  );
});

test('a route that is registered after the others is checked as well', () => {
  const app = fastify();
  guardRoutes(app);
  refuseOthers(app);
  expect(() => app.get('/api/backdoor', handler)).toThrow('GET /api/backdoor is not in the contract');
});

test('every endpoint of the contract states who may use it, and no two share a method and path', () => {
  const places = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(new Set(places).size).toBe(places.length);
  const odd = Object.values(endpoints).filter(
    ({ access, effect, method, cached }) =>
      access === undefined || (effect !== 'read' && method === 'GET') || (cached && effect !== 'read'),
  );
  expect(odd).toEqual([]);
});
