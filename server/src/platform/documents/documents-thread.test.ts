import { afterAll, expect, test } from 'vitest';
import { closeDocumentsThread, makeDocument } from './documents-thread.ts';

afterAll(() => closeDocumentsThread());

const created = new Date('2026-11-21T10:00:00Z');
const pdf = (text: string) =>
  makeDocument({ kind: 'pdf', source: `#set document(title: [Title])\n${text}`, assets: {}, created });
const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();

test('more documents than one thread makes, asked for at once, are all made', async () => {
  const made = await Promise.all(Array.from({ length: 23 }, (_, index) => pdf(`Document ${index}`)));
  expect(made.map(headOf)).toEqual(Array.from({ length: 23 }, () => '%PDF-'));
});

test('a document that fails says why, and those behind it are made', async () => {
  const [first, failed, last] = await Promise.allSettled([
    pdf('One'),
    pdf('#nothing-of-that-name'),
    pdf('Two'),
  ]);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(String((failed as PromiseRejectedResult).reason)).toContain('nothing-of-that-name');
});

test('a document that cannot even be asked for is refused, and those behind it are made', async () => {
  const assets = { '/x': (() => undefined) as unknown as Uint8Array };
  const [failed, next] = await Promise.allSettled([
    makeDocument({ kind: 'pdf', source: '', assets, created }),
    pdf('Next'),
  ]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
});

test('closed meanwhile, what was asked for is rejected, and the next document is made', async () => {
  const asked = Promise.allSettled([pdf('One'), pdf('Two')]);
  await closeDocumentsThread();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(headOf(await pdf('Three'))).toBe('%PDF-');
});
