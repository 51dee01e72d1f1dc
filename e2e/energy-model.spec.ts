import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const pictures = process.env['SUIVI_PICTURES'];

journey('the energy model of a site shows its signature, its residuals and their sum', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=analytics&annee=2025');
  await expect(page.getByText('Choisissez un centre et une énergie dans les filtres')).toBeVisible();
  const filters = page.getByRole('search', { name: 'Filtres des analyses' });
  await filters.getByLabel('Centre').selectOption('Langeac');
  await filters.getByLabel('Énergie').selectOption('Gaz');
  const model = page.getByRole('region', { name: 'Modèle énergétique' });
  await expect(model.getByText(/^Modèle valide\s: écart-type relatif \d+\s% sur \d+ mois/)).toBeVisible();
  await expect(model.getByText(/par degré-jour sous 18\s°C/)).toBeVisible();
  const signature = model.getByRole('figure', { name: 'Signature énergétique' });
  await expect(signature.getByRole('button', { name: /^janvier\s2025, jugé\s: / })).toBeVisible();
  await expect(model.getByRole('figure', { name: 'Écarts au modèle' })).toBeVisible();
  const cusum = model.getByRole('figure', { name: 'Cumul des écarts (CUSUM)' });
  await cusum.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(cusum.getByRole('row', { name: /^décembre\s2025 jugé/ })).toBeVisible();
  await cusum.getByRole('button', { name: 'Voir le graphique' }).click();
  await expectAccessible(page, 'energy model');
  if (pictures) await model.screenshot({ path: `${pictures}/energy-model.png` });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page, 'energy model, 320 pixels');
  await expectAccessible(page, 'energy model, 320 pixels, dark');
});
