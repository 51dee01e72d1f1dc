import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { FirefoxPage } from './firefox/firefox-page.ts';
import { keys } from './firefox/firefox-page.ts';
import { firefoxPath, type OpenFirefox, openFirefox } from './firefox/open-firefox.ts';
import { demonstrationFolder } from './support/server-of-file.ts';
import { demonstrationPassword, demonstrationPeople } from './support/sign-in.ts';
import { type StartedServer, startServer } from './support/start-server.ts';

const pdfReader = 'pdftotext';

/**
 * Debian's Firefox is the one that many hospitals have. Playwright drives only a Firefox of its own; this one is driven by
 * WebDriver BiDi.
 */
test.describe('in Firefox', () => {
  test.skip(
    firefoxPath() === undefined,
    'Firefox is not here: apt-get install firefox-esr, or set FIREFOX_PATH.',
  );
  test.describe.configure({ timeout: 120_000 });

  let server: StartedServer;
  let firefox: OpenFirefox;
  let page: FirefoxPage;

  test.beforeAll(async () => {
    const path = firefoxPath();
    if (path === undefined) return;
    server = await startServer({ demonstration: true, copyOf: demonstrationFolder() });
    firefox = await openFirefox(path);
    page = firefox.page;
    await page.goto(server.url);
    await page.press('input[type=email]');
    await page.type(demonstrationPeople.admin.email);
    await page.press('input[name=password]');
    await page.type(`${demonstrationPassword}${keys.enter}`);
    await page.waitFor(() => document.querySelector('nav a') !== null);
  });
  test.afterAll(async () => {
    await firefox?.close();
    await server?.stop();
  });

  const open = (query: string) => page.goto(`${server.url}/?${query}`);
  const headings = () => [...document.querySelectorAll('h1, h2, h3')].map(each => each.textContent ?? '');

  test('a month is typed in a dialog that returns the focus', async () => {
    await open('vue=sites');
    await page.press('tr:has(th, td) button', 'Modifier');
    await page.waitFor(() => document.querySelector('dialog[open] form, dialog[open] fieldset') !== null);
    await page.press('dialog[open] button', 'Ajouter une énergie');
    const count = () =>
      page.evaluate(() => document.querySelectorAll('dialog[open] input[placeholder="mm/aaaa"]').length);
    const fields = await count();
    expect(fields).toBeGreaterThan(0);
    await page.evaluate(() => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('dialog[open] input[placeholder="mm/aaaa"]'),
      ];
      fields.at(-2)?.focus();
    });
    await page.type('03/2018');
    await page.press('dialog[open] button', 'Sauvegarder');
    await page.waitFor(() => document.querySelector('dialog[open]') === null);
    // The focus is where work continues, and is not lost.
    await page.waitFor(() => document.activeElement !== document.body);
    await page.press('tr:has(th, td) button', 'Modifier');
    await page.waitFor(() => document.querySelector('dialog[open] input[placeholder="mm/aaaa"]') !== null);
    const months = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[placeholder="mm/aaaa"]')].map(
        ({ value }) => value,
      ),
    );
    expect(months).toContain('03/2018');
    await page.type(keys.escape);
    await page.waitFor(() => document.querySelector('dialog[open]') === null);
    await page.waitFor(() => document.activeElement?.textContent?.includes('Modifier') ?? false);
  });

  test('a day is typed in French format, and stored in the address', async () => {
    await open('vue=journal');
    await page.press('input[type=search]');
    await page.type(`${keys.tab}03/11/2026`);
    await page.waitFor(() => location.search.includes('du=2026-11-03'));
    const day = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('input[placeholder="jj/mm/aaaa"]')?.value ?? '',
    );
    expect(day).toBe('03/11/2026');
  });

  test('twelve cells of a spreadsheet are pasted into twelve months', async () => {
    await open('vue=monthly-declarations&centre=langeac&annee=2024&energie=electricity');
    const cells = Array.from({ length: 12 }, (_, index) => `${1000 + index},5`);
    await page.evaluate(text => {
      const area = document.createElement('textarea');
      area.id = 'spreadsheet';
      area.value = text;
      document.body.append(area);
      area.focus();
      area.select();
    }, cells.join('\n'));
    await page.chord('c');
    await page.evaluate(() => document.getElementById('spreadsheet')?.remove());
    await page.press('button', 'Modifier');
    await page.waitFor(() => document.querySelectorAll('main input[inputmode=decimal]').length >= 12);
    await page.press('main input[inputmode=decimal]');
    await page.chord('a');
    await page.chord('v');
    await page.waitFor(
      last =>
        [...document.querySelectorAll<HTMLInputElement>('main input')].some(({ value }) => value === last),
      '1011,5',
    );
  });

  test('a chart is drawn, and its columns can be opened', async () => {
    await open('vue=dashboard&annee=2024');
    await page.waitFor(
      () =>
        [...document.querySelectorAll('figure svg path, figure svg rect')].filter(
          mark => mark.getBoundingClientRect().height > 20,
        ).length >= 12,
    );
    // The figures that come after the answer take the place of their outlines.
    await page.waitFor(() => document.querySelector('main [data-outline]') === null);
    await page.evaluate(() => {
      const figures = [...document.querySelectorAll('figure')];
      figures
        .find(({ textContent }) => textContent.startsWith('Évolution mensuelle'))
        ?.setAttribute('id', 'year');
    });
    await page.press('#year button', 'Voir le tableau');
    await page.waitFor(() => document.querySelectorAll('#year table tbody tr').length >= 12);
  });

  test('a view is printed without the shell around it', async () => {
    await open('vue=dashboard&annee=2024');
    await page.waitFor(
      () =>
        document.querySelector('figure svg') !== null &&
        /\d\s*MWh/.test(document.querySelector('main')?.textContent ?? ''),
    );
    expect(await page.evaluate(headings)).toContain('Tableau de Bord');
    const pdf = await page.print();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    test.skip(
      spawnSync(pdfReader, ['-v']).error !== undefined,
      'poppler is not here: what is printed is not read.',
    );
    const path = test.info().outputPath('tableau.pdf');
    await writeFile(path, pdf);
    const text = execFileSync(pdfReader, ['-layout', path, '-'], { encoding: 'utf8' });
    expect(text).toContain('Tableau de Bord');
    expect(text).toContain('MWh');
    expect(text).not.toContain('Déconnexion');
    expect(text).not.toContain('Exporter');
  });
});
