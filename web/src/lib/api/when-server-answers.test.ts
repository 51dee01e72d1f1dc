import { afterEach, expect, it, vi } from 'vitest';
import { whenServerAnswers } from './when-server-answers.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A server that is away, then starts, then is ready. */
function serveStates(...states: ('away' | 'starting' | 'ready')[]) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    const state = states.shift() ?? 'ready';
    if (state === 'away') throw new TypeError('Failed to fetch');
    return new Response(null, { status: state === 'ready' ? 200 : 503 });
  });
  return asked;
}

it('asks at once, then more and more slowly until the server is ready', async () => {
  vi.useFakeTimers({ now: 0 });
  const asked = serveStates('away', 'away', 'starting', 'starting', 'away', 'ready');
  const answered = whenServerAnswers();
  await vi.runAllTimersAsync();
  await answered;
  expect(asked).toEqual([0, 1000, 3000, 6000, 11_000, 16_000]);
});

it('asks when the browser has a network again', async () => {
  vi.useFakeTimers({ now: 0 });
  const asked = serveStates('away', 'ready');
  const answered = whenServerAnswers();
  await vi.advanceTimersByTimeAsync(200);
  window.dispatchEvent(new Event('online'));
  await answered;
  expect(asked).toEqual([0, 200]);
});

it('stops asking when told to', async () => {
  vi.useFakeTimers({ now: 0 });
  const asked = serveStates('away');
  const stop = new AbortController();
  const reached = vi.fn<() => void>();
  void whenServerAnswers(stop.signal).then(reached);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0]);
  expect(reached).not.toHaveBeenCalled();
});
