import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { demonstrationPassword, demonstrationPeople, signIn } from './support/sign-in.ts';

const laptop = { width: 1366, height: 768 };
const phone = { width: 375, height: 740 };

journey('the answer is in the first window, on a laptop and on a phone', async ({ page }) => {
  await signIn(page, 'readonly');
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/?vue=dashboard&annee=2024');
    await expect(page.getByText('le groupement a consommé')).toBeInViewport();
    await expect(page.getByRole('article', { name: 'Consommation Totale' })).toBeInViewport();
    await page.goto('/?vue=decret-tertiaire&centre=emile-roux');
    await expect(page.getByText(/L’objectif 2030/).first()).toBeInViewport();
    await page.goto('/?vue=map&annee=2024&mois=12');
    await expect(page.getByRole('button', { name: /Chirurgie/ }).first()).toBeInViewport();
  }
});

journey('the title and the filters stay visible while a view is read', async ({ page }) => {
  await page.setViewportSize(laptop);
  await signIn(page, 'readonly', '/?vue=dashboard&annee=2024');
  await expect(page.getByText('le groupement a consommé')).toBeVisible();
  // The content below the answer is rendered after it.
  await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeAttached();
  // Over the view: the menu is longer than this window, and scrolls separately.
  await page.mouse.move(laptop.width / 2, laptop.height / 2);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByText('le groupement a consommé')).not.toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByLabel('Bâtiment', { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeInViewport();
});

journey('the end of the dashboard stays where it is while its figures arrive', async ({ page }) => {
  await signIn(page, 'readonly');
  await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeAttached();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/**', async route => {
    await told;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByLabel('Bâtiment', { exact: true })).toBeVisible();
  const end = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? Number.NaN;
  const before = await end();
  tell();
  await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeAttached();
  expect(Math.abs((await end()) - before), 'pixels').toBeLessThan(60);
});

journey('the tasks move nothing below them when they arrive, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'technical');
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/decree/operat-gaps*', async route => {
    await told;
    await route.continue();
  });
  await page.reload();
  const place = async () =>
    (await page.locator('#root').getByRole('article', { name: 'Consommation Totale' }).boundingBox())?.y;
  const toDo = page.getByRole('region', { name: 'À faire' });
  await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeAttached();
  await expect(toDo.getByRole('listitem')).toHaveCount(0);
  const before = await place();
  expect(before).toBeDefined();
  tell();
  await expect(toDo.getByRole('listitem').first()).toBeVisible();
  expect(await place()).toBe(before);
});

journey(
  'the dashboard is visible before its scripts arrive, and does not move when they take over',
  async ({ page }) => {
    const refused: string[] = [];
    const parts =
      'p:has-text("le groupement a consommé"), [aria-label="Chiffres clés"] article, figure:has(select) h2';
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await signIn(page, 'readonly');
    await expect(page.getByRole('heading', { name: 'Analyse comparative' })).toBeAttached();
    for (const [viewport, sidebar, theme] of [
      [laptop, 'collapsed', 'dark'],
      [laptop, '', 'light'],
      [phone, '', 'system'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.evaluate(
        kept => {
          for (const [name, value] of kept) localStorage.setItem(`suivi:${name}`, value);
        },
        [
          ['sidebar', sidebar],
          ['theme', theme],
        ] as const,
      );
      const { promise: told, resolve: tell } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async route => {
        await told;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      const picture = page.locator('#first-picture');
      const places = async (of: Locator) =>
        Promise.all((await of.locator(parts).all()).slice(0, 5).map(each => each.boundingBox()));
      await expect(picture.getByText('le groupement a consommé')).toBeVisible();
      const before = await places(picture);
      expect(before.length).toBe(5);
      const themes = picture.locator('fieldset:has([value=dark]) :checked');
      expect(await themes.evaluateAll(chosen => chosen.map(each => each.getAttribute('value')))).toEqual([
        theme,
      ]);
      await page.keyboard.press('Tab');
      expect(await picture.evaluate(element => element.contains(document.activeElement))).toBe(false);
      tell();
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(picture).not.toBeAttached();
      expect(await places(page.locator('#root'))).toEqual(before);
    }
    expect(refused).toEqual([]);
  },
);

journey('the page stays where it is while the header of a narrow phone arrives', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'readonly');
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/shell', async route => {
    await told;
    await route.continue();
  });
  await page.reload();
  const height = async () => (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await height();
  tell();
  await expect(page.getByText('Données de démonstration', { exact: true })).toBeVisible();
  expect(Math.abs((await height()) - before), 'pixels').toBeLessThan(1);
});

journey('a form longer than a phone scrolls between its title and its buttons', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'financial', '/?vue=bills');
  await page.getByRole('button', { name: 'Saisir une facture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saisir une facture' });
  await expect(dialog.getByLabel('Unité')).toBeVisible();
  await dialog.getByRole('textbox').last().focus();
  await expect(dialog.getByRole('heading', { name: 'Saisir une facture' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport();
  const beside = await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(beside, 'pixels that the dialog scrolls beside its form').toBeLessThanOrEqual(1);
});

journey('the first bytes say what is loading', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [, body = ''] = page.split('<body>');
  expect(body).toContain('Suivi des Consommations Énergétiques');
  expect(body).toContain('Chargement…');
});

journey(
  'the chosen marker stays visible with what it opens, and says why its status is « Alerte »',
  async ({ page }) => {
    await page.setViewportSize(laptop);
    await signIn(page, 'readonly', '/?vue=map&annee=2024&mois=12');
    const plan = page.getByRole('region', { name: /^Plan de Emile Roux/ });
    await plan.getByRole('button', { name: /Chirurgie/ }).click();
    await expect(page.getByRole('heading', { name: 'Chirurgie' })).toBeInViewport();
    await expect(plan.getByRole('button', { name: /Chirurgie/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Mois', { exact: true })).toBeInViewport();
    const status = page.locator('dd', { hasText: 'Alerte' });
    await expect(status.getByRole('link').first()).toBeVisible();
  },
);

journey('a message after a change covers no control, and the focus is not lost', async ({ page }) => {
  await page.setViewportSize(laptop);
  await signIn(page, 'admin', '/?vue=sites');
  const row = page.getByRole('row', { name: /Langeac/ });
  await row.getByRole('button', { name: 'Archiver Langeac' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  const said = page.getByText('Site Langeac archivé.');
  await expect(said).toBeInViewport({ ratio: 1 });
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[aria-live=polite] p')?.parentElement;
      return [...document.querySelectorAll('a[href], button, input, select')].flatMap(control => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there !== null && toast?.contains(there) && !toast.contains(control)
          ? [control.textContent]
          : [];
      });
    });
  await expect.poll(covered).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.getByRole('button', { name: /Restaurer.*Langeac/ }).click();
  await expect(page.getByText('Site Langeac restauré.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

journey.describe('while the server restarts', () => {
  /** A page of its own whose errors are not watched: a server that does not answer causes an error on the console. */
  async function openPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
    const context = await browser.newContext({
      locale: 'fr-FR',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    const { email } = demonstrationPeople.rse;
    const data = { email, password: demonstrationPassword };
    await page.goto('/');
    await page.request.post('/api/session', { headers: { origin: new URL(page.url()).origin }, data });
    await page.goto('/?vue=own-account');
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
    return page;
  }

  journey(
    'a view that is opened for the first time appears by itself afterwards',
    async ({ browser, baseURL }) => {
      const page = await openPage(browser, baseURL);
      let isDown = true;
      await page.route(/\/assets\/.*analytics|\/api\//, route => (isDown ? route.abort() : route.continue()));
      await page.getByRole('link', { name: 'Analyses' }).click();
      await expect(page.getByText('Le serveur ne répond pas pour le moment')).toBeVisible();
      await expect(page.getByText(/mise à jour/)).toBeHidden();
      isDown = false;
      await expect(page.getByRole('heading', { level: 1, name: 'Analyses' })).toBeVisible();
      await expect(page).toHaveURL(/vue=analytics/);
      await page.context().close();
    },
  );

  journey('figures that could not be loaded are loaded afterwards', async ({ browser, baseURL }) => {
    journey.setTimeout(90_000);
    const page = await openPage(browser, baseURL);
    let isDown = true;
    await page.route('**/api/**', route =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Tableau de Bord' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    isDown = false;
    await expect(page.getByText('le groupement a consommé')).toBeVisible({ timeout: 30_000 });
    await page.context().close();
  });
});
