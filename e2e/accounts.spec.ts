import { expect, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { demonstrationPassword, passwordField, signIn, signInWith } from './support/sign-in.ts';
import { demonstrationFolder } from './support/server-of-file.ts';
import { type StartedServer, startServer } from './support/start-server.ts';

const adminPassword = 'colline brume tracteur';
const technicianPassword = 'chaudière lente violette';

/** Fills « Créer un compte », for an administrator with their own password, and returns the one-time link shown. */
async function createAccount(page: Page, name: string, email: string, own?: string): Promise<string> {
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un compte' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  if (own !== undefined) await form.getByLabel('Votre mot de passe').fill(own);
  await form.getByRole('button', { name: 'Créer le compte' }).click();
  const created = page.getByRole('dialog', { name: new RegExp(`^Compte d(e |’)${name} créé$`) });
  const link = await created.getByText('#lien=').innerText();
  await created.getByRole('button', { name: 'Fermer' }).click();
  return link.replaceAll(/\s/g, '');
}

async function openAccount(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: new RegExp(`^Compte d(e |’)${name}$`) });
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByRole('button', { name: 'Aller à la connexion' }).click();
}

journey.describe('on a server without any account', () => {
  let server: StartedServer;
  journey.describe.configure({ mode: 'serial' });
  journey.beforeAll(async () => {
    journey.setTimeout(120_000);
    server = await startServer({ demonstration: false });
  });
  journey.afterAll(() => server.stop());

  journey('the first administrator is created with the link that the server printed', async ({ page }) => {
    await page.goto(server.url);
    await expect(page.getByText('Aucun compte n’existe encore')).toBeVisible();
    await page.goto(server.firstLink ?? '');
    const create = page.getByRole('button', { name: 'Créer le compte administrateur' });
    await page.getByRole('textbox', { name: 'Nom' }).fill('Claire Vernet');
    await page.getByRole('textbox', { name: 'Email' }).fill('claire.vernet@hopital.example');
    await passwordField(page).fill('court');
    await create.click();
    await expect(page.getByText('il manque 10 caractères')).toBeVisible();
    await page.getByRole('button', { name: /^Afficher/ }).click();
    await passwordField(page).fill('aaaaaaaaaaaaaaaaaaaa');
    await create.click();
    await expect(page.getByText('trop facile à deviner')).toBeVisible();
    await passwordField(page).fill(adminPassword);
    await create.click();
    await page.getByRole('button', { name: 'Aller à la connexion' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('claire.vernet@hopital.example');
    await passwordField(page).fill(adminPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('banner')).toContainText('Administrateur');
    await expect(page.getByText('Données de démonstration')).toBeHidden();
    await page.goto(server.firstLink ?? '');
    await expect(page.getByText('Ce lien ne peut plus servir')).toBeVisible();
  });

  journey('an account is created, chooses its password and signs in', async ({ page, newContext }) => {
    await signInWith(page, 'claire.vernet@hopital.example', adminPassword, `${server.url}/?vue=accounts`);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    const form = page.getByRole('dialog', { name: 'Créer un compte' });
    await form.getByRole('textbox', { name: 'Email' }).fill('atelier.tech@hopital.example');
    await expect(form.getByLabel('Rôle')).toHaveValue('technical');
    await form.getByRole('button', { name: 'Annuler' }).click();

    const link = await createAccount(page, 'Paul Ferrand', 'atelier.tech@hopital.example');
    await expect(page.getByRole('row', { name: /Paul Ferrand/ })).toContainText('Mot de passe à choisir');

    const his = await (await newContext()).newPage();
    await choosePassword(his, link, technicianPassword);
    await expect(his.getByRole('textbox', { name: 'Email' })).toHaveValue('atelier.tech@hopital.example');
    await passwordField(his).fill(technicianPassword);
    await his.getByRole('button', { name: 'Se connecter' }).click();
    await expect(his.getByRole('banner')).toContainText('Équipe Technique');
    await his.goto(link);
    await expect(his.getByText('Ce lien ne peut plus servir')).toBeVisible();

    await page.getByRole('link', { name: 'Journal' }).click();
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: 'Compte : création – atelier.tech@hopital.example' });
    await expect(entry).toContainText('Claire Vernet');
    await entry.getByText(/valeurs/).click();
    await expect(entry.getByRole('row', { name: 'Rôle — Équipe Technique' })).toBeVisible();
  });

  journey(
    'a change of role takes effect at once, and a disabled account is signed out',
    async ({ page, newContext }) => {
      const his = await (await newContext()).newPage();
      await signInWith(his, 'atelier.tech@hopital.example', technicianPassword, server.url);
      await expect(his.getByRole('link', { name: 'Sites' })).toBeVisible();

      await signInWith(page, 'claire.vernet@hopital.example', adminPassword, `${server.url}/?vue=accounts`);
      let account = await openAccount(page, 'Paul Ferrand');
      await account.getByLabel('Rôle').selectOption({ label: 'Lecture Seule' });
      await account.getByLabel('Votre mot de passe').fill(adminPassword);
      await account.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(account).toBeHidden();
      await expect(page.getByRole('row', { name: /Paul Ferrand/ })).toContainText('Lecture Seule');

      await his.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(his.getByRole('banner')).toContainText('Lecture Seule');
      await expect(his.getByRole('link', { name: 'Sites' })).toBeHidden();

      account = await openAccount(page, 'Paul Ferrand');
      await account.getByRole('button', { name: 'Désactiver le compte' }).click();
      await expect(account.getByText('ne pourra plus se connecter')).toBeVisible();
      await account.getByLabel('Votre mot de passe').fill(adminPassword);
      await account.getByRole('button', { name: 'Désactiver le compte' }).click();
      await expect(account.getByRole('button', { name: 'Réactiver le compte' })).toBeVisible();
      await his.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(his.getByRole('dialog', { name: 'Reconnectez-vous' })).toBeVisible();
      await passwordField(his).fill(technicianPassword);
      await his.getByRole('button', { name: 'Se connecter' }).click();
      await expect(his.getByText('Email ou mot de passe incorrect')).toBeVisible();
    },
  );

  journey(
    'a person gets their data, is corrected and deleted; the journal keeps the number',
    async ({ page, newContext }) => {
      await signInWith(page, 'claire.vernet@hopital.example', adminPassword, `${server.url}/?vue=accounts`);
      const link = await createAccount(page, 'Odile Perrin', 'odile.perin@hopital.example');
      const account = await openAccount(page, 'Odile Perrin');
      await account.getByRole('textbox', { name: 'Email' }).fill('odile.perrin@hopital.example');
      await account.getByLabel('Votre mot de passe').fill(adminPassword);
      await account.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(account).toBeHidden();
      const hers = await (await newContext()).newPage();
      await choosePassword(hers, link, technicianPassword);
      const address = `${server.url}/?vue=own-account`;
      await signInWith(hers, 'odile.perrin@hopital.example', technicianPassword, address);
      const download = hers.waitForEvent('download');
      await hers.getByRole('button', { name: 'Télécharger mes données' }).click();
      expect((await download).suggestedFilename()).toBe('Données personnelles Odile Perrin.xlsx');

      const erased = await openAccount(page, 'Odile Perrin');
      await erased.getByRole('button', { name: 'Effacer la personne' }).click();
      await erased.getByLabel('Votre mot de passe').fill(adminPassword);
      await erased.getByRole('button', { name: 'Effacer la personne' }).click();
      await expect(erased).toBeHidden();
      await expect(page.getByRole('row', { name: /Odile/ })).toHaveCount(0);
      await page.getByRole('link', { name: 'Journal' }).click();
      await page.getByLabel('Objet').selectOption({ label: 'Sécurité' });
      await expect(page.getByText(/effacement de la personne – Compte supprimé n° \d+/)).toBeVisible();
      await expect(page.getByText(/odile/i)).toHaveCount(0);
    },
  );

  journey('the last administrator must stay one', async ({ page }) => {
    await signInWith(page, 'claire.vernet@hopital.example', adminPassword, `${server.url}/?vue=accounts`);
    const account = await openAccount(page, 'Claire Vernet');
    await account.getByLabel('Rôle').selectOption({ label: 'Lecture Seule' });
    await account.getByLabel('Votre mot de passe').fill(adminPassword);
    await account.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(account.getByLabel('Rôle')).toHaveAccessibleDescription(/dernier administrateur/);
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Administrateur');
  });
});

