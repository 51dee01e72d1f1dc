import { textPdf } from '@suivi/server/src/platform/received-files/testing/made-files';
import { expect, type Page } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { firstDayBills, firstDayMonths } from './support/first-day-files.ts';
import { journey } from './support/journey.ts';
import { passwordField } from './support/sign-in.ts';
import { type StartedServer, startServer } from './support/start-server.ts';

const password = 'colline brume tracteur';
let server: StartedServer;

journey.beforeAll(async () => {
  journey.setTimeout(120_000);
  server = await startServer({ demonstration: false });
});
journey.afterAll(() => server.stop());

const sizes = { wide: 1440, narrow: 375 };
const table = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Counts the presses of a user; figures, not patience, tell whether the first day is short. */
function pressing(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async press(role: 'button' | 'link' | 'option', name: string | RegExp) {
      await page.getByRole(role, { name }).first().click();
      clicks += 1;
    },
    async answer(label: string, option: string) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
      clicks += 1;
    },
    async drop(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
      await page.getByLabel('Fichier à importer').setInputFiles(files);
      clicks += 1;
    },
  };
}

journey('an empty installation shows the dashboard of 2023 after importing three files', async ({ page }) => {
  journey.setTimeout(300_000);
  await page.goto(server.firstLink ?? '');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Claire Vernet');
  await page.getByRole('textbox', { name: 'Email' }).fill('claire.vernet@hopital.example');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Créer le compte administrateur' }).click();
  await page.getByRole('button', { name: 'Aller à la connexion' }).click();
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('list', { name: 'Premières étapes' })).toBeVisible();
  await page.goto(`${server.url}/?vue=imports`);

  const began = Date.now();
  const { clicks, press, answer, drop } = pressing(page);
  // All files at once; only the names in them are unknown.
  await drop(table('suivi.csv', firstDayMonths()), table('factures 2023.csv', firstDayBills()), {
    name: 'F-100.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf([['Facture F-100']]),
  });
  await expect(page.getByText('30 sites inconnus')).toBeVisible();
  await expectShown(page, 'thirty sites that nobody knows', sizes);
  await press('button', 'Créer ces 30 sites');
  await press('button', 'Tout importer');
  await expect(page.getByText('Import terminé')).toBeVisible({ timeout: 60_000 });

  await press('button', /^Importer le suivant/);
  await expect(page.getByText('4 points inconnus')).toBeVisible();
  await answer('Énergie des points dont le fichier ne la dit pas', 'Électricité');
  await press('button', 'Créer ces 4 points');
  await press('button', 'Tout importer');
  await expect(page.getByText('Import terminé')).toBeVisible({ timeout: 60_000 });
  await expectShown(page, 'bills that wait to be counted', sizes);
  await press('button', 'Alimenter ces 4 séries à partir de décembre 2022');
  await expect(page.getByRole('button', { name: /^Alimenter/ })).toHaveCount(0);
  await press('button', 'L’envoyer à Factures › Reçues');
  await expect(page.getByText('1 facture envoyée à Factures › Reçues')).toBeVisible();
  await press('link', 'Voir 2023');

  const consumption = page.getByRole('article', { name: 'Consommation Totale' });
  // Four points of 1 000 kWh a month from January to December.
  await expect(consumption).toContainText(/^\D*48\s*MWh/);
  await expect(page.getByText(/a consommé/)).toBeVisible();
  const seconds = (Date.now() - began) / 1_000;
  await expectShown(page, 'the dashboard of the first day', sizes);
  expect(clicks()).toBeLessThanOrEqual(10);
  expect(seconds).toBeLessThanOrEqual(180);
});
