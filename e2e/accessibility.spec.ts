import { expect, type Page } from '@playwright/test';
import { viewIds } from '@suivi/presentation/ground/view-link';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectNothingMoved } from './support/expect-nothing-moved.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const titleWidths = [320, 390, 768, 1024, 1200, 1280, 1366, 1440, 1680, 1920];

/** The controls of the view that overlap the letters of its title. */
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

/** Parts whose own hairline directly follows that of their tabs. */
function linesUnderTabs(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').evaluateAll(panels =>
    panels.flatMap(panel => {
      const head = panel.querySelector('section > div');
      const isFirst =
        head !== null && head.getBoundingClientRect().top < panel.getBoundingClientRect().top + 2;
      return isFirst && getComputedStyle(head).borderTopWidth !== '0px' ? [head.textContent] : [];
    }),
  );
}

/** Names of links that lead to several places: a name must make sense on its own (RGAA 6.1). */
async function namesOfSeveralLinks(page: Page): Promise<string[]> {
  return page.getByRole('link').evaluateAll(links => {
    const places = new Map<string, string>();
    const shared = new Set<string>();
    for (const link of links as HTMLAnchorElement[]) {
      const name = (link.ariaLabel ?? link.textContent).replaceAll(/\s+/g, ' ').trim().toLowerCase();
      if ((places.get(name) ?? link.href) !== link.href) shared.add(name);
      places.set(name, link.href);
    }
    return [...shared];
  });
}

/** The width is 375 pixels in one theme and 1366 in the other: every view is checked once in each theme and at each width. */
for (const [colorScheme, width, height] of [
  ['light', 1366, 768],
  ['dark', 375, 740],
] as const) {
  journey.describe(`${colorScheme}, ${width} px`, () => {
    journey.use({ colorScheme, viewport: { width, height } });
    journey.setTimeout(180_000);

    journey('the login screen is accessible and fits', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
      await expectAccessible(page, 'login');
      await page.getByRole('textbox', { name: 'Email' }).fill('lecture@demo.example');
      await page.locator('input[name=password]').fill('not the right one');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'login refused');
    });

    journey('every view opens without moving, is accessible and fits', async ({ page }) => {
      await signIn(page, 'admin', '/?vue=journal');
      for (const view of viewIds) {
        await page.setViewportSize({ width, height });
        await page.goto(`/?vue=${view}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main [data-outline]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expectNothingMoved(page, view);
        await expectAccessible(page, view);
        await expectNoSidewaysScroll(page, view);
        expect.soft(await linesUnderTabs(page), `two hairlines under the tabs of ${view}`).toEqual([]);
        expect.soft(await namesOfSeveralLinks(page), `links of one name in ${view}`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page, `${view}, 320 px`);
        if (width !== 1366) continue;
        for (const other of titleWidths) {
          await page.setViewportSize({ width: other, height: 900 });
          expect(await underTitle(page), `under the title of ${view}, ${other} px`).toEqual([]);
        }
      }
    });

    journey('dialogs and menus over the shell are accessible and fit', async ({ page, context }) => {
      await signIn(page, 'admin', '/?vue=accounts');
      await page.getByRole('button', { name: 'Julien Faure' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'account');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expectAccessible(page, 'drawer');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height });
      await context.clearCookies();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByRole('dialog', { name: 'Reconnectez-vous' })).toBeVisible();
      await expectAccessible(page, 'expired session');
    });
  });
}
