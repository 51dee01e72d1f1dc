import { expect, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const phone = { width: 390, height: 844 };

/** For each button that sorts: its text, and the distance of its arrow from the first line of it: before, after and in height. */
function sortArrows(page: Page) {
  return page.locator('th[aria-sort] button').evaluateAll(buttons =>
    buttons.map(button => {
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (words) range.selectNodeContents(words);
      const [first = new DOMRect()] = range.getClientRects();
      const arrow = button.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      return {
        words: button.textContent,
        before: first.left - arrow.right,
        after: arrow.left - first.right,
        beside: Math.abs(arrow.top + arrow.height / 2 - first.top - first.height / 2),
      };
    }),
  );
}

journey('a sorting arrow is beside its text, and after it where rows are stacked', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=decret-tertiaire');
  await expect(page.getByRole('button', { name: 'Écart (+ sous l’objectif)' })).toBeVisible();
  // Wide, and narrow enough for headers of two lines.
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { words, before, after, beside } of await sortArrows(page)) {
      expect(Math.max(before, after), `${words}, ${width} px`).toBeGreaterThanOrEqual(2);
      expect(Math.max(before, after), `${words}, ${width} px`).toBeLessThan(6);
      expect(beside, `${words}, ${width} px`).toBeLessThan(4);
    }
  }
  await page.setViewportSize(phone);
  await page.goto('/?vue=bills');
  await expect(page.getByRole('button', { name: 'TTC' })).toBeVisible();
  for (const { words, after, beside } of await sortArrows(page)) {
    expect(after, words).toBeGreaterThanOrEqual(2);
    expect(beside, words).toBeLessThan(4);
  }
});

journey('the bills on a phone take a few windows, and more are loaded with a press', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'readonly', '/?vue=bills');
  const bills = page.getByRole('table', { name: 'Factures' }).locator('tbody th a');
  const seen = () => bills.filter({ visible: true }).count();
  await expect.poll(seen).toBe(20);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / phone.height, 'windows').toBeLessThan(4);
  await page.getByRole('button', { name: /^Afficher la suite/ }).press('Enter');
  await expect.poll(seen).toBe(40);
  // In a wide window, everything that was loaded is shown.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(seen).toBeGreaterThan(40);
  await expect(page.getByRole('button', { name: /^Afficher la suite/ })).toBeHidden();
});
