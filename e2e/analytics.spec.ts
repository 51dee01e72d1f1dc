import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { newSite } from './support/new-site.ts';
import { signIn } from './support/sign-in.ts';

const figure = (page: Page, name: string | RegExp) => page.getByRole('figure', { name });
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

journey('the three cards, the evolution and its table show the figures', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=analytics&annee=2024');
  await expect(card(page, 'Tendance')).toContainText('2024 par rapport à 2023');
  await expect(card(page, 'Objectif')).toContainText('-8%/an');
  await expect(card(page, /^Prévision/)).toContainText('intervalle à 80');
  const evolution = figure(page, /^Évolution 20/);
  await expect(evolution.getByRole('button', { name: /^2012\s: .* données partielles/ })).toBeVisible();
  await evolution.getByRole('button', { name: 'Voir le tableau' }).click();
  // Its header, and the whole years 2010 to 2025: the year in progress is not among them.
  await expect(evolution.getByRole('row')).toHaveCount(17);
});

journey('no filter is alone on a line', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=analytics');
  const bar = page.getByRole('search', { name: 'Filtres des analyses' });
  await expect(bar).toBeVisible();
  const filtersOfEachLine = () =>
    bar.evaluate(element => {
      const ends = [...element.querySelectorAll('fieldset, select')].map(each =>
        Math.round(each.getBoundingClientRect().bottom),
      );
      return [...new Set(ends)].map(end => ends.filter(other => other === end).length);
    });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.min(...(await filtersOfEachLine())), `${width} pixels`).toBeGreaterThan(1);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page, '320 pixels');
});

journey('the analyses are accessible in both themes, down to 320 pixels', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=analytics&energie=gas&annee=2018');
  await expect(figure(page, 'Trois ans connus, douze mois prévus')).toBeVisible();
  await expectShown(page, 'analyses', { wide: 1440, narrow: 320 });
});

// The last journey: the group keeps the site that joins.
journey(
  'a forecast without a site that joined names that site, in both themes at 320 pixels',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=analytics');
    await expect(card(page, 'Prévision 2026')).toBeVisible();
    await expect(page.getByText(/périmètre partiel/i)).toHaveCount(0);
    const joining = {
      ...newSite,
      name: 'Les Genêts',
      city: '',
      energiesInUse: ['electricity', 'gas'].map(energyType => ({
        energyType,
        from: { year: 2024, month: 7 },
        to: null,
      })),
    };
    const status = await page.evaluate(async site => {
      const answer = await fetch('/api/sites', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-site-joins' },
        body: JSON.stringify(site),
      });
      return answer.status;
    }, joining);
    expect(status).toBe(201);
    await page.reload();
    await expect(
      page.getByText(/^Prévision hors Les Genêts \(électricité et gaz\)\s: moins de/),
    ).toBeVisible();
    await expect(page.getByText('La part ainsi laissée de côté n’est pas connue.')).toBeVisible();
    await expect(card(page, 'Prévision 2026, périmètre partiel')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(page, `320 pixels, ${colorScheme}`);
      await expectAccessible(page, `320 pixels, ${colorScheme}`);
    }
    await page.getByLabel('Énergie').selectOption('Fioul');
    await expect(page.getByText(/périmètre partiel/i)).toHaveCount(0);
  },
);
