import { expect } from '@playwright/test';
import { journey } from './support/journey.ts';
import { demonstrationPassword, demonstrationPeople, passwordField, signIn } from './support/sign-in.ts';

const administratorSees = [
  'Tableau de Bord',
  'Cartographie',
  'Données/Bâtiment',
  'Déclarations',
  'Analyses',
  /^Alertes/,
  'Décret Tertiaire',
  'Factures',
  'Contrats et points',
  'Budget',
  'Actions',
  'Obligations',
  'Rapports',
  'Imports et exports',
  'Sites',
  'Paramètres',
  'Comptes',
  'Journal',
];
journey.describe('signing in and out', () => {
  journey('an administrator sees what the role may open, then leaves', async ({ page }) => {
    const { label, email } = demonstrationPeople.admin;
    await page.goto('/');
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(administratorSees);
    await expect(page.getByRole('banner')).toContainText(label);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  });

  journey('late content moves nothing under the pointer', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/shell', async route => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Se connecter' });
    const before = await button.boundingBox();
    held.resolve();
    await expect(page.getByRole('region', { name: 'Comptes de démonstration' })).toBeVisible();
    expect(before).not.toBeNull();
    expect(await button.boundingBox()).toEqual(before);
  });

  journey('the keyboard is enough to sign in and move between views', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.type('lecture@demo.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demonstrationPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de Bord' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    for (const _ of ['Tableau de Bord', 'Cartographie']) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Cartographie' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\?vue=map$/);
    await expect(page).toHaveTitle('Cartographie – Suivi des Consommations Énergétiques');
  });
});

journey.describe('a session that ends', () => {
  journey('is resumed over the page, with what was typed', async ({ page, context }) => {
    await signIn(page, 'rse', '/?vue=own-account');
    const typed = page.getByLabel('Nouveau mot de passe').first();
    await typed.fill('trois mots encore');
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const layer = page.getByRole('dialog', { name: 'Reconnectez-vous' });
    await expect(layer).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(layer).toBeVisible();
    await expect(layer.getByRole('textbox', { name: 'Email' })).toHaveValue('rse@demo.example');
    await passwordField(page).fill(demonstrationPassword);
    await layer.getByRole('button', { name: 'Se connecter' }).click();
    await expect(layer).toBeHidden();
    await expect(typed).toHaveValue('trois mots encore');
  });

  journey('reveals nothing of it to another person', async ({ page, context }) => {
    await signIn(page, 'rse', '/?vue=own-account');
    await page.getByLabel('Nouveau mot de passe').first().fill('trois mots encore');
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const layer = page.getByRole('dialog', { name: 'Reconnectez-vous' });
    await layer.getByRole('textbox', { name: 'Email' }).fill('finance@demo.example');
    await passwordField(page).fill(demonstrationPassword);
    await layer.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('banner')).toContainText('Service Financier');
    await expect(page.getByLabel('Nouveau mot de passe').first()).toHaveValue('');
  });

  journey('ends in every tab at once, and resumes in every tab', async ({ page, context }) => {
    await signIn(page, 'technical');
    const other = await context.newPage();
    await other.goto('/?vue=map');
    await expect(other.getByRole('heading', { level: 1, name: 'Cartographie' })).toBeVisible();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await page.getByRole('button', { name: 'Équipe Technique' }).click();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Cartographie' })).toBeVisible();
  });
});
