import { expect, type Page } from '@playwright/test';
import { type RealIssuer, startRealIssuer } from '@suivi/server/src/testing/real-issuer';
import { journey } from './support/journey.ts';
import { demonstrationPassword, signIn } from './support/sign-in.ts';

let issuer: RealIssuer;

journey.afterEach(() => issuer.close());

async function setUp(page: Page): Promise<void> {
  await page.goto('/?vue=accounts&partie=connexion');
  await page.getByRole('textbox', { name: 'Adresse du service d’identité' }).fill(issuer.url);
  await page.getByRole('textbox', { name: 'Identifiant de l’application' }).fill(issuer.clientId);
  await page.getByLabel('Secret de l’application').fill(issuer.secret);
  await page.getByRole('textbox', { name: 'Nom sur le bouton' }).fill('l’hôpital');
  await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
  await page.getByRole('textbox', { name: 'Groupe', exact: true }).fill('energie-technique');
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Équipe Technique' });
  await save(page);
}

async function save(page: Page): Promise<void> {
  await page.getByLabel('Votre mot de passe').fill(demonstrationPassword);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Connexion par l’établissement enregistrée.')).toBeVisible();
}

journey(
  'a person signs in with the identity service through their group, until the group is removed',
  async ({ baseURL, newContext, page }) => {
    issuer = await startRealIssuer(`${baseURL}/`);
    await signIn(page, 'admin', '/?vue=accounts');
    await setUp(page);

    // First a trial, which shows the answer of the service and stores nothing.
    await page.getByRole('button', { name: 'Essayer la connexion' }).click();
    await page.getByRole('button', { name: 'Je suis Jeanne Petit' }).click();
    await expect(page.getByRole('heading', { name: 'Essai de la connexion' })).toBeVisible();
    await expect(page.getByText('energie-technique').first()).toBeVisible();
    await page.getByRole('button', { name: 'Revenir aux réglages' }).click();
    await page.getByRole('checkbox', { name: 'Proposer cette connexion' }).check();
    await save(page);

    // A person whom nobody invited requests access.
    const person = await (await newContext()).newPage();
    await person.goto('/?vue=sites');
    await person.getByRole('button', { name: 'Se connecter avec l’hôpital' }).click();
    await person.getByRole('button', { name: 'Je suis Jeanne Petit' }).click();
    await person.getByRole('button', { name: 'Demander l’accès' }).click();
    await expect(person.getByText('Votre demande est transmise')).toBeVisible();

    await page.goto('/?vue=accounts');
    await page.getByRole('button', { name: 'Créer le compte', exact: true }).click();
    await page.getByLabel('Votre mot de passe').fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Créer le compte', exact: true }).click();
    await expect(page.getByText('Jeanne Petit peut se connecter.')).toBeVisible();

    // And arrives where she was going, with the role of her group.
    await person.getByRole('button', { name: 'Revenir à la connexion' }).click();
    await person.goto('/?vue=sites');
    await person.getByRole('button', { name: 'Se connecter avec l’hôpital' }).click();
    await expect(person.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
    expect(person.url()).not.toContain('code=');

    // The group is removed: the next sign-in gives no access.
    issuer.person = { ...issuer.person, groups: [] };
    const later = await (await newContext()).newPage();
    await later.goto('/');
    await later.getByRole('button', { name: 'Se connecter avec l’hôpital' }).click();
    await later.getByRole('button', { name: 'Je suis Jeanne Petit' }).click();
    await expect(later.getByText('Aucun de vos groupes ne donne de rôle')).toBeVisible();
    await person.reload();
    await expect(person.getByRole('heading', { name: 'Connexion', exact: true })).toBeVisible();
  },
);
