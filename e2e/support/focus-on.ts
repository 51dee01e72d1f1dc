import { expect, type Locator } from '@playwright/test';

/** Gives the focus to a control, as a click on its label would, and waits until the page has moved the focus. */
export async function focusOn(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}
