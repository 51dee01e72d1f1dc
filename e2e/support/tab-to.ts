import { expect, type Locator, type Page } from '@playwright/test';

const mostPresses = 120;

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let press = 0; press < mostPresses; press += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'within reach of Tab').toBeFocused();
}
