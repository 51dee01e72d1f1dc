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
    await expectAccessible(page, `${what}, ${colorScheme}, ${width} px`);
    await expectNoSidewaysScroll(page, `${what}, ${width} px`);
    if (pictures !== undefined) {
      await page.screenshot({ path: `${pictures}/${what}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: wide, height: 900 });
}
