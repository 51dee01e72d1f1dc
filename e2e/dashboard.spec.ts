import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey('the answer, the figures and where they come from', async ({ page }) => {
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
  'a gap, a month and an energy are explained, down to what lacks at which centre',
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

journey('filters live in the address: reload and back restore them', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=dashboard&annee=2024');
  const filters = page.getByRole('search');
  await filters.getByLabel('Bâtiment').selectOption('Yssingeaux');
  await filters.getByLabel('Période').selectOption('Mensuelle');
  await filters.getByLabel('Mois').selectOption('Novembre');
  await expect(page.getByText(/En novembre\s2024, le centre Yssingeaux a consommé/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/En novembre\s2024, le centre Yssingeaux a consommé/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/En décembre\s2024, le centre Yssingeaux a consommé/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/En 2024, le centre Yssingeaux a consommé/)).toBeVisible();
  await page.goto('/?vue=dashboard&annee=1789&centre=ailleurs');
  await expect(page.getByText(/De janvier à octobre\s2026, le groupement a consommé/)).toBeVisible();
});

journey('a quarter, the year to date and any months are periods, in the link as well', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=dashboard&periode=2024&centre=yssingeaux');
  const period = page.getByLabel('Période', { exact: true });
  await period.selectOption('Trimestrielle');
  await page.getByLabel('Trimestre', { exact: true }).selectOption('3e trimestre');
  await expect(page.getByText(/Au 3e trimestre\s2024, le centre Yssingeaux a consommé/)).toBeVisible();
  await expect(page).toHaveURL(/periode=2024-T3/);
  await period.selectOption('Depuis janvier');
  await expect(page.getByText(/De janvier à septembre\s2024, le centre Yssingeaux/)).toBeVisible();
  await page.getByLabel('Jusqu’à').selectOption('Mars');
  await expect(page.getByText(/Au 1er trimestre\s2024, le centre Yssingeaux/)).toBeVisible();
  await expect(page.getByLabel('Jusqu’à')).toHaveValue('3');
  await page.goto('/?vue=dashboard&periode=2023-10_2024-09');
  await expect(page.getByText(/D’octobre\s2023 à septembre\s2024, le groupement/)).toBeVisible();
  await expect(page.getByText(/que d’octobre\s2022 à septembre\s2023/)).toBeVisible();
  await page.goto('/?vue=analytics&periode=2023-10_2024-09');
  await expect(page.getByRole('article', { name: 'Tendance' })).toContainText(
    /octobre\s2023 à septembre\s2024/,
  );
});

journey('a column opens its detail, by mouse and by keyboard, and toggles', async ({ page }) => {
  await signIn(page, 'technical');
  await expect(page.getByText('Cliquez sur une colonne pour voir les détails')).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Évolution mensuelle' });
  const march = chart.getByRole('button', { name: /^Mars/ });
  await march.click();
  const detail = page.getByRole('region', { name: 'Détail de la colonne Mars' });
  await expect(detail).toContainText('Écart relatif');
  await expect(detail).toContainText('Écart absolu');
  await march.press('Enter');
  await expect(detail).toBeHidden();
  await march.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Détail de la colonne Avril' })).toBeVisible();
  await chart.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(chart.getByRole('table')).toContainText('Avril');
});

journey('a year without data says so', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=dashboard&annee=2010');
  await expect(page.getByText(/En 2010, le groupement a consommé/)).toBeVisible();
  await expect(page.getByText('Comparaison impossible').first()).toBeVisible();
});

// At 1440 pixels, and in the dark theme, it is one of the views of accessibility.spec.
journey('the dashboard is accessible and fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'admin');
  await expect(page.getByRole('figure', { name: 'Évolution mensuelle' })).toBeVisible();
  await expectNoSidewaysScroll(page, '320 pixels');
  await expectAccessible(page, '320 pixels');
});

journey('why a year cost more, without a click, by keys and as a table', async ({ page }) => {
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
});

journey('« À faire » names what waits for each role, and opens it', async ({ page, newContext }) => {
  await signIn(page, 'technical');
  const tasks = page.getByRole('region', { name: 'À faire' });
  await expect(tasks).toContainText(/2\smois manquants, environ \d+\sk€/);
  await expect(tasks.getByRole('link', { name: /^Saisir 2\smois/ })).toBeVisible();
  await expect(tasks).toContainText('OPERAT, données 2025');
  expect(await tasks.getByRole('listitem').filter({ visible: true }).count()).toBeLessThanOrEqual(7);
  await tasks.getByRole('link', { name: /^Décider .*Pays Craponne\s: Prix inhabituel/ }).click();
  await expect(page.getByRole('dialog', { name: 'Détail de l’alerte' })).toContainText(/septembre\s2026/);
  await page.goto('/?vue=dashboard');
  await tasks.getByRole('link', { name: /^Saisir 2\smois/ }).click();
  await expect(page).toHaveURL(/saisie=mois&annee=2026&mois=10/);

  const others = await newContext();
  const financial = await others.newPage();
  await signIn(financial, 'financial');
  await expect(financial.getByRole('region', { name: 'À faire' })).toContainText('Prix inhabituel');
  await expect(financial.getByRole('region', { name: 'À faire' })).not.toContainText('OPERAT');
  const reader = await (await newContext()).newPage();
  await signIn(reader, 'readonly');
  await expect(reader.getByRole('article', { name: 'Coût Total' })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'À faire' })).toHaveCount(0);
});

journey('the answer, the figures, the months and what to do stand in the first window', async ({ page }) => {
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
});

journey('the chart has its own energy and year, and keeps them in the address', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=dashboard&annee=2024');
  const chart = page.getByRole('figure', { name: 'Évolution mensuelle' });
  await chart.getByLabel('Année affichée').selectOption('2022');
  await expect(chart).toContainText('Énergies achetées, 2022');
  await chart.getByLabel('Type d’énergie').selectOption('Gaz');
  await chart.getByLabel('Comparée à').selectOption('2020');
  await expect(chart.getByRole('button', { name: /^Mars\s: .* en 2022, .* en 2020/ })).toBeVisible();
  await expect(page.getByText(/En 2024, le groupement a consommé/)).toBeVisible();
  await page.reload();
  await expect(chart).toContainText('Gaz, 2022');
});

journey('why October cost what it cost, and the two bills that lack by name', async ({ page }) => {
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
