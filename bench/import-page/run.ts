import { longHistory } from '@suivi/e2e/support/import-files';
import { signIn } from '@suivi/e2e/support/sign-in';
import { startServer } from '@suivi/e2e/support/start-server';
import type { Page } from '@playwright/test';
import { billLines, wideBills } from '../imports/supplier-files.ts';
import { launchChromium } from '../open-page.ts';
import { machineText, section, table } from '../report.ts';

const times = Number(process.env['TIMES'] ?? 3);
const patienceMs = 120_000;

type Case = {
  what: string;
  name: string;
  file: Buffer;
  limitMs: number;
  answer: (page: Page) => Promise<void>;
};

/** Creates all points at one site, since the supplier's file names no site. */
async function createPointsAtOneSite(page: Page): Promise<void> {
  await page.getByLabel(/^Site des .* dont le fichier ne le dit pas$/).selectOption({ label: 'Brioude' });
  await page.getByRole('button', { name: /^Créer ces .* points/ }).click();
}

const cases: Case[] = [
  {
    what: '100 800 months of 140 new sites',
    name: 'mois',
    file: Buffer.from(longHistory(140)),
    limitMs: 6_000,
    answer: page => page.getByRole('button', { name: 'Créer ces 140 sites' }).click(),
  },
  {
    what: '100 000 lines of bills of 140 new points',
    name: 'lignes',
    file: billLines(140, 100_000),
    limitMs: 6_000,
    answer: createPointsAtOneSite,
  },
  {
    what: '23 400 bills × 54 columns of 1 950 new points',
    name: 'factures',
    file: wideBills(1_950, 23_400),
    limitMs: 20_000,
    answer: createPointsAtOneSite,
  },
];

/**
 * Milliseconds from the next press to the frame that shows a text: waiting for it from outside would look only twice a second.
 */
function pressToText(page: Page, text: string): Promise<number> {
  return page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        let pressedAt = Number.NaN;
        addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(now => resolve(now - pressedAt));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

/**
 * Drops, answers, imports and undoes a file, as a person does. Returns the milliseconds until the question, and from the press to
 * the end.
 */
async function importOnce(page: Page, { name, file, answer }: Case) {
  await page.goto('/?vue=imports');
  const dropped = performance.now();
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: file });
  await page.getByText('Dites d’abord de quoi elles parlent').waitFor();
  const askedMs = performance.now() - dropped;
  await answer(page);
  const button = page.getByRole('button', { name: 'Tout importer' });
  await button.waitFor();
  const seen = pressToText(page, 'Import terminé');
  await button.click();
  const importedMs = await seen;
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByText('Import annulé').waitFor();
  return { askedMs, importedMs };
}

const server = await startServer({ demonstration: true });
const browser = await launchChromium();
try {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: server.url });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await signIn(page, 'admin');
  const wanted = process.argv.slice(2);
  const rows: string[][] = [];
  let isKept = true;
  for (const each of cases.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const measured = [];
    for (let at = 0; at < times; at += 1) measured.push(await importOnce(page, each));
    const imported = measured.map(({ importedMs }) => importedMs).toSorted((a, b) => a - b);
    isKept &&= imported.every(ms => ms <= each.limitMs);
    rows.push([
      each.what,
      Math.max(...measured.map(({ askedMs }) => askedMs)).toFixed(0),
      imported.map(ms => ms.toFixed(0)).join(', '),
      String(each.limitMs),
    ]);
  }
  section('Imports through the page', [
    `Each file ${times} times, imported and taken back on one instance of the demonstration, Chromium on the same processors. Milliseconds from the file dropped to the question of what it names, at most, and from the press of « Tout importer » to « Import terminé », each time. ${machineText()}`,
    table('File,To the question,Imported,Limit'.split(','), rows),
  ]);
  process.exitCode = isKept ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
