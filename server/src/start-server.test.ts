import { expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { startServer } from './start-server.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a start that fails after listening has begun leaves nothing listening', async () => {
  const database = await createTestDatabase();
  await database.ownerPool.query('drop table one_time_links');
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  const listening = () => process.getActiveResourcesInfo().filter(kind => kind === 'TCPServerWrap').length;
  const before = listening();
  await expect(startServer(config, () => undefined)).rejects.toThrow('one_time_links');
  await expect.poll(listening).toBe(before);
  await database.drop();
});

test('a server whose months cannot be read in advance starts', async () => {
  const database = await createTestDatabase();
  await database.ownerPool.query('alter table monthly_energy_declarations rename to declarations_elsewhere');
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  const server = await startServer(config, () => undefined);
  const { status } = await fetch(new URL('/api/alive', server.address));
  expect(status).toBe(200);
  await server.stop();
  await database.drop();
});
