import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { watchStorage } from './watch-storage.ts';

test('the disk is tested again after two seconds, and when the clock was set back', async () => {
  let now = new Date('2026-11-21T08:00:00Z');
  let free = true;
  const query = async () => [{ rows: [{ read_only: free ? 'off' : 'on' }] }];
  const canStore = watchStorage({ query } as unknown as Pool, { now: () => now });
  expect(await canStore()).toBe(true);
  free = false;
  expect(await canStore()).toBe(true);
  now = new Date('2026-11-21T08:00:02Z');
  expect(await canStore()).toBe(false);
  free = true;
  now = new Date('2026-11-21T05:00:00Z');
  expect(await canStore()).toBe(true);
});
