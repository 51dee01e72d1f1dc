import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey('the name of a site leads to its page, which shows everything about it', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=dashboard&annee=2024');
  await page
    .getByRole('table', { name: /^Centres, par ce/ })
    .getByRole('link', { name: 'Brioude' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brioude' })).toBeVisible();
  await expect(page).toHaveTitle(/^Brioude – /);
  await expect(page.getByText(/En 2024, le centre Brioude a consommé/)).toBeVisible();
  const months = page.getByRole('figure', { name: 'Trente-six mois' });
  await expect(months.getByRole('button', { name: /MWh/ })).toHaveCount(36);
  await page.getByRole('region', { name: 'Analyse comparative' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Alertes' }).getByRole('link').nth(1)).toContainText('août');
  await expect(page.getByRole('region', { name: 'Décret Tertiaire' })).toContainText('estimation');
  await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Comparer' }).getByLabel('Langeac').check();
  const compared = page.getByRole('table', { name: /^Brioude, Langeac/ });
  await expect(compared.getByRole('row', { name: /^Consommation par m²/ })).toContainText('kWh/m²');
  await expect(compared.getByRole('row', { name: /^Évolution à périmètre et climat égaux/ })).toContainText(
    '%',
  );
  await expect(page).toHaveURL(/avec=langeac/);
  await expectAccessible(page, 'the page of a centre');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, '320 pixels');
});