journey.describe('one’s own account', () => {
  journey('the password is changed, and the other sessions end', async ({ page, newContext }) => {
    await signIn(page, 'admin', '/?vue=accounts');
    const email = `rse.${Date.now()}@hopital.example`;
    const link = await createAccount(page, 'Nina Roux', email);
    const hers = await (await newContext()).newPage();
    await choosePassword(hers, link, 'premier mot choisi ici');
    await signInWith(hers, email, 'premier mot choisi ici', '/?vue=own-account');
    const elsewhere = await (await newContext()).newPage();
    await signInWith(elsewhere, email, 'premier mot choisi ici');
    await hers.reload();
    await expect(hers.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(1);

    await hers.getByLabel('Mot de passe actuel').first().fill('pas celui-là du tout');
    await hers.getByLabel('Nouveau mot de passe').first().fill('second mot choisi là');
    await hers.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(hers.getByText('Mot de passe actuel incorrect')).toBeVisible();
    await hers.getByLabel('Mot de passe actuel').first().fill('premier mot choisi ici');
    await hers.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(hers.getByText('Mot de passe changé')).toBeVisible();
    await expect(hers.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0);
    await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(elsewhere.getByRole('dialog', { name: 'Reconnectez-vous' })).toBeVisible();
  });
});

journey.describe('removing the demonstration data', () => {
  let server: StartedServer;
  journey.beforeAll(async () => {
    journey.setTimeout(120_000);
    server = await startServer({ demonstration: true, copyOf: demonstrationFolder() });
  });
  journey.afterAll(() => server.stop());

  journey('asks for a real administrator first, states the counts, leaves the journal', async ({ page }) => {
    await signIn(page, 'admin', `${server.url}/?vue=accounts`);
    const remove = page.getByRole('button', { name: 'Retirer les données de démonstration' });
    await expect(page.getByText(/Elles comptent 5\s+sites,/)).toBeVisible();
    await expect(remove).toBeDisabled();
    const email = 'jeanne.admin@hopital.example';
    const link = await createAccount(page, 'Jeanne Admin', email, demonstrationPassword);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await choosePassword(page, link, adminPassword);
    await passwordField(page).fill(adminPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('link', { name: 'Comptes' }).click();
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Retirer les données de démonstration' });
    await expect(question).toContainText(/5\s+sites/);
    await question.getByLabel('Votre mot de passe').fill(adminPassword);
    await question.getByRole('button', { name: 'Retirer définitivement' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Données de démonstration', { exact: true })).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByText('Données de démonstration : retrait')).toBeVisible();
    await expect(page.getByText('Compte : création – tech@demo.example')).toBeVisible();
  });
});
