import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../testing/app-for-file.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { ok } from '../result.ts';
import { ofOneMoment } from './of-one-moment.ts';
import type { Call } from './register-endpoint.ts';

const app = await appForFile();

test('the data of a document stay available while it is made: only this transaction may be idle that long', async () => {
  const waits = async (db: TestApp['db']) => {
    const { rows } = await sql<{ idle_in_transaction_session_timeout: string }>`
      show idle_in_transaction_session_timeout`.execute(db);
    return rows[0]?.idle_in_transaction_session_timeout;
  };
  const handler = ofOneMoment<Endpoint>(async ({ db }) => ok(await waits(db)));
  const made = await handler({ db: app.db } as Call);
  expect(made).toEqual(ok('0'));
  expect(await waits(app.db)).toBe('1min');
});
