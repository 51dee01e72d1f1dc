import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './create-http-server.ts';

test('a route with a schema beside its endpoint stops the server from starting', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', LOG_LEVEL: 'silent' });
  const http = await createHttpServer(config, false);
  http.post('/api/checked-twice', { schema: { body: { type: 'object' } } }, async () => 'reached');
  await expect(http.ready()).rejects.toThrow('checked by its endpoint');
  await http.close();
});
