import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const figure = (page: Page, name: string | RegExp) => page.getByRole('figure', { name });
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

journey('the three cards, the evolution and its table', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=analytics&annee=2024');
  await expect(card(page, 'Tendance')).toContainText('2024 par rapport à 2023');
  await expect(card(page, 'Objectif')).toContainText('-8%/an');
  await expect(card(page, /^Prévision/)).toContainText('intervalle à 80');
  const evolution = figure(page, /^Évolution 20/);
  await expect(evolution.getByRole('button', { name: /^2012\s: .* données partielles/ })).toBeVisible();
  await evolution.getByRole('button', { name: 'Voir le tableau' }).click();
  // Its head, and the whole years 2010 to 2025: a year that runs stands beside none of them.
  await expect(evolution.getByRole('row')).toHaveCount(17);
});

journey('metric, period, scope and energy live in the address', async ({ page }) => {
  await signIn(page, 'financial', '/?vue=analytics&annee=2024');
  const filters = page.getByRole('search', { name: 'Filtres des analyses' });
  await filters.getByText('Coût').click();
  await filters.getByLabel('Période').selectOption('Mensuelle');
  await filters.getByLabel('Centre').selectOption('Yssingeaux');
  await filters.getByLabel('Énergie').selectOption('Gaz');
  await expect(figure(page, 'Évolution mensuelle 2024')).toContainText('Coût TTC · Gaz (€), Yssingeaux');
  await expect(card(page, 'Tendance')).toContainText(/décembre\s2024 par rapport à décembre\s2023/);
  await page.reload();
  await expect(figure(page, 'Évolution mensuelle 2024')).toContainText('Coût TTC · Gaz (€), Yssingeaux');
  await page.goBack();
  await expect(filters.getByLabel('Énergie')).toHaveValue('toutes');
});

journey('no filter stands alone on a line of its own', async ({ page }) => {
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

journey('the ranking gives ranks, the median, and why a site has none', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=analytics&energie=gas&annee=2018');
  const ranking = page.getByRole('list', { name: 'Comparaison par centre, 2018' });
  await expect(ranking.getByRole('listitem')).toHaveCount(4);
  await expect(figure(page, 'Comparaison par centre, 2018')).toContainText('Médiane du groupe');
  await expect(figure(page, 'Comparaison par centre, 2018')).toContainText(
    /Brioude\s: période incomplète, 1\smois sans donnée/,
  );
  await expect(figure(page, 'Par m², 2018')).toContainText('kWh/m²');
  await figure(page, 'Par m², 2018').getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(figure(page, 'Par m², 2018').getByRole('row', { name: /Brioude/ })).toContainText(
    'non classé',
  );
});

journey('a missing month is missing on the heat map, to the eye and in words', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=analytics&energie=water&centre=langeac');
  const map = figure(page, 'Carte des mois');
  const may = map.getByRole('button', { name: /^Mai 2014\s: donnée manquante/ });
  await focusOn(may);
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('button', { name: /^Juin 2014\s: donnée manquante/ })).toBeFocused();
  await map.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(map.getByRole('row', { name: /^2014/ })).toContainText('—');
});

journey(
  'a month of which an energy lacks is partial on the heat map, and says what lacks',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=analytics&centre=brioude');
    const map = figure(page, 'Carte des mois');
    await expect(map.getByText('donnée partielle').first()).toBeVisible();
    await focusOn(
      map.getByRole('button', { name: /^Septembre 2018\s: .*données partielles, 1\smois manquant/ }),
    );
    await map.getByRole('button', { name: 'Voir le tableau' }).click();
    await expect(map.getByRole('row', { name: /^2018/ })).toContainText('(partiel)');
  },
);

journey(
  'the forecast has an interval and the error of its past; without a past it says so',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=analytics');
    await expect(card(page, 'Prévision 2026')).toContainText('intervalle à 80');
    await expect(
      page.getByText(/Sur \d+\sannées passées prévues de la même façon\s: erreur moyenne/),
    ).toBeVisible();
    await page.getByText('Erreur des prévisions passées, année par année').click();
    await expect(page.getByRole('table', { name: /Prévisions faites en décembre/ })).toContainText('2025');
    const chart = figure(page, 'Trois ans connus, douze mois prévus');
    await focusOn(chart.getByRole('slider'));
    await page.keyboard.press('End');
    await expect(chart).toContainText('Prévu');
    await page.goto('/?vue=analytics&energie=ecs&centre=langeac&mesure=cout');
    await expect(page.getByRole('heading', { name: 'Prévision', level: 2 })).toBeVisible();
  },
);

journey('the analyses are accessible in both themes, down to 320 pixels', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=analytics&energie=gas&annee=2018');
  await expect(figure(page, 'Trois ans connus, douze mois prévus')).toBeVisible();
  await expectShown(page, 'analyses', { wide: 1440, narrow: 320 });
});

// The last: the group keeps the site that joins.
journey('a forecast without a site that joined names it, in both themes at 320 pixels', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=analytics');
  await expect(card(page, 'Prévision 2026')).toBeVisible();
  await expect(page.getByText(/périmètre partiel/i)).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const unknown = {
      siret: null,
      finess: null,
      floorAreaM2: null,
      energyAreaM2: null,
      altitudeM: null,
      location: null,
      weatherStation: null,
    };
    const answer = await fetch('/api/sites', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-site-joins' },
      body: JSON.stringify({
        ...unknown,
        name: 'Les Genêts',
        siteType: 'ehpad',
        city: '',
        subjectToTertiaryDecree: false,
        tertiaryDecreeReason: '',
        joinedOn: null,
        leftOn: null,
        energiesInUse: ['electricity', 'gas'].map(energyType => ({
          energyType,
          from: { year: 2024, month: 7 },
          to: null,
        })),
      }),
    });
    return answer.status;
  });
  expect(status).toBe(201);
  await page.reload();
  await expect(page.getByText(/^Prévision hors Les Genêts \(électricité et gaz\)\s: moins de/)).toBeVisible();
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
});
