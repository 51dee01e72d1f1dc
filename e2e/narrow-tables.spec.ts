import { expect, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const phone = { width: 390, height: 844 };

/** Of each button that sorts: its words, and how far its arrow is from the first line of them: before, after and in height. */
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

journey(
  'an arrow that sorts stands beside its words, and after them where rows are stacked',
  async ({ page }) => {
    await signIn(page, 'readonly', '/?vue=decret-tertiaire');
    await expect(page.getByRole('button', { name: 'Écart (+ sous l’objectif)' })).toBeVisible();
    // Wide, and as narrow as has heads of two lines.
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
  },
);

journey('the bills of a phone are a few windows long, and read on by a press', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'readonly', '/?vue=bills');
  const bills = page.getByRole('table', { name: 'Factures' }).locator('tbody th a');
  const seen = () => bills.filter({ visible: true }).count();
  await expect.poll(seen).toBe(20);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / phone.height, 'windows').toBeLessThan(4);
  await page.getByRole('button', { name: /^Afficher la suite/ }).press('Enter');
  await expect.poll(seen).toBe(40);
  // Wide, all that was read is there.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(seen).toBeGreaterThan(40);
  await expect(page.getByRole('button', { name: /^Afficher la suite/ })).toBeHidden();
});
