import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { decodedRows, longHistory, siteList, wideFile } from './support/import-files.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';

const page2024 = '/?vue=dashboard&annee=2024&centre=brioude';

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/?vue=imports');
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('region', { name: /^Étape [23] sur 4/ })).toBeFocused();
}

/** « Consommation Totale » of the dashboard, in MWh. */
async function totalMwh(page: Page): Promise<number> {
  await page.goto(page2024);
  const card = page.getByRole('article', { name: 'Consommation Totale' });
  await expect(card).toContainText('MWh');
  const [figure = ''] = /[\d\s\u202f\u00a0]+(?=\s*MWh)/.exec(await card.innerText()) ?? [];
  return Number(figure.replaceAll(/\s/g, ''));
}

/** The wide file of a site, made from what is stored, so that most of it is already known. */
async function storedMonths(page: Page): Promise<number[]> {
  const answer = await page.request.get(
    '/api/exports/declarations?format=csv&site=brioude&energy=electricity&year=2024',
  );
  return decodedRows(await answer.text());
}

const sizes = { wide: 1440, narrow: 320 };

journey(
  'a wide table is corrected, checked, imported in part, imported again without effect, and undone',
  async ({ page }) => {
    journey.setTimeout(180_000);
    await signIn(page, 'technical', '/?vue=imports');
    const before = await totalMwh(page);
    const file = wideFile(await storedMonths(page));
    await send(page, 'suivi.csv', file);
    await expect(page.getByText('Reconnu\u00a0: déclarations, les mois en colonnes.')).toBeVisible();

    // The file does not contain the year: the user is asked for it.
    const understood = page.getByRole('button', { name: 'Vérifier les lignes' });
    await expect(page.getByText('l’année\u00a0: choisissez sa colonne')).toBeVisible();
    await expect(understood).toHaveAttribute('aria-disabled', 'true');
    await expectShown(page, 'what the file holds', sizes);
    await page.getByLabel('Année de tout le fichier').selectOption('2024');
    await understood.click();

    await expect(
      page.getByText('7 lignes lues : 12 mois nouveaux, 10 mois identiques, 5 lignes refusées.'),
    ).toBeVisible();
    // A month with another stored figure is replaced only after a decision.
    await page.getByLabel('Mois qui ont déjà un autre chiffre').selectOption('replace');
    await expect(
      page.getByText(
        '7 lignes lues : 12 mois nouveaux, 1 mois modifié, 10 mois identiques, 4 lignes refusées.',
      ),
    ).toBeVisible();
    const refusals = page.getByRole('table', { name: 'Lignes refusées' });
    await expect(refusals.getByRole('row')).toContainText([
      'Ligne',
      '5D à OLa ligne 6 dit autre chose du même mois.',
      '6D à OLa ligne 5 dit autre chose du même mois.',
      '7D à OEau : kWh n’est pas une de ses unités (m³, L).',
      '8ALe site « Clinique Sainte-Anne » n’est pas connu.',
    ]);
    await expectShown(page, 'the dry run', sizes);
    await page.getByRole('tab', { name: 'Modifiés (1)' }).click();
    await expect(page.getByRole('table', { name: 'Modifiés' })).toContainText('juillet 2024');
    await page.getByRole('tab', { name: 'Identiques (10)' }).click();
    await expect(page.getByRole('table', { name: 'Identiques' })).toContainText('mars 2024');

    // An unknown name is asked about.
    await page.getByLabel('«\u00a0Clinique Sainte-Anne\u00a0»').selectOption('Emile Roux');
    await page.getByRole('button', { name: 'Vérifier avec ces réponses' }).click();
    await expect(
      page.getByText('24 mois nouveaux, 1 mois modifié, 10 mois identiques, 3 lignes refusées.'),
    ).toBeVisible();

    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger les lignes refusées' }).click(),
    ]);
    const lines = (await readFile(await refused.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/;Motif du refus$/);
    expect(lines[3]).toContain('Pays Craponne;Eau;kWh;');

    await page.getByRole('button', { name: 'Importer les lignes valides' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();
    await expectShown(page, 'the result', sizes);
    const applied = page.url();
    expect(await totalMwh(page)).toBe(before + 100);

    await send(page, 'suivi.csv', file);
    await expect(page.getByText('sa correspondance est reprise')).toBeVisible();
    await page.getByLabel('Année de tout le fichier').selectOption('2024');
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
    // The site assigned to the name is remembered.
    await expect(page.getByText('7 lignes lues : 35 mois identiques, 3 lignes refusées.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rien à importer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect(page.getByText('Rien n’a été modifié.')).toBeVisible();

    await page.goto(applied);
    await page.getByRole('button', { name: 'Annuler cet import' }).click();
    await expectAccessible(page, 'the question before undoing');
    await page.getByRole('button', { name: 'Annuler l’import' }).click();
    await expect(page.getByText('Import annulé')).toBeVisible();
    expect(await totalMwh(page)).toBe(before);
    await page.goto('/?vue=imports');
    await expect(page.getByRole('row', { name: /suivi\.csv/ })).toHaveCount(2);
    await expectShown(page, 'the list of imports', sizes);
  },
);

journey('an unknown building is assigned to one of those of its site', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=imports');
  const { buildings } = await (await page.request.get('/api/buildings?site=emile-roux')).json();
  const [{ name, code }] = buildings;
  const row = 'Emile Roux;Pavillon des Tilleuls;2024;5;1500';
  await send(page, 'relevés.csv', `Site;Bâtiment;Année;Mois;Électricité (kWh)\n${row}\n`);

  const again = page.getByRole('button', { name: 'Vérifier avec ces réponses' });
  const field = page.getByLabel('«\u00a0Pavillon des Tilleuls\u00a0», Emile Roux');
  await field.fill('Radiologie');
  await expect(page.getByText('Choisissez un bâtiment de la liste.')).toBeVisible();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expectShown(page, 'the question which building it is', sizes);
  await field.fill(`${name} (${code})`);
  await again.click();
  // That building has another reading of this month.
  await page.getByLabel('Mois qui ont déjà un autre chiffre').selectOption('replace');
  await expect(page.getByRole('button', { name: 'Tout importer' })).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Rien n’a été modifié.')).toBeVisible();
});

journey(
  'an import continues while its page is reloaded, and other users continue to work',
  async ({ page, holdImports }) => {
    journey.setTimeout(180_000);
    await signIn(page, 'technical', '/?vue=imports');
    await send(page, 'sites.csv', siteList(40));
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();

    await send(page, 'quinze ans.csv', longHistory(40));
    await page.getByRole('button', { name: 'Tout importer' }).click({ timeout: 60_000 });
    // However long the page takes, and even before the amount of work is known.
    const letGo = holdImports();
    const progress = page.getByRole('progressbar', { name: /Import en cours/ });
    await expect(progress).toBeVisible();
    await page.reload();
    await expect(progress).toBeVisible();
    await expectAccessible(page, 'an import that is going on');
    letGo();
    const other = await page.context().newPage();
    await other.goto(page2024);
    await expect(other.getByRole('article', { name: 'Consommation Totale' })).toContainText('MWh');
    await expect(page.getByText('Import terminé')).toBeVisible({ timeout: 120_000 });
  },
);

journey('a file is imported with the keyboard only, from its choice to the result', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=monthly-declarations');
  await tabTo(page, page.getByRole('link', { name: 'Importer' }));
  await page.keyboard.press('Enter');
  // Registered before the key is pressed: the browser is told to hand over its dialog, which takes a moment.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choisir des fichiers' }));
  await page.keyboard.press('Enter');
  const chooser = await opened;
  const text = 'Site;Énergie;Année;Mois;Quantité;Unité\r\nBrioude;Propane;2024;1;812,5;kg\r\n';
  await chooser.setFiles({ name: 'propane.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('region', { name: 'Étape 3 sur 4' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Tout importer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import terminé')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Étape 4 sur 4' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Annuler cet import' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Annuler l’import' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import annulé')).toBeVisible();
});

journey(
  'a reader exports, but cannot import; a file that is not a table is refused',
  async ({ page, newContext }) => {
    await signIn(page, 'readonly', '/?vue=monthly-declarations');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0);
    await page.goto('/?vue=imports');
    await expect(page.getByText('Accès Restreint')).toBeVisible();
    await expect(page.getByLabel('Fichier à importer')).toHaveCount(0);
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Toutes les données (zip)' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);

    const other = await (await newContext()).newPage();
    await signIn(other, 'financial', '/?vue=building-data');
    await other.getByRole('link', { name: 'Importer' }).click();
    await other.getByLabel('Fichier à importer').setInputFiles({
      name: 'factures.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    });
    await expect(other.getByRole('alert')).toContainText('ni un classeur (.xlsx, .ods) ni un texte séparé');
    await expectShown(other, 'a refused file', sizes);
    for (const format of ['Excel', 'CSV']) {
      const [template] = await Promise.all([
        other.waitForEvent('download'),
        other.getByRole('button', { name: `${format}, modèle\u00a0: Relevés des bâtiments` }).click(),
      ]);
      expect(template.suggestedFilename()).toMatch(format === 'CSV' ? /\.csv$/ : /\.xlsx$/);
    }
  },
);
