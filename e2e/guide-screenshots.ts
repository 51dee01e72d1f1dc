import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './support/chromium-path.ts';
import { type DemonstrationRole, signIn } from './support/sign-in.ts';
import { startServer } from './support/start-server.ts';

const folder = fileURLToPath(new URL('../docs/guide/images/', import.meta.url));
/** The guide gives these dimensions to the browser, so that its text does not move when a picture arrives. */
const size = { width: 1280, height: 800 };

type Picture = {
  name: string;
  role: DemonstrationRole;
  address: string;
  before?: (page: Page) => Promise<void>;
};

const pictures: Picture[] = [
  { name: 'tableau-de-bord', role: 'readonly', address: '/?vue=dashboard' },
  {
    name: 'cartographie-groupe',
    role: 'readonly',
    address: '/?vue=map&carte=groupe&annee=2026&mois=9',
  },
  { name: 'cartographie', role: 'readonly', address: '/?vue=map&centre=emile-roux&annee=2026&mois=10' },
  {
    name: 'donnees-batiment',
    role: 'technical',
    address: '/?vue=building-data&centre=emile-roux&annee=2025',
  },
  { name: 'declarations', role: 'financial', address: '/?vue=monthly-declarations&annee=2026' },
  { name: 'factures', role: 'financial', address: '/?vue=bills' },
  { name: 'analyses', role: 'readonly', address: '/?vue=analytics' },
  { name: 'alertes', role: 'technical', address: '/?vue=alerts' },
  { name: 'actions', role: 'technical', address: '/?vue=actions' },
  {
    name: 'budget',
    role: 'financial',
    address: '/?vue=budget&annee=2026',
    before: async page => {
      await page.getByRole('button', { name: 'Créer une version' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click();
      await page.getByRole('button', { name: 'Voter' }).click();
      await page.getByRole('button', { name: 'Voter cette version' }).click();
      await page.getByText(/^voté, /).waitFor();
      await page.goto('/?vue=budget&annee=2026&partie=atterrissage');
      await page.getByRole('table', { name: 'Atterrissage par centre' }).waitFor();
    },
  },
  { name: 'rapports', role: 'financial', address: '/?vue=reports&annee=2025' },
  { name: 'decret-tertiaire', role: 'rse', address: '/?vue=decret-tertiaire' },
  { name: 'imports-et-exports', role: 'technical', address: '/?vue=imports' },
  { name: 'points-de-livraison', role: 'technical', address: '/?vue=contracts&partie=points' },
  { name: 'comptage', role: 'technical', address: '/?vue=contracts&partie=comptage' },
  ...[
    { name: 'courbe-calendrier', point: '00000000430303', tab: 'Calendrier', shown: /^Appuyez sur un jour/ },
    { name: 'courbe-gaspillages', point: '00000000430303', tab: 'Gaspillages', shown: /^Jours ouvrés, de/ },
    {
      name: 'courbe-options',
      point: '00000000430303',
      tab: 'Puissances et option',
      shown: /TTC par an à gagner/,
    },
    {
      name: 'courbe-puissance-r66',
      point: '00000000432001',
      tab: 'Puissances et option',
      shown: /TTC par an à gagner/,
    },
    {
      name: 'courbe-autoconsommation',
      point: '00000000432001',
      tab: 'Autoconsommation',
      shown: /^Quatre séries/,
    },
  ].map(
    ({ name, point, tab, shown }): Picture => ({
      name,
      role: 'technical',
      address: '/?vue=contracts&partie=courbes',
      before: async page => {
        await page.getByRole('button', { name: `Voir la courbe de ${point}` }).click();
        await page.getByRole('tab', { name: tab }).click();
        await page.getByText(shown).first().waitFor();
        const chosen = page.getByRole('tab', { name: tab });
        await chosen.evaluate(element => element.scrollIntoView({ block: 'start' }));
      },
    }),
  ),
  { name: 'sites', role: 'technical', address: '/?vue=sites' },
  {
    name: 'parametres',
    role: 'financial',
    address: '/?vue=settings',
    before: async page => {
      await page.getByRole('button', { name: 'Ajouter un prix pour Électricité' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Prix unitaire/ }).fill('0,21');
      await dialog.getByLabel('Mois').selectOption('Janvier');
      await dialog.getByLabel('Année').selectOption('2023');
      await dialog.getByText('→').waitFor();
    },
  },
  { name: 'comptes', role: 'admin', address: '/?vue=accounts' },
  { name: 'journal', role: 'admin', address: '/?vue=journal' },
  { name: 'mon-compte', role: 'rse', address: '/?vue=own-account' },
];

const wanted = process.argv.slice(2);
const server = await startServer({ demonstration: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(picture);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function take({ name, role, address, before }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, role);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await before?.(page);
  const session = await context.newCDPSession(page);
  // Playwright writes PNG and JPEG only; WebP is a third of their size here.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  console.log(`${name}.webp`);
  await context.close();
}
