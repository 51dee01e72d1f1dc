import { expect, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { demonstrationPassword, demonstrationPeople, signIn } from './support/sign-in.ts';
import { askedTexts, foldedText, textParts, textsAfterAnAct } from './support/specification-texts.ts';

/** All texts for people who look at the page, or hear it. */
const saidBy = (page: Page) =>
  page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], option')].flatMap(element => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
      element instanceof HTMLOptionElement ? element.label : '',
    ]),
  ]);

/** Texts of loading or of a refusal, checked below. */
const waits = [
  'Chargement...',
  'Connexion...',
  'Analyse en cours...',
  'Sauvegarde...',
  'Enregistrement...',
  'Suppression...',
  'Valider et Enregistrer',
  'Code bâtiment non trouvé',
  'Erreur lors de la sauvegarde.',
  'Erreur lors de la sauvegarde. Vérifiez vos données.',
  'Erreur lors de la suppression de la déclaration.',
];

const addresses = [
  'dashboard',
  'dashboard&annee=2019&centre=emile-roux',
  'map',
  'map&centre=brioude',
  'building-data',
  'building-data&centre=emile-roux',
  'building-data&centre=brioude',
  'monthly-declarations&partie=annee',
  'analytics',
  'alerts',
  'decret-tertiaire',
  'decret-tertiaire&centre=brioude',
  'accounts',
];

journey('every text of the specification is found on a walk through the views', async ({ page }) => {
  journey.setTimeout(120_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const wanted = new Set(askedTexts().filter(text => ![...textsAfterAnAct, ...waits].includes(text)));
  const strike = async () => {
    const said = foldedText((await saidBy(page)).join('\n'));
    for (const text of wanted) if (textParts(text).every(part => said.includes(part))) wanted.delete(text);
  };
  await strike();
  // One verdict of the demonstration is worse than its reference.
  await page.route('**/api/decree/analysis*', async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"direction":"improvement"', '"direction":"deterioration"');
    await route.fulfill({ response: answer, body });
  });
  await signIn(page, 'admin', `/?vue=${addresses[0]}`);
  for (const address of addresses) {
    await page.goto(`/?vue=${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts arrive one after the other, and say themselves when nothing more is loading.
    await page.waitForLoadState('networkidle');
    await strike();
  }
  expect([...wanted]).toEqual([]);
});

/** Holds the requests to an address until they are released: with a refusal, or unchanged. */
async function hold(page: Page, address: RegExp, methods: string[], refusal?: string) {
  let letGo = () => {};
  const released = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(address, async route => {
    if (!methods.includes(route.request().method())) return route.fallback();
    await released;
    if (refusal === undefined) return route.continue();
    return route.fulfill({ status: 400, json: { error: { code: refusal, requestId: 'held' } } });
  });
  return letGo;
}

const shown = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

journey('loading texts say what is loading', async ({ page }) => {
  const session = await hold(page, /\/api\/session$/, ['GET']);
  await page.goto('/');
  await shown(page, 'Chargement...');
  session();
  await page.getByLabel(/mail/i).first().fill(demonstrationPeople.admin.email);
  await page.locator('input[type=password]').fill(demonstrationPassword);
  const entered = await hold(page, /\/api\/session$/, ['POST']);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await shown(page, 'Connexion...');
  entered();
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  const analysed = await hold(page, /\/api\/decree\//, ['GET']);
  await page.goto('/?vue=decret-tertiaire&partie=analyse');
  await shown(page, 'Analyse en cours...');
  analysed();
  await expect(page.getByRole('article', { name: /^Référence/ })).toBeVisible();
});

journey('a refused declaration is reported where it is saved and where it is deleted', async ({ page }) => {
  const wizard = (centre: string, year: number) =>
    `/?vue=monthly-declarations&annee=${year}&centre=${centre}&energie=gas&etape=saisie`;
  await signIn(page, 'admin', wizard('brioude', 2024));
  const deleted = await hold(page, /\/api\/declarations\/\d+/, ['DELETE'], 'forbidden');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await shown(page, 'Suppression...');
  deleted();
  await shown(page, 'Erreur lors de la suppression de la déclaration.');

  // As if nothing were stored: the declaration is a new one.
  await page.route(/\/api\/declarations\?/, async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), declaration: null } });
  });
  await page.goto(wizard('langeac', 2024));
  const january = page.getByRole('textbox', { name: /^Janvier, Quantité/ });
  // As in other years: no value is doubtful.
  await january.fill('100000');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Validation', level: 3 })).toBeVisible();
  const saved = await hold(page, /\/api\/declarations$/, ['POST'], 'forbidden');
  const doubt = page.getByRole('checkbox', { name: /J’ai vérifié ces valeurs/ });
  await expect(page.getByRole('button', { name: 'Valider et Enregistrer' })).toBeVisible();
  if (await doubt.isVisible()) await doubt.check();
  await page.getByRole('button', { name: 'Valider et Enregistrer' }).click();
  await shown(page, 'Enregistrement...');
  saved();
  await shown(page, 'Erreur lors de la sauvegarde. Vérifiez vos données.');
});

journey('a refused reading is reported, and a building without a code accepts none', async ({ page }) => {
  const plan = '/?vue=map&annee=2024&mois=12';
  await signIn(page, 'admin', plan);
  const marker = (name: string) =>
    page
      .getByRole('region', { name: /^Plan de/ })
      .getByRole('button', { name: new RegExp(`(^|, )${name},`) });
  await marker('Médecine').click();
  await page.getByRole('button', { name: /Modifier Eau/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la consommation - Eau' });
  const usual = Number((await dialog.getByLabel('Consommation du mois').inputValue()).replace(',', '.'));
  await dialog.getByLabel('Consommation du mois').fill(String(usual + 1));
  const saved = await hold(page, /\/api\/readings(\/\d+)?$/, ['POST', 'PUT'], 'forbidden');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await shown(page, 'Sauvegarde...');
  saved();
  await expect(dialog.getByText(/^Erreur lors de la sauvegarde\./)).toBeVisible();

  await page.route(/\/api\/buildings\?/, async route => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"code":"MED"', '"code":""'),
    });
  });
  await page.goto(plan);
  await marker('Médecine').click();
  await shown(page, 'Code bâtiment non trouvé');
});
