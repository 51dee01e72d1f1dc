import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey('the dashboard shows the answer, the figures and their origin', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=dashboard&annee=2024');
  await expect(page.getByText(/En 2024, le groupement a consommé/)).toBeVisible();
  for (const name of ['Consommation Totale', 'Coût Total', 'Émissions CO₂']) {
    await expect(page.getByRole('article', { name })).toContainText('par rapport à 2023');
  }
  await page.getByRole('button', { name: /D’où vient ce chiffre.*\(Consommation Totale\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'D’où vient ce chiffre ?' });
  await dialog.getByText('Brioude · Gaz').click();
  await expect(dialog).toContainText('1 MWh PCS × 1 000 × 0,9 = 900 kWh PCI');
  await expect(dialog).toContainText('arrêté du 10 avril 2020, annexe I');
  await expectAccessible(page, 'the explanation');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: /D’où vient ce chiffre.*\(Consommation Totale\)/ }),
  ).toBeFocused();
});

journey(
  'a gap, a month and an energy are explained, with what is missing at which site',
  async ({ page }) => {
    await signIn(page, 'readonly', '/?vue=dashboard&annee=2014&centre=langeac&annee-comparee=2013');
    const dialog = page.getByRole('dialog', { name: 'D’où vient ce chiffre ?' });
    const global = page.getByRole('table', { name: 'Comparaison annuelle, 2014 et 2013' });
    const water = global.getByRole('row', { name: /^Eau/ });
    await expect(water).toContainText('10 mois comparables');
    const [variation = ''] = /[+−][\d,]+\s%/.exec(await water.innerText()) ?? [];
    await water.getByRole('button', { name: /Eau, écart/ }).click();
    await expect(dialog).toContainText('Eau · Langeac · 2014 par rapport à 2013');
    await expect(dialog).toContainText('mai, juin (2013 seul)');
    await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText(variation);
    await expectAccessible(page, 'the explanation of a gap');
    await dialog.getByText('2014', { exact: true }).first().click();
    await expect(dialog).toContainText('Langeac, Eau : il manque mai, juin.');
    await dialog.getByText('Coût', { exact: true }).click();
    await expect(dialog).toContainText('Somme des montants TTC déclarés');
    await page.keyboard.press('Escape');

    await page
      .getByRole('figure', { name: 'Évolution mensuelle' })
      .getByRole('button', { name: /^Mars/ })
      .click();
    await page
      .getByRole('region', { name: 'Détail de la colonne Mars' })
      .getByRole('button', { name: /D’où vient ce chiffre/ })
      .click();
    await expect(dialog).toContainText(/mars\s2014 par rapport à mars\s2013/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /écart de coût/ }).click();
    await expect(dialog).toContainText('Toutes les énergies · Langeac · 2014 par rapport à 2013');
  },
);

// At 1440 pixels, and in the dark theme, it is one of the views of accessibility.spec.
journey('the dashboard is accessible and fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'admin');
  await expect(page.getByRole('figure', { name: 'Évolution mensuelle' })).toBeVisible();
  await expectNoSidewaysScroll(page, '320 pixels');
  await expectAccessible(page, '320 pixels');
});

journey(
  'the reasons for a more expensive year are shown without a click, by keys and as a table',
  async ({ page }) => {
    await signIn(page, 'readonly', '/?vue=dashboard&annee=2024');
    await expect(page.getByText(/de (plus|moins) qu’en 2023\s: prix/)).toBeVisible();
    const figure = page.getByRole('figure', { name: 'Pourquoi ce coût' });
    const chart = figure.getByRole('group', { name: /Pourquoi ce coût/ });
    const total = chart.getByRole('button', { name: /^Écart de coût/ });
    await focusOn(chart.getByRole('button').first());
    await page.keyboard.press('ArrowDown');
    await expect(chart.getByRole('button').nth(1)).toBeFocused();
    await expect(figure).toContainText('Le climat suit le modèle de chaque centre');
    const [, ofGroup = ''] = /: (.*€)/.exec((await total.getAttribute('aria-label')) ?? '') ?? [];
    await figure.getByLabel('Énergie de l’écart').selectOption('gas');
    await expect(total).not.toHaveAccessibleName(new RegExp(ofGroup.slice(1)));
    await figure.getByRole('button', { name: 'Voir le tableau' }).click();
    await expect(figure.getByRole('row', { name: /^Usage/ })).toContainText('€');
    await expectAccessible(page, 'why it cost more');
  },
);

journey('the answer, the figures, the months and the tasks are in the first window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await expect(page.getByText(/le groupement a consommé/)).toBeInViewport({ ratio: 1 });
  for (const name of ['Consommation Totale', 'Coût Total', 'Émissions CO₂']) {
    await expect(page.getByRole('article', { name })).toBeInViewport({ ratio: 1 });
  }
  const drawing = page.getByRole('group', { name: /^Évolution mensuelle/ });
  await expect(drawing.getByRole('button', { name: /^Octobre/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'À faire' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
  for (const name of ['Comparaison annuelle', 'Répartition par type d’énergie', 'Analyse comparative']) {
    await expect(page.getByRole('region', { name })).toHaveCount(1);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  // Requests sent as the reader comes near also count.
  await page.getByRole('region', { name: 'Analyse comparative' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Voir les constats' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
});

journey('the cost of October is explained, and the two missing bills are named', async ({ page }) => {
  await signIn(page, 'technical', '/');
  await page.getByLabel('Période', { exact: true }).selectOption({ label: 'Mensuelle' });
  await expect(page.getByLabel('Mois', { exact: true })).toHaveValue('10');
  await expect(page.getByText(/octobre.2026, le groupement a consommé/)).toBeVisible();
  await expect(
    page.getByText(/€ de (?:moins|plus) qu’en octobre.2025.: .*(?:prix|usage|climat)/),
  ).toBeVisible();
  const lacks = page.getByText(/^2.mois manquants, environ .* À compléter/);
  await expect(lacks.getByRole('link')).toHaveText([/eau|gaz/, /eau|gaz/, 'Tout ce qui manque']);
  const bills = lacks.getByRole('link', { name: /, octobre.2026, environ .*€$/ });
  await expect(bills).toHaveText([/^Yssingeaux, gaz/, /^Langeac, eau/]);
  await lacks.getByRole('link', { name: 'Tout ce qui manque' }).click();
  const list = page.getByRole('table', { name: /qui manquent, octobre.2026/ });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'what lacks in October');
  await list.getByRole('link', { name: /Yssingeaux, gaz/ }).click();
  await expect(page).toHaveURL(/saisie=mois&annee=2026&mois=10&centre=yssingeaux&energie=gas/);
});

journey('the dashboard is printed on three pages, with room for longer sentences', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=dashboard');
  await expect(page.getByRole('heading', { name: 'Comparaison annuelle' })).toBeAttached();
  // Printing requests the parts that the reader has not come near.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Contrôle des factures/)).toBeAttached();
  await expect(page.getByText(/^Budget 2026/)).toBeAttached();
  for (const scale of [1, 1.08]) {
    const pdf = await page.pdf({ preferCSSPageSize: true, scale });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `at ${scale}`).toHaveLength(3);
  }
});
