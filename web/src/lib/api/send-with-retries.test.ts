import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithRetries } from './send-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

/** Sends with the given outcomes in turn and returns when each attempt was made, in ms. */
async function attemptsOf(outcomes: (Response | Error)[], signal?: AbortSignal) {
  const start = Date.now();
  const at: number[] = [];
  const send = async () => {
    const outcome = outcomes[Math.min(at.length, outcomes.length - 1)];
    at.push(Date.now() - start);
    if (outcome instanceof Error) throw outcome;
    return outcome as Response;
  };
  const settled = sendWithRetries(send, signal).then(
    response => response.status,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return { at, outcome: await settled };
}

describe('sendWithRetries', () => {
  it.each([200, 304, 400, 401, 409, 429, 500])('accepts %s as an answer', async status => {
    expect(await attemptsOf([answer(status)])).toEqual({ at: [0], outcome: status });
  });

  it.each([502, 503, 504])('sends again after %s, from 200 ms on', async status => {
    const { at, outcome } = await attemptsOf([answer(status), answer(status), answer(status), answer(200)]);
    expect(outcome).toBe(200);
    expect(at).toEqual([0, 200, 600, 1400]);
  });

  it('returns the last answer after four retries', async () => {
    expect(await attemptsOf([answer(503)])).toEqual({ at: [0, 200, 600, 1400, 3000], outcome: 503 });
  });

  it('sends again when the network fails, and reports the failure in the end', async () => {
    expect((await attemptsOf([new Error('down'), answer(200)])).outcome).toBe(200);
    expect(await attemptsOf([new Error('down')])).toMatchObject({ outcome: 'down' });
  });

  it('waits as long as Retry-After asks, up to five seconds', async () => {
    const outcomes = [answer(503, { 'Retry-After': '2' }), answer(503, { 'Retry-After': '60' }), answer(200)];
    expect((await attemptsOf(outcomes)).at).toEqual([0, 2000, 7000]);
  });

  it('stops when the caller has left', async () => {
    const left = new AbortController();
    setTimeout(() => left.abort(), 300);
    expect((await attemptsOf([answer(503)], left.signal)).at).toEqual([0, 200, 300]);
  });
});
