import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { passwordField } from './support/sign-in.ts';
import { type StartedServer, startServer } from './support/start-server.ts';

const password = 'colline brume tracteur';
let server: StartedServer;

journey.describe.configure({ mode: 'serial' });
journey.beforeAll(async () => {
  journey.setTimeout(120_000);
  server = await startServer({ demonstration: false });
});
journey.afterAll(() => server.stop());

async function open(page: Page, view: string): Promise<void> {
  await page.goto(`${server.url}/?vue=${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Premières étapes' }).getByRole('listitem').filter({ hasText: name });

journey(
  'an empty installation says where to begin, what is done, and concludes nothing',
  async ({ page }) => {
    await page.goto(server.firstLink ?? '');
    await page.getByRole('textbox', { name: 'Nom' }).fill('Claire Vernet');
    await page.getByRole('textbox', { name: 'Email' }).fill('claire.vernet@hopital.example');
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Créer le compte administrateur' }).click();
    await page.getByRole('button', { name: 'Aller à la connexion' }).click();
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();

    await expect(step(page, 'Les sites et leurs énergies')).toContainText('À faire');
    await expect(step(page, 'Les consommations')).toContainText('À faire');
    await expect(step(page, 'Les collègues')).toContainText('À faire');
    await expectAccessible(page, 'the first steps');
    // On the narrowest phone, the name of the group takes one line below that of the application.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 320, height });
    const header = page.getByRole('banner');
    await expect(header).toContainText('Groupement hospitalier de territoire');
    expect((await header.boundingBox())?.height).toBeLessThan(100);
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'Ajouter un site' }).click();

    await page.getByRole('button', { name: 'Ajouter un site' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Nom' }).fill('Hôpital de Brioude');
    await form.getByRole('button', { name: 'Ajouter une énergie' }).click();
    // The first month is left to future declarations.
    await expect(form.getByLabel('Depuis')).toHaveValue('');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form).toBeHidden();

    await open(page, 'dashboard');
    await expect(step(page, 'Les sites et leurs énergies')).toContainText('Fait\u00a0: 1\u00a0site');
    for (const view of ['analytics', 'decret-tertiaire', 'map', 'alerts', 'building-data']) {
      await open(page, view);
      await page.waitForLoadState('networkidle');
      const text = await page.getByRole('main').innerText();
      expect(text, view).not.toMatch(/[−-]100\s?%|atteint|NaN/);
      expect(text.match(/—/g)?.length ?? 0, `${view}: dashes`).toBeLessThan(4);
      await expectAccessible(page, `${view} before anything is declared`);
    }
  },
);

journey(
  'an energy begins at the first declared month, and no month before it is missing',
  async ({ page }) => {
    const origin = server.url;
    const data = { email: 'claire.vernet@hopital.example', password };
    await page.goto(origin);
    await page.request.post(`${origin}/api/session`, { headers: { origin }, data });
    await open(page, 'imports');
    const rows = Array.from(
      { length: 7 },
      (_, index) => `Hôpital de Brioude;Électricité;2026;${index + 3};1000;kWh`,
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'factures.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Site;Énergie;Année;Mois;Quantité;Unité\r\n${rows.join('\r\n')}\r\n`),
      });
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible({ timeout: 30_000 });
    await open(page, 'dashboard');
    await expect(page.getByText(/a consommé/)).toBeVisible();
    await open(page, 'decret-tertiaire');
    await expect(page.getByText('Aucun centre n’a assez de données pour une analyse.')).toBeVisible();
    await page.getByRole('tab', { name: 'Centre' }).click();
    await expect(page.getByText(/Aucune année n’est complète/)).toBeVisible();
    await open(page, 'monthly-declarations');
    await expect(page.getByRole('main')).not.toContainText('janvier 2026');
  },
);
