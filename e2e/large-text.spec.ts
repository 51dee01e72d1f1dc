import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { newSite } from './support/new-site.ts';
import { signIn } from './support/sign-in.ts';

journey('text of twice the size wraps in the header and in the row of each view', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=journal');
  for (const view of ['building-data', 'monthly-declarations', 'analytics', 'actions', 'sites', 'journal']) {
    await page.goto(`/?vue=${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [1366, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${view}, ${width} px`);
      const title = page.getByRole('button', { name: 'Suivi des Consommations Énergétiques' });
      // Three lines of 15 px, doubled, at most.
      expect((await title.boundingBox())?.height, `${view}, ${width} px`).toBeLessThanOrEqual(120);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, `${view}, ${width} px`).toBeLessThan(300);
    }
    await page.setViewportSize({ width: 1366, height: 900 });
  }
});

journey('text of twice the size wraps in cards, choices and forms on a telephone', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=journal');
  for (const [view, content] of [
    ['budget&partie=atterrissage', 'Économies des actions décidées'],
    ['settings&partie=facteurs', 'Facteurs réglementaires'],
    ['decret-tertiaire&partie=analyse', /Amélioration −\d/],
    ['accounts&partie=connexion', 'Adresse du service d’identité'],
  ] as const) {
    await page.goto(`/?vue=${view}`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    await expectNoSidewaysScroll(page, `${view}, 390 px`);
  }
});

journey('the longest name that a site can have is a title of two lines', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=journal');
  const name =
    'Unité de soins de longue durée et de réadaptation de Saint-Julien-Chapteuil et du Mézenc '.padEnd(
      120,
      'e',
    );
  const answer = await page.request.post('/api/sites', {
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': 'the-longest-name' },
    data: { ...newSite, name },
  });
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`/?vue=site&centre=${code}`);
  for (const [width, lines] of [
    [1366, 2],
    [390, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const title = page.getByRole('heading', { level: 1, name });
    const height = await title.evaluate(
      found => (found as HTMLElement).offsetHeight / Number.parseFloat(getComputedStyle(found).lineHeight),
    );
    expect(Math.round(height), `lines, ${width} px`).toBeLessThanOrEqual(lines);
  }
});
