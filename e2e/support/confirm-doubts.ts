import { expect, type Locator, type Page } from '@playwright/test';

/** On step 3 of a declaration: confirms the doubtful months, if there are any. */
export async function confirmDeclaration(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Validation', level: 3 })).toBeVisible();
  await expect(page.getByText('Comparaison avec les années précédentes…')).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: /J’ai vérifié ces valeurs/ });
  if (await box.isVisible()) await box.check();
}

/** Saves the year of readings that is shown, and confirms the doubtful ones on the way. */
export async function saveReadings(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: /à vérifier avant d’enregistrer/ });
  const said = page.getByText('Consommation mise à jour avec succès !');
  await page.getByRole('button', { name: 'Sauvegarder les relevés saisis' }).click();
  await expect(asked.or(said).first()).toBeVisible();
  if (await asked.isVisible())
    await asked.getByRole('button', { name: /confirmer et enregistrer$/i }).click();
  await expect(said).toBeVisible();
}

/** After a reading was sent from its dialog: confirms it if it is doubtful. */
export async function confirmReading(dialog: Locator): Promise<void> {
  const confirm = dialog.getByRole('button', { name: 'Confirmer et sauvegarder' });
  await expect.poll(async () => (await dialog.isHidden()) || (await confirm.isVisible())).toBe(true);
  if (await confirm.isVisible()) await confirm.click();
}
