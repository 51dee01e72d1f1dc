import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import { readTabularFile } from '@suivi/server/src/platform/files/read-tabular-file';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

async function download(page: Page, button: string) {
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** The figures of the three cards, without their spaces: « 5155 », « 782357 », « 842,4 ». */
async function figuresOnScreen(page: Page): Promise<string[]> {
  const figures: string[] = [];
  for (const name of ['Consommation Totale', 'Coût Total', 'Émissions CO₂']) {
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('par rapport à 2023');
    const [figure = ''] = /\d[\d\s\u202f\u00a0]*(?:,\d+)?/.exec(await card.innerText()) ?? [];
    figures.push(figure.replaceAll(/\s/g, ''));
  }
  return figures;
}

const pdfReader = 'pdftotext';

function hasReader(): boolean {
  return spawnSync(pdfReader, ['-v']).error === undefined;
}

/** The text of a report, without its spaces. */
function textOfPdf(path: string): string {
  return execFileSync(pdfReader, ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(/\s/g, '');
}

async function expectReportToSay(path: string, texts: readonly string[]): Promise<void> {
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  if (!hasReader()) return;
  const text = textOfPdf(path);
  for (const each of texts) expect(text).toContain(each);
}

journey('the dashboard’s workbook and report have the totals of the screen', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=dashboard&annee=2024&centre=brioude');
  const [energyMwh = '', cost = '', emissions = ''] = await figuresOnScreen(page);

  const workbook = await download(page, 'Excel');
  expect(workbook.name).toMatch(/\.xlsx$/);
  const read = await readTabularFile(await readFile(workbook.path), workbook.name);
  const [summary] = read.kind === 'tables' ? read.tables : [];
  const valueOf = (label: string) => {
    const row = summary?.rows.find(({ cells }) => cellText(cells[0] ?? null).startsWith(label));
    return Number(row?.cells[1]);
  };
  expect(valueOf('Consommation totale').toFixed(0)).toBe(energyMwh);
  expect(valueOf('Coût total').toFixed(0)).toBe(cost);
  expect(valueOf('Émissions').toFixed(1).replace('.', ',')).toBe(emissions);
});

journey('the dashboard’s report has the figures of the screen', async ({ page }) => {
  journey.skip(!hasReader(), `${pdfReader} is not installed`);
  await signIn(page, 'rse', '/?vue=dashboard&annee=2024&centre=brioude');
  const [energyMwh = '', cost = '', emissions = ''] = await figuresOnScreen(page);
  const report = await download(page, 'PDF');
  expect(report.name).toMatch(/\.pdf$/);
  const text = textOfPdf(report.path);
  expect(text).toContain(`${energyMwh}MWh`);
  expect(text).toContain(`${cost}€TTC`);
  expect(text).toContain(`${emissions}tonnes`);
});

journey('the annual report of a centre is downloaded', async ({ page }) => {
  await signIn(page, 'financial', '/?vue=dashboard&annee=2024&centre=brioude');
  const report = await download(page, 'Rapport annuel');
  expect(report.name).toBe('Rapport annuel 2024 – Brioude.pdf');
});

/** The figure of the card of that name, without its spaces: « 2116 ». */
async function cardFigure(page: Page, name: string): Promise<string> {
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(/\d/);
  const [figure = ''] = /\d[\d\s\u202f\u00a0]*/.exec((await card.innerText()).replace(name, '')) ?? [];
  return figure.replaceAll(/\s/g, '');
}

journey('the décret is exported for a committee: the group, then the site on screen', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=decret-tertiaire&centre=brioude&partie=groupe');
  const surplusMwh = await cardFigure(page, 'Sous l’objectif 2030 (excédent)');
  const workbook = await download(page, 'Excel');
  expect(workbook.name).toMatch(/^Décret Tertiaire – 22\snovembre\s2026\.xlsx$/);
  const report = await download(page, 'PDF');
  expect(report.name).toMatch(/^Décret Tertiaire – Brioude – 22\snovembre\s2026\.pdf$/);
  await expectReportToSay(report.path, [`${surplusMwh}MWh/an`, 'CentreBrioude', 'Trajectoirejusqu’en2050']);
});

journey('the analyses are printed under the filters on screen', async ({ page }) => {
  await signIn(page, 'financial', '/?vue=analytics&mesure=cout&centre=brioude&energie=gas');
  const forecastEuros = await cardFigure(page, 'Prévision 2026');
  const report = await download(page, 'PDF');
  expect(report.name).toMatch(/^Analyses – Coût TTC – Gaz – Brioude – janvier à octobre\s2026\.pdf$/);
  await expectReportToSay(report.path, [`${forecastEuros}€`, 'CoûtTTC·Gaz', 'Douzemoisprévus']);
});

journey('the alerts are printed under the filters on screen', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=alerts&gravite=critiques');
  await expect(page.getByRole('list', { name: 'Alertes', exact: true }).getByRole('listitem')).toHaveCount(1);
  const report = await download(page, 'PDF');
  expect(report.name).toMatch(/^Alertes – 22\snovembre\s2026\.pdf$/);
  await expectReportToSay(report.path, ['gravité:Critique', '1alertesouscesfiltres', 'Chirurgie']);
});

journey('the declarations of a centre are printed for the year on screen', async ({ page }) => {
  await signIn(page, 'financial', '/?vue=monthly-declarations&centre=brioude&annee=2024');
  await expect(page.getByRole('table', { name: 'Mois déclarés par centre et énergie, 2024' })).toBeVisible();
  const workbook = await download(page, 'Excel');
  expect(workbook.name).toBe('Déclarations – Brioude – 2024.xlsx');
  const report = await download(page, 'PDF');
  expect(report.name).toBe('Déclarations – Brioude – 2024.pdf');
  await expectReportToSay(report.path, ['Touslesmoisattendusde2024sontdéclarés.', 'Gaz,moisdéclarésde2024']);
});

journey('the buildings and readings of a centre are printed for the year on screen', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=building-data&centre=emile-roux&annee=2024');
  const shares = page.getByRole('table', { name: 'Facturé et sous-compté, 2024' });
  const cell = await shares.getByRole('row', { name: /Électricité/ }).innerText();
  const [, share = ''] = /(\d+,\d)\s%/.exec(cell) ?? [];
  expect(share).not.toBe('');
  const report = await download(page, 'PDF');
  expect(report.name).toBe('Bâtiments et relevés – Emile Roux – 2024.pdf');
  await expectReportToSay(report.path, [`${share}%`, 'Relevésdechaquebâtiment', 'Totalbâtiments']);
});
