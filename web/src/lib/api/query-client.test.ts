import { readSettings } from '@suivi/contract/settings/settings';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, readAfterChange, refreshReads, sessionKey } from './query-client.ts';
import { readKey } from './use-read.ts';

const unsubscribe: (() => void)[] = [];
afterEach(() => {
  for (const end of unsubscribe.splice(0)) end();
});

/** A read whose answers the test gives one by one. */
function openRead() {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: readKey(readSettings),
    queryFn: async () => new Promise<string>(resolve => void answers.push(resolve)),
  });
  unsubscribe.push(observer.subscribe(() => undefined));
  const know = (dataVersion: string) => client.setQueryData(sessionKey, { dataVersion });
  return { client, observer, answers, know };
}

it('discards an answer that was requested before a change and arrived after it', async () => {
  const { observer, answers, know } = openRead();
  know('1');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('first');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'));

  know('2');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  // The data change again while the answer is on its way: it is unknown which of the two versions it contains.
  know('3');
  answers[1]?.('perhaps before the change');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('after it');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
  expect(observer.getCurrentResult().isStale).toBe(false);
});

it('requests once when a save refreshes what the new version refreshes already', async () => {
  const { client, observer, answers, know } = openRead();
  know('1');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('first');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'));

  know('2');
  const refreshed = refreshReads(client);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('second');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('second');
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(answers).toHaveLength(2);
});

it('requests again what was on its way when a change was answered, even if the data version did not move', async () => {
  const { client, observer, answers, know } = openRead();
  know('1');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('first');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'));

  void observer.refetch();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const read = readAfterChange(client);
  // The session was requested in the meantime.
  await new Promise(resolve => setTimeout(resolve));
  answers[1]?.('before the change');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('after it');
  await read;
  expect(observer.getCurrentResult().data).toBe('after it');
});
