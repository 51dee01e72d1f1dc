import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { confirmReading } from './support/confirm-doubts.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { paste } from './support/paste.ts';
import { signIn } from './support/sign-in.ts';

const map = (more = '') => `/?vue=map&annee=2024&mois=12${more}`;
const plan = (page: Page) => page.getByRole('region', { name: /^Plan de/ });
const marker = (page: Page, name: string) =>
  plan(page).getByRole('button', { name: new RegExp(`(^|, )${name},`) });

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#eee"/></svg>`;
const file = (text: string, name = 'plan.svg') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

journey(
  'opens on the last month of Emile Roux with readings, and leads to it from a month without',
  async ({ page }) => {
    await signIn(page, 'readonly', '/?vue=map');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartographie de centre hospitalier');
    await expect(page.getByLabel('Centre hospitalier')).toHaveValue('emile-roux');
    await expect(page.getByText(/Aucun relevé pour/)).toBeHidden();
    const { year, month } = await page.evaluate(() => {
      const now = new Date();
      return { year: now.getFullYear(), month: now.getMonth() + 1 };
    });
    await page.goto(`/?vue=map&annee=${year}&mois=${month}`);
    await expect(page.getByText(/Aucun relevé pour/)).toContainText('Dernier relevé');
    await page.getByRole('button', { name: /^Voir octobre/ }).click();
    await expect(page.getByText(/Aucun relevé pour/)).toBeHidden();
    await expectAccessible(page, 'map');
  },
);

journey('a marker toggles the detail of its building; a reload and the list keep it', async ({ page }) => {
  await signIn(page, 'readonly', map());
  await marker(page, 'Chirurgie').click();
  await expect(page.getByRole('heading', { name: 'Chirurgie', level: 2 })).toBeVisible();
  for (const card of ['Électricité (kWh/mois)', 'Gaz naturel (kWh/mois)', 'Eau (m³/mois)']) {
    await expect(page.getByRole('article', { name: card })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  await page.reload();
  await expect(marker(page, 'Chirurgie')).toHaveAttribute('aria-pressed', 'true');
  await marker(page, 'Chirurgie').click();
  await expect(page.getByText('Choisissez un bâtiment sur le plan ou dans la liste')).toBeVisible();
  await page.getByRole('region', { name: 'Bâtiments' }).getByRole('button', { name: /^SMR/ }).press('Enter');
  await expect(marker(page, 'SMR')).toHaveAttribute('aria-pressed', 'true');

  await page.getByText('Consommation par m²').click();
  await expect(page.getByRole('list', { name: 'Légende' })).toContainText('décembre 2024');
  await expectAccessible(page, 'per m²');
});

journey('the plan is enlarged and moved by keys, wheel and buttons', async ({ page }) => {
  await signIn(page, 'readonly', map());
  const frame = plan(page);
  const scale = async () => Number(await frame.getAttribute('data-scale'));
  await focusOn(frame);
  await page.keyboard.press('+');
  expect(await scale()).toBeCloseTo(1.5);
  const before = await marker(page, 'Chirurgie').boundingBox();
  await page.keyboard.press('ArrowRight');
  const after = await marker(page, 'Chirurgie').boundingBox();
  expect((before?.x ?? 0) - (after?.x ?? 0)).toBeCloseTo(60, 0);
  await page.keyboard.press('0');
  expect(await scale()).toBe(1);
  await frame.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await page.getByRole('button', { name: 'Voir tout le plan' }).click();
  expect(await scale()).toBe(1);
});

for (const [width, height] of [
  [1920, 700],
  [1366, 560],
  [844, 390],
] as const) {
  journey.describe(`${width} × ${height}`, () => {
    journey.use({ viewport: { width, height } });
    journey(
      'a window lower than the plan keeps its proportions and the places of the markers',
      async ({ page }) => {
        await signIn(page, 'readonly', map());
        const frame = await plan(page).boundingBox();
        expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1);
        expect(frame?.height).toBeLessThan(Math.max(260, height));
      },
    );
  });
}

journey('the whole plan is printed with readable markers, whatever was enlarged', async ({ page }) => {
  await signIn(page, 'readonly', map());
  const before = await marker(page, 'Chirurgie').boundingBox();
  await focusOn(plan(page));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await marker(page, 'Chirurgie').boundingBox())?.height).toBe(before?.height);
  await expect(marker(page, 'Blanchisserie')).toBeInViewport();
  await expect(page.getByText('Emile Roux · décembre 2024')).toBeVisible();
});

