import { expect } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey('a link, a reload and the back button restore what was on screen', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=journal');
  await page.getByLabel('Objet').selectOption({ label: 'Compte' });
  await expect(page).toHaveURL(/vue=journal&objet=account/);
  await page.getByRole('link', { name: 'Comptes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Objet')).toHaveValue('account');
  await page.reload();
  await expect(page.getByLabel('Objet')).toHaveValue('account');
  await page.goBack();
  await expect(page.getByLabel('Objet')).toHaveValue('changes');
  await page.goto('/?vue=journal&objet=nonsense');
  await expect(page.getByLabel('Objet')).toHaveValue('changes');
});

journey('the header, the footer and the alerts show their content', async ({ page }) => {
  await signIn(page, 'readonly');
  await expect(page.getByRole('banner')).toContainText('Groupement hospitalier de territoire');
  await expect(page.getByRole('banner').getByRole('time')).toHaveText(/^\S+ \d/);
  await expect(page.getByRole('link', { name: /^Alertes\s+3\s+alertes ouvertes$/ })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Données de démonstration')).toBeVisible();
  const title = page.getByRole('button', { name: 'Suivi des Consommations Énergétiques' });
  await title.click();
  const about = page.getByRole('dialog', { name: 'À propos de nous' });
  await expect(about).toContainText('suivi complet des consommations énergétiques');
  await expect(about).toContainText('conçue par le gestionnaire énergie et flux du groupement');
  await about.getByRole('button', { name: 'Fermer' }).click();
  await expect(title).toBeFocused();
  for (const name of ['Accessibilité', 'Données personnelles']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
});

journey('the chosen theme and the folded sidebar survive a reload', async ({ page }) => {
  await signIn(page, 'readonly');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Thème sombre' }).check({ force: true });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: 'Replier le menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cartographie' })).toBeVisible();
  expect(await background()).not.toBe(light);
});

journey('a narrow window has its menu in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'admin');
  await expect(page.getByRole('navigation')).toBeHidden();
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Comptes' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible();
});

journey(
  '« Mes vues » names a view, opens it from anywhere, and the page on it; « ? » lists the keys',
  async ({ page }) => {
    await signIn(page, 'financial', '/?vue=alerts&gravite=critiques');
    await page.getByRole('button', { name: 'Mes vues' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mes vues' });
    await dialog.getByLabel(/^Nom de la vue/).fill('Mes critiques');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('checkbox', { name: /^À l’ouverture/ }).check();
    await expectAccessible(page, 'saved views');
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await page.goto('/?vue=budget');
    await page.getByRole('heading', { level: 1, name: 'Budget' }).waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Touches du clavier' })).toContainText('Ctrl K');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Rechercher ou aller à' }).fill('mes crit');
    await expect(page.getByRole('option', { name: /Mes critiques/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/vue=alerts&gravite=critiques$/);
    await page.goto('/');
    await expect(page).toHaveURL(/vue=alerts&gravite=critiques$/);
  },
);

journey(
  'the menu of an administrator fits in a window, and shows the current entry in a low one',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=contracts');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const name of ['Tableau de Bord', 'Journal']) {
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/?vue=journal');
    await expect(menu.getByRole('link', { name: 'Journal' })).toBeInViewport({ ratio: 0.9 });
  },
);

journey('lists have one entry per line on a phone, and none is scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lists = ['vue=actions', 'vue=sites', 'vue=contracts', 'vue=contracts&partie=points'];
  await signIn(page, 'admin', '/?vue=contracts');
  for (const address of [...lists, 'vue=monthly-declarations&partie=manquants']) {
    await page.goto(`/?${address}`);
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    const hidden = () =>
      table.evaluate(({ parentElement: room }) => room && room.scrollWidth - room.clientWidth);
    await expect.poll(hidden, address).toBe(0);
  }
});
