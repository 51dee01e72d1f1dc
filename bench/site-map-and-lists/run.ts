import type { Page } from '@playwright/test';
import { openPage } from '../open-page.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { loadBuildings, sizes } from './load-buildings.ts';
import { type Action, timeToPaint } from './time-to-paint.ts';

const rounds = 8;
const limitsMs = { list: 50, map: 100 };

const list: Action[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 1].map(
    (column): Action => ({ kind: 'click', what: 'sort', selector: `thead th:nth-child(${column}) button` }),
  ),
  ...['rad', 'radiateurs 17', ''].map(
    (value): Action => ({ kind: 'type', what: 'search', selector: 'input[type=search]', value }),
  ),
  ...['EHPAD', 'tous'].map(
    (value): Action => ({
      kind: 'choose',
      what: 'filter by type',
      selector: 'select:has(option[value=EHPAD])',
      value,
    }),
  ),
  ...['alert', 'tous'].map(
    (value): Action => ({
      kind: 'choose',
      what: 'filter by status',
      selector: 'select:has(option[value=alert])',
      value,
    }),
  ),
];
const map: Action[] = Array.from({ length: 12 }, (_, month) => ({
  kind: 'choose',
  what: 'change of month',
  selector: 'select:has(option[value="12"]):not(:has(option[value="2024"]))',
  value: String(month + 1),
}));

async function measure(page: Page, actions: readonly Action[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  // The first round compiles and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const action of actions) {
      const taken = await timeToPaint(page, action);
      if (round > 0) times.set(action.what, [...(times.get(action.what) ?? []), taken]);
      // A person acts again only later; meanwhile the address follows the search field.
      await page.waitForTimeout(action.kind === 'type' ? 400 : 30);
    }
  }
  return times;
}

const { page, url, close } = await openPage(loadBuildings);
try {
  await page.goto(`${url}/?vue=building-data&centre=liste&annee=2024`);
  await page.getByText(`${sizes.list} bâtiments`).waitFor();
  const listTimes = await measure(page, list);
  await page.goto(`${url}/?vue=map&annee=2024&couleur=consommation`);
  await page.getByText(`${sizes.map} bâtiments`).waitFor();
  const mapTimes = await measure(page, map);

  const rows = [
    ...[...listTimes].map(([what, times]) => ({
      what: `list of ${sizes.list}: ${what}`,
      times,
      limitMs: limitsMs.list,
    })),
    ...[...mapTimes].map(([what, times]) => ({
      what: `map of ${sizes.map}: ${what}`,
      times,
      limitMs: limitsMs.map,
    })),
  ];
  section('Site map and lists', [
    `From the event to the painted frame in Chromium, 1440 × 900, ${rounds} rounds. ${machineText()}`,
    table(
      ['what', 'median', '95th percentile', 'bar'],
      rows.map(({ what, times, limitMs }) => [
        what,
        `${percentile(times, 50).toFixed(1)} ms`,
        `${percentile(times, 95).toFixed(1)} ms`,
        `≤ ${limitMs} ms`,
      ]),
    ),
  ]);
  if (rows.some(({ times, limitMs }) => percentile(times, 95) > limitMs)) process.exitCode = 1;
} finally {
  await close();
}