journey(
  'a building is added, placed on a plan uploaded for Brioude, its year of readings pasted, and shown on the map',
  async ({ page, newContext }) => {
    journey.setTimeout(120_000);
    await signIn(page, 'technical', '/?vue=building-data&centre=brioude&annee=2024');
    await page.getByRole('button', { name: 'Ajouter un bâtiment' }).click();
    const form = page.getByRole('form', { name: 'Ajouter un bâtiment' });
    await form.getByLabel('Nom').fill('Maternité');
    await form.getByLabel('Code').fill('MAT');
    await form.getByLabel('Type').selectOption('Autre');
    await form.getByLabel('Quel type').fill('Maternité');
    await form.getByLabel('Surface').fill('1,200 m²');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await page.getByRole('button', { name: 'Relevés de Maternité' }).click();
    const rows = Array.from({ length: 12 }, () => '12 000\t8 000\t90').join('\n');
    await paste(page.locator('[data-cell="0:0"]'), rows);
    await page.getByRole('button', { name: 'Sauvegarder les relevés saisis' }).click();
    await expect(page.getByText('Consommation mise à jour avec succès !')).toBeVisible();

    await page.goto(map('&centre=brioude'));
    await expect(page.getByText('Cartographie non disponible')).toBeVisible();
    await expect(
      page.getByText('La cartographie détaillée n’est disponible que pour le centre Emile Roux.'),
    ).toBeVisible();
    await expectAccessible(page, 'no plan');
    const input = page.getByLabel('Ajouter un plan', { exact: true }).and(page.locator('input'));
    await input.setInputFiles(file(drawing.replace('<rect', '<script>alert(1)</script><rect')));
    await expect(page.getByRole('alert')).toContainText('<script>');
    await input.setInputFiles(file('GIF89a'));
    await expect(page.getByRole('alert')).toContainText('n’est pas une image');
    await input.setInputFiles(file(drawing));
    await expect(page.getByText('Plan enregistré.')).toBeVisible();
    await expect(plan(page).locator('img')).toBeVisible();

    await page.getByRole('button', { name: 'Placer les repères' }).click();
    await page.getByRole('button', { name: 'Placer au centre Maternité' }).click();
    await focusOn(marker(page, 'Maternité'));
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('X, Maternité')).toHaveValue('55');
    await expect(page.getByLabel('Y, Maternité')).toHaveValue('50,5');
    const box = await marker(page, 'Maternité').boundingBox();
    const frame = await plan(page).boundingBox();
    if (!box || !frame) throw new Error('the marker is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 4, frame.y + frame.height / 4, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByLabel('X, Maternité')).toHaveValue(/^(24,9|25|25,1)$/);
    await expectAccessible(page, 'placing');

    // Releasing chooses nothing, and a press beside the centre moves nothing.
    await expect(marker(page, 'Maternité')).toHaveAttribute('aria-pressed', 'false');
    const x = await page.getByLabel('X, Maternité').inputValue();
    await marker(page, 'Maternité').click({ position: { x: 3, y: 3 } });
    await expect(marker(page, 'Maternité')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('X, Maternité')).toHaveValue(x);

    // Somebody else edits and moves the building before the position is saved.
    const other = await (await newContext()).newPage();
    await signIn(other, 'admin', '/?vue=building-data&centre=brioude&annee=2024');
    await other.getByRole('button', { name: 'Modifier Maternité' }).click();
    await other.getByLabel('Personnel').fill('30 agents');
    await other.getByLabel('Position X').fill('80');
    await other.getByLabel('Position Y').fill('70');
    await other.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(other.getByText('Informations du bâtiment mises à jour avec succès !')).toBeVisible();

    const tools = page.getByRole('region', { name: 'Placement des repères' });
    // The page may already know of the other change, and then prevents the save.
    await tools.getByRole('button', { name: 'Sauvegarder' }).dispatchEvent('click');
    await expect(tools.getByText('Quelqu’un d’autre a déplacé ces repères entre-temps.')).toBeVisible();
    await expect(tools.getByText('Maternité : enregistré « X 80 %, Y 70 % »')).toBeVisible();
    await tools.getByRole('button', { name: 'Garder ma saisie' }).click();
    await tools.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByText('Positions mises à jour sur le plan.')).toBeVisible();

    await page.goto(map('&centre=brioude&couleur=consommation'));
    await expect(marker(page, 'Maternité')).toHaveAccessibleName(/16,0\s*kWh\/m²/);
    await marker(page, 'Maternité').click();
    await expect(page.getByText('Coût estimé : 1 800 €')).toBeVisible();
    await expect(page.getByText('30 agents')).toBeVisible();
    await page.goto(map('&centre=langeac'));
    await expect(
      page.getByText('n’est disponible que pour les centres Emile Roux et Brioude.'),
    ).toBeVisible();

    await page.goto(map('&centre=brioude'));
    await page.getByRole('button', { name: 'Retirer le plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText('Cartographie non disponible')).toBeVisible();
    await other.getByRole('button', { name: 'Supprimer Maternité' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(other.getByText('Aucun bâtiment configuré pour cet établissement.')).toBeVisible();
  },
);

journey(
  'a user who may enter a reading does so on the plan, and is told when somebody saved first',
  async ({ page, newContext }) => {
    await signIn(page, 'financial', map());
    await marker(page, 'Médecine').click();
    await page.getByRole('button', { name: /Modifier Eau/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier la consommation - Eau' });
    await dialog.getByLabel('Consommation du mois').fill('beaucoup');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog.getByText('Veuillez saisir des valeurs numériques positives.')).toBeVisible();
    await dialog.getByLabel('Consommation du mois').fill('140');

    const other = await (await newContext()).newPage();
    await signIn(other, 'rse', map());
    await marker(other, 'Médecine').click();
    await other.getByRole('button', { name: /Modifier Eau/ }).click();
    await other.getByLabel('Consommation du mois').fill('155');
    await other.keyboard.press('Enter');
    await confirmReading(other.getByRole('dialog'));
    await expect(other.getByText('Consommation mise à jour avec succès !')).toBeVisible();

    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog.getByText(/Erreur lors de la sauvegarde\. .*il est maintenant 155/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await confirmReading(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Coût estimé : 490 €')).toBeVisible();
  },
);

for (const width of [320, 768]) {
  journey.describe(`${width} px`, () => {
    journey.use({ viewport: { width, height: 800 } });
    journey('nothing is wider than the window', async ({ page }) => {
      await signIn(page, 'admin', map('&batiment=3'));
      await expect(page.getByRole('heading', { name: 'Chirurgie', level: 2 })).toBeVisible();
      await page.getByRole('button', { name: 'Placer les repères' }).click();
      await expectNoSidewaysScroll(page, 'map');
    });
  });
}

journey('opened content is accessible in both themes, wide and narrow', async ({ page }) => {
  journey.setTimeout(120_000);
  const sizes = { wide: 1440, narrow: 375 };
  await signIn(page, 'admin', map('&batiment=3&couleur=consommation'));
  await expect(page.getByRole('article', { name: 'Eau (m³/mois)' })).toBeVisible();
  await expectShown(page, 'plan, détail', sizes);
  await page.getByRole('button', { name: /Modifier Eau/ }).click();
  await expectShown(page, 'plan, relevé', sizes);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Placer les repères' }).click();
  await expectShown(page, 'plan, repères', sizes);
  await page.goto('/?vue=building-data&centre=emile-roux&annee=2024&mois=12&batiment=3');
  await page.getByText('Historique du bâtiment').click();
  await expect(page.getByText('Relevés 2024 · Chirurgie')).toBeVisible();
  await expectShown(page, 'relevés', sizes);
  await page.getByRole('button', { name: 'Modifier H' }).click();
  await expectShown(page, 'bâtiment', sizes);
  await page.goto('/?vue=sites');
  await page.getByRole('button', { name: 'Modifier Langeac' }).click();
  await expectShown(page, 'site', sizes);
});

journey(
  'the map of the group has circles for the keyboard, another month, the table, and links to the page of a site',
  async ({ page }) => {
    await signIn(page, 'rse', '/?vue=map&carte=groupe&annee=2026&mois=8');
    const figure = page.getByRole('figure', { name: 'Consommation par m², août 2026' });
    const circles = figure.getByRole('group', { name: 'Consommation par m², août 2026' }).getByRole('button');
    await expect(circles).toHaveCount(5);
    await expect(figure.getByRole('listitem').filter({ hasText: 'kWh/m²' })).toHaveCount(5);
    await expectAccessible(page, 'group map');
    await page.getByRole('slider', { name: /^Mois/ }).press('ArrowRight');
    await expect(page).toHaveURL(/mois=9/);
    await page.getByRole('radio', { name: 'Écart' }).check();
    const gaps = page.getByRole('figure', { name: /^Écart de consommation.*septembre 2026$/ });
    await gaps.getByRole('button', { name: 'Voir le tableau' }).click();
    await expect(gaps.getByRole('row', { name: /^Brioude/ })).toContainText(/[+−]\d+,\d\s%/);
    await gaps.getByRole('button', { name: 'Voir le graphique' }).click();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 'group map');
    await page.setViewportSize({ width: 1366, height: 768 });
    await focusOn(gaps.getByRole('group').getByRole('button').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/vue=site&centre=/);
  },
);
