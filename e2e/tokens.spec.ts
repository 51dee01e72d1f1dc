import { expect } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { demonstrationPassword, signIn } from './support/sign-in.ts';

journey(
  'a token is created, reads the year to the cent, shows its use, and gives no access once it is revoked',
  async ({ page }) => {
    await signIn(page, 'financial', '/?vue=settings&partie=logiciels');
    await page.getByRole('button', { name: 'Créer un jeton' }).click();
    const dialog = page.getByRole('dialog', { name: 'Créer un jeton' });
    await dialog.getByRole('textbox', { name: /^Nom/ }).fill('Classeur de la DAF');
    await expectAccessible(page, 'a token that is made');
    await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
    await expect(dialog.getByText('Saisissez votre propre mot de passe')).toBeVisible();
    await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(demonstrationPassword);
    await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
    const made = page.getByRole('dialog', { name: /Classeur de la DAF/ });
    const secret = await made.locator('code').textContent();
    await expectAccessible(page, 'a token that was made');
    await made.getByRole('button', { name: 'Fermer' }).last().click();
    const row = page.getByRole('row', { name: /Classeur de la DAF/ });
    await expect(row).toContainText('Jamais');

    const headers = { authorization: `Bearer ${secret}` };
    const ask = () => page.request.get('/api/v1/mois?de=2025-01&a=2025-12', { headers });
    const { lignes } = (await (await ask()).json()) as {
      lignes: { kwh_pci: number | null; ttc_eur: number | null }[];
    };
    const told = await (await page.request.get('/api/dashboard/summary?period=2025')).json();
    const sum = (values: (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(sum(lignes.map(line => line.kwh_pci))).toBeCloseTo(told.current.totals.consumptionKwh, 4);
    expect(Math.round(sum(lignes.map(line => line.ttc_eur)) * 100)).toBe(told.current.totals.costCents);

    await page.reload();
    await expect(row).not.toContainText('Jamais');
    await row.getByRole('button', { name: /^Révoquer/ }).click();
    const question = page.getByRole('dialog', { name: /Révoquer le jeton/ });
    await question.getByRole('button', { name: 'Révoquer' }).click();
    await expect(row).toContainText('Révoqué');
    expect((await ask()).status()).toBe(401);
  },
);
