import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';

const pictures = process.env['SUIVI_PICTURES'];

/** Wide in the light theme, narrow in the dark one: accessible, without scrolling sideways. Ends wide. */
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

/** A picture that arrives gives its place another height, which may then scroll. */
async function picturesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(
      picture => picture.loading !== 'lazy' && picture.checkVisibility(),
    );
    await Promise.allSettled(pictures.map(picture => picture.decode()));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
