import { expect, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { views } from './support/views.ts';

const widths = [320, 390, 768, 1024, 1200, 1280, 1366, 1440, 1680, 1920];

/** The controls of the view that the letters of its title meet. */
async function underTitle(page: Page): Promise<string[]> {
  return page.getByRole('heading', { level: 1 }).evaluate(title => {
    const range = document.createRange();
    range.selectNodeContents(title);
    const letters = [...range.getClientRects()];
    const controls = document.querySelectorAll('main :is(button, select, input, textarea, label, legend, a)');
    return [...controls]
      .filter(control => !title.contains(control) && control.getClientRects().length > 0)
      .filter(control => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return letters.some(
          line =>
            left < line.right - 1 && right > line.left + 1 && top < line.bottom - 1 && bottom > line.top + 1,
        );
      })
      .map(control => (control.textContent ?? '').trim() || control.tagName);
  });
}

for (const view of views) {
  journey(`${view}: its title lies under no control, from 320 to 1920 pixels`, async ({ page }) => {
    await signIn(page, 'admin', `/?vue=${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await underTitle(page), `at ${width} px`).toEqual([]);
    }
  });
}
