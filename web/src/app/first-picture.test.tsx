import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { listSites } from '@suivi/contract/sites/sites';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { twoSites } from '../testing/open-view.tsx';
import { sessionAs } from '../testing/render-as.tsx';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { summaryOf } from '../testing/sample-summary.ts';
import { answer, serveContract } from '../testing/serve-contract.ts';
import { App } from './app.tsx';
import { drawFirstPicture } from './first-picture.tsx';

const group = {
  sites: twoSites,
  yearsWithData: [2025, 2026],
  lastReadings: [],
  defaultPeriod: '2026-01_2026-10',
};

function serve(sites: typeof group) {
  return serveContract('technical', [
    answer(listSites, sites),
    answer(readSummary, summaryOf),
    answer(readChange, sampleAnswer(readChange.answer, 'bare')),
  ]);
}

const asked = async (path: string): Promise<unknown> => (await fetch(path)).json();
const drawn = (search: string, ask = asked) => drawFirstPicture(new URL(`http://page/${search}`), ask);

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

/** Each element with its own classes and text. */
const looksOf = (element: Element | undefined) =>
  [...(element?.querySelectorAll('*') ?? [])].map(each => {
    const words = [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return `${each.localName}.${each.getAttribute('class')} ${words.map(({ nodeValue }) => nodeValue).join('')}`;
  });

it.each([
  ['?vue=dashboard&centre=langeac&periode=2026-09', group, 'le centre Langeac a consommé'],
  ['?annee=2025', group, 'En 2025, le groupement a consommé'],
  ['', { ...group, sites: [], yearsWithData: [] }, 'Tableau de Bord'],
])('is what the page renders first, and is replaced by it (%s)', async (search, sites, sentence) => {
  serve(sites);
  const picture = (await drawn(search)) ?? '';
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = `<div id="first-picture">${picture}</div><div id="root"></div>`;
  const [shown, root] = document.body.children;
  const expected = looksOf(shown);
  expect(shown?.textContent).toContain(sentence);
  let first: string[] | undefined;
  const observer = new MutationObserver(() => {
    if (!shown?.isConnected) first ??= looksOf(root);
  });
  observer.observe(document.body, { childList: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
    { container: root as HTMLElement },
  );
  expect(root?.childElementCount).toBe(0);
  await waitFor(() => expect(first).toBeDefined());
  expect(first).toEqual(expected);
});

it.each([
  ['another view', '?vue=alerts', {}],
  ['nobody', '', { user: null }],
  ['whoever begins elsewhere', '', { user: { ...sessionAs('rse').user, home: '?vue=alerts' } }],
  ['whoever lacks a second factor', '', { user: { ...sessionAs('admin').user, mustAddSecondFactor: true } }],
])('there is none for %s, and nothing more is requested', async (_, search, session) => {
  const paths: string[] = [];
  const ask = async (path: string) => {
    paths.push(path);
    return { ...sessionAs('rse'), ...session };
  };
  expect(await drawn(search, ask)).toBeNull();
  expect(paths.filter(path => path !== '/api/session')).toEqual([]);
});

it('leaves nothing behind on the server', async () => {
  serve(group);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect(await drawn('')).not.toBeNull();
    // Text that would be announced at once has been announced.
    vi.advanceTimersByTime(1000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('opens no channel to other tabs, which would keep the server from ending', async () => {
  const opened = vi.fn();
  vi.stubGlobal('BroadcastChannel', opened);
  vi.resetModules();
  serve(group);
  const loadedAnew = await import('./first-picture.tsx');
  expect(await loadedAnew.drawFirstPicture(new URL('http://page/'), asked)).not.toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

it('fails when one of its requests fails', async () => {
  serve(group);
  const lacking = async (path: string) => {
    if (path.startsWith(readChange.path)) throw new Error('too busy');
    return asked(path);
  };
  await expect(drawn('', lacking)).rejects.toThrow('too busy');
});
