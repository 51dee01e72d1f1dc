import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';

const pictures = process.env['SUIVI_PICTURES'];

/**
 * Expects the page to be accessible and without sideways scrolling, wide in the light theme and narrow in the dark one. Leaves
 * the window wide.
 */
export async function expectShown(
  page: Page,
  what: string,
  { wide, narrow }: { wide: number; narrow: number },
): Promise<void> {
  for (const [width, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await picturesAreDrawn(page);
    await expectAccessible(page, `${what}, ${colorScheme}, ${width} px`);
    await expectNoSidewaysScroll(page, `${what}, ${width} px`);
    if (pictures !== undefined) {
      await page.screenshot({ path: `${pictures}/${what}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: wide, height: 900 });
}

/** A picture that arrives changes the height of its place, which may then scroll. */
async function picturesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(
      picture => picture.loading !== 'lazy' && picture.checkVisibility(),
    );
    await Promise.allSettled(pictures.map(picture => picture.decode()));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
