import { expect } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const view = '/?vue=decret-tertiaire&partie=analyse';

journey('a site is compared with its reference: verdict, objectives, history', async ({ page }) => {
  await signIn(page, 'readonly', view);
  await expect(page.getByRole('heading', { level: 1, name: 'Décret Tertiaire' })).toBeVisible();
  await expect(page.getByLabel('Centre hospitalier')).toHaveValue('emile-roux');
  await expect(page.getByLabel('Année de référence')).toHaveValue('2010');
  await expect(page.getByRole('article', { name: 'Référence 2010' })).toContainText('kWh');
  await expect(page.getByRole('article', { name: 'Dernière année complète 2025' })).toContainText('kWh');
  await expect(page.getByRole('article', { name: 'Réduction réelle' })).toContainText('Amélioration');
  const raw = page.getByRole('list', { name: 'Progression sur les consommations brutes' });
  for (const objective of ['2030 : −40', '2040 : −50', '2050 : −60'])
    await expect(raw).toContainText(objective);
  await expect(page.getByText(/^Au rythme actuel|^L’objectif 2030/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^2025/ })).toContainText('%');
  await expect(page.getByRole('main').getByText(/conforme/i)).toHaveCount(0);
});

journey(
  'every figure opens its months, conversions and coefficients, with the keyboard',
  async ({ page }) => {
    await signIn(page, 'readonly', view);
    const button = page.getByRole('button', { name: /D’où vient ce chiffre.*2025/ });
    await focusOn(button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'D’où vient ce chiffre ?' });
    await expect(dialog).toContainText('estimation, méthode reconstituée');
    await focusOn(dialog.getByText(/^Gaz/));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('× 0,9 (annexe I)');
    await expect(dialog).toContainText('Hospitalisation conventionnelle');
    await expect(dialog).toContainText('0,000247');
    await expectAccessible(page, 'the way to a figure');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);

journey('the group adds kWh, and its sites can be opened', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=decret-tertiaire');
  await expect(page.getByRole('tab', { name: 'Groupement' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(view);
  await focusOn(page.getByRole('tab', { name: 'Centre' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Groupement' })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Couvert par la mutualisation' })).toContainText('MWh/an');
  await page.reload();
  await expect(page.getByRole('row', { name: /^Groupement/ })).toBeVisible();
  await page.getByRole('link', { name: 'Langeac' }).click();
  await expect(page.getByLabel('Centre hospitalier')).toHaveValue('langeac');
});

journey('surfaces of a use are added, and give the centre its absolute objective', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=decret-tertiaire&centre=langeac&partie=surfaces');
  await page.getByRole('button', { name: 'Ajouter une sous-catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une sous-catégorie' });
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toContainText('Choisissez une sous-catégorie.');
  await dialog.getByLabel('Chercher une activité').fill('ehpad');
  await dialog.getByLabel('Sous-catégorie').selectOption('medico_nursing_home');
  await dialog
    .getByLabel(/^Surface \(m²\)|^Surface\s*\*/)
    .first()
    .fill('7 300 m²');
  await expect(dialog.getByText('Vide : valeur étalon 90')).toBeVisible();
  await expectAccessible(page, 'the form of a sub-category');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /EHPAD/ })).toContainText('7 300');
  await page.getByText('Analyse du centre', { exact: true }).click();
  await expect(page.getByText(/Absolu \(Cabs\)\s:\s*1\d\d/)).toBeVisible();
  await page.getByText('Surfaces et usages', { exact: true }).click();
  await page.getByRole('button', { name: /^Retirer EHPAD/ }).click();
  await expect(page.getByText(/^Aucune surface par sous-catégorie/)).toBeVisible();
});

journey(
  'metered heating replaces the estimate, starting from the figure that it changes',
  async ({ page }) => {
    await signIn(page, 'technical', `${view}&centre=brioude`);
    await page
      .getByRole('button', { name: /D’où vient ce chiffre.*2023|D’où vient le chiffre de 2023/ })
      .click();
    await page
      .getByRole('link', { name: 'Saisir le chauffage et le froid mesurés de ces douze mois' })
      .click();
    const form = page.getByRole('dialog', { name: 'Chauffage et froid mesurés' });
    await expect(form.getByLabel('Année')).toHaveValue('2023');
    await expect(form.getByRole('row', { name: /^Chauffage/ })).toContainText('(estimé)');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form).toContainText('Saisissez le chauffage ou le froid.');
    await form.getByRole('textbox', { name: /^Chauffage/ }).fill('999 999 999');
    await expect(form.getByText('Plus que la consommation totale')).toBeVisible();
    await form.getByRole('textbox', { name: /^Chauffage/ }).fill('1 250 000');
    await expect(form.getByRole('row', { name: /^Chauffage/ })).toContainText('(mesuré)');
    await expectAccessible(page, 'the form of metered uses');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole('row', { name: /^2023/ });
    await expect(row).toContainText('1 250 000');
    await page.getByRole('button', { name: 'Effet sur 2023' }).click();
    await expect(page.getByRole('dialog', { name: 'D’où vient ce chiffre ?' })).toContainText(
      /Consommation mesurée 1\s250\s000/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retirer 2023' }).click();
    await expect(page.getByText(/^Aucune mesure/)).toBeVisible();
  },
);

journey('the preparation for OPERAT says what is missing and is downloaded', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=decret-tertiaire&partie=operat');
  await expect(page.getByText(/Ce n’est pas un fichier officiel/)).toBeVisible();
  await expect(page.getByText(/L’échéance du 30\sseptembre\s2026 pour 2025 est passée/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Préparation (Excel)' }).click();
  expect((await downloading).suggestedFilename()).toBe('Préparation OPERAT 2025 – Emile Roux.xlsx');
});

const parts = {
  analyse: 'Historique',
  groupe: 'Centres du groupement',
  reference: 'Année de référence',
  surfaces: 'Surfaces par sous-catégorie',
  operat: 'À compléter',
  meteo: 'Stations',
};

journey('every part is accessible in both themes and fits 320 pixels', async ({ page }) => {
  journey.setTimeout(120_000);
  await signIn(page, 'admin', view);
  for (const [part, heading] of Object.entries(parts)) {
    await page.goto(`/?vue=decret-tertiaire&partie=${part}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectShown(page, `décret, ${part}`, { wide: 1440, narrow: 320 });
  }
});
