import { createAccount, saveAccount } from '@suivi/contract/accounts/accounts';
import { listJournal } from '@suivi/contract/operation/journal';
import { signOut } from '@suivi/contract/accounts/session';
import { describe, expect, it, vi } from 'vitest';
import { begunFrom } from '../../editing/begun-from.ts';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import { call } from './api-client.ts';
import { ApiError } from '../texts/api-error.ts';
import { listenToSessionEvents } from '../session/session-events.ts';

const overloaded = () => new Response('', { status: 503 });
const create = () =>
  call(createAccount, { body: { name: 'Paul', email: 'paul@hopital.example', role: 'rse' } });
const edit = (version?: number) =>
  call(saveAccount, {
    params: { id: 3 },
    body: { name: 'Paul', role: 'rse' },
    begun: version === undefined ? (undefined as never) : begunFrom(version),
  });

describe('call', () => {
  it('reads with its query, leaving out undefined parameters, and returns the answer', async () => {
    const received = serveApi({ 'GET /api/journal': () => ({ entries: [], next: null }) });
    const answer = await call(listJournal, { query: { person: 7, text: 'été', after: undefined } });
    expect(answer).toEqual({ entries: [], next: null });
    expect(received).toMatchObject([{ query: { person: '7', text: 'été' }, body: undefined }]);
  });

  it('edits the version that was read', async () => {
    const received = serveApi({ 'PUT /api/accounts/3': () => ({}) });
    await edit(7);
    expect(received[0]?.headers.get('If-Match')).toBe('"7"');
    expect(received[0]?.body).toEqual({ name: 'Paul', role: 'rse' });
  });

  it('does not send an edit without a version', async () => {
    const received = serveApi({});
    await expect(edit()).rejects.toThrow('without its version');
    expect(received).toEqual([]);
  });

  it('creates again with the same key when a gateway failed', async () => {
    const answers = [overloaded(), Response.json({ account: 1 }, { status: 201 })];
    const received = serveApi({ 'POST /api/accounts': () => answers.shift() });
    expect(await create()).toEqual({ account: 1 });
    const keys = received.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('uses another key for another creation', async () => {
    const received = serveApi({ 'POST /api/accounts': () => ({}) });
    await create();
    await create();
    expect(new Set(received.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it.each([
    ['an edit', () => edit(7)],
    ['a command', () => call(signOut)],
  ])('sends %s once only', async (_, send) => {
    const received = serveApi({ 'PUT /api/accounts/3': overloaded, 'DELETE /api/session': overloaded });
    await expect(send()).rejects.toMatchObject({ code: 'overloaded' });
    expect(received).toHaveLength(1);
  });

  it.each([
    [408, 'request-too-slow'],
    [413, 'payload-too-large'],
    [502, 'overloaded'],
    [504, 'overloaded'],
    [418, 'answer-not-understood'],
  ])('understands a proxy that answers %i with a page of its own', async (status, code) => {
    serveApi({ 'PUT /api/accounts/3': () => new Response('<html></html>', { status }) });
    await expect(edit(7)).rejects.toMatchObject({ code });
  });

  it('reports a refusal with its code, field, parameters and number', async () => {
    const refusal = new RefusedRequest(400, 'invalid', {
      field: 'name',
      params: { rule: 'too-big', maximum: 9 },
    });
    serveApi({ 'POST /api/accounts': () => refusal });
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'invalid',
      field: 'name',
      params: { rule: 'too-big', maximum: 9 },
      requestId: 'test-request',
    });
  });

  it('says that the session is over when the server no longer knows it', async () => {
    serveApi({ 'POST /api/accounts': () => new RefusedRequest(401, 'not-authenticated') });
    const heard: string[] = [];
    const stop = listenToSessionEvents(event => heard.push(event));
    await expect(create()).rejects.toMatchObject({ code: 'not-authenticated' });
    stop();
    expect(heard).toEqual(['expired']);
  });

  const networkDown = () => {
    throw new TypeError('Failed to fetch');
  };
  it.each([
    ['a network that is down', networkDown, 'network-failed'],
    ['a page of a proxy', () => new Response('<html>', { status: 200 }), 'answer-not-understood'],
    ['an error of another kind', () => Response.json({ no: 1 }, { status: 418 }), 'answer-not-understood'],
  ])('names %s', async (_, answer, code) => {
    serveApi({ 'DELETE /api/session': answer });
    await expect(call(signOut)).rejects.toMatchObject({ code });
  });

  it('leaves an aborted request to its caller', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    const left = new AbortController();
    const asked = call(listJournal, { signal: left.signal });
    left.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
