import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { journeyClock } from './support/journey-clock.ts';
import { demonstrationPassword, passwordField, signIn } from './support/sign-in.ts';

journey(
  'a price is added after its effect was shown, found in the timeline, and deleted',
  async ({ page }) => {
    await signIn(page, 'financial', '/?vue=settings');
    const electricity = page.getByRole('region', { name: 'Électricité' });
    await electricity.getByRole('button', { name: /Ajouter un prix/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un prix, Électricité' });
    await dialog.getByRole('textbox', { name: /Prix unitaire/ }).fill('0,21');
    await dialog.getByLabel('Mois').selectOption('Janvier');
    await dialog.getByLabel('Année').selectOption('2023');
    await expect(dialog).toContainText(/€ → .*€ \(\+40,0\s%\)/);
    await dialog.getByText('Par site', { exact: true }).click();
    await expect(dialog.getByRole('table', { name: 'Effet par site' })).toBeVisible();
    await expectAccessible(page, 'the effect of a price');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(electricity).toContainText(/depuis janvier\s2023 · \+40,0\s% sur le précédent/);
    await expect(electricity).toContainText(/de janvier\s2010 à décembre\s2022/);

    await electricity.getByRole('button', { name: /^Modifier.*depuis janvier\s2023/ }).click();
    const edit = page.getByRole('dialog', { name: 'Modifier un prix, Électricité' });
    await edit.getByText('Historique').click();
    await expect(edit.getByRole('list', { name: 'Historique' })).toContainText('Création');
    await edit.getByRole('button', { name: 'Supprimer…' }).click();
    const removal = page.getByRole('dialog', { name: 'Supprimer ce prix, Électricité' });
    await expect(removal).toContainText('Effet sur les estimations passées');
    await removal.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(electricity).not.toContainText('2023');
  },
);

journey(
  'factors are read by all users of the page and edited by some; only the administrator chooses the set',
  async ({ page, newContext }) => {
    await signIn(page, 'financial', '/?vue=settings&partie=facteurs');
    await expect(page.getByText('Ces facteurs sont tenus par le Responsable RSE')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter un facteur' })).toBeHidden();

    const admins = await (await newContext()).newPage();
    await signIn(admins, 'admin', '/?vue=dashboard');
    const explained = admins.getByRole('dialog', { name: 'D’où vient ce chiffre ?' });
    const explainEmissions = () =>
      admins.getByRole('button', { name: /D’où vient ce chiffre.*\(Émissions CO₂\)/ }).click();
    await explainEmissions();
    await expect(explained).toContainText('facteurs initiaux');
    await admins.goto('/?vue=settings&partie=facteurs&jeu=regulatory');
    await admins.getByRole('button', { name: 'Utiliser ce jeu…' }).click();
    const choice = admins.getByRole('dialog', { name: 'Utiliser les facteurs réglementaires' });
    await expect(choice).toContainText(/t CO₂ → .*t CO₂/);
    await expect(choice).toContainText('celle de l’autre sert');
    await expectAccessible(admins, 'the choice of a set');
    await choice.getByRole('button', { name: 'Utiliser ce jeu' }).click();
    await expect(admins.getByText('en usage pour tous les chiffres')).toBeVisible();
    await admins.goto('/?vue=dashboard');
    await explainEmissions();
    await expect(explained).toContainText('facteurs réglementaires');

    await signIn(page, 'rse', '/?vue=settings&partie=facteurs&jeu=regulatory');
    await page.getByRole('button', { name: 'Ajouter un facteur' }).click();
    const added = page.getByRole('dialog', { name: 'Ajouter un facteur, facteurs réglementaires' });
    await added.getByLabel('Type d’énergie').selectOption({ label: 'Propane' });
    await added.getByLabel('Facteur', { exact: false }).first().fill('0,2729');
    await added.getByLabel('Source').fill('Contrat du fournisseur');
    await added.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Facteur Propane enregistré.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Contrat du fournisseur' })).toContainText('0,2729');
  },
);

journey('the group’s name and legal notices change for everyone at once', async ({ page, newContext }) => {
  await signIn(page, 'admin', '/?vue=settings&partie=groupe');
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('GHT de la Haute-Loire');
  await page
    .getByRole('textbox', { name: 'Mentions légales' })
    .fill('Éditeur : centre hospitalier Emile Roux');
  await page.reload();
  await expect(page.getByText('Votre saisie en cours a été retrouvée.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('GHT de la Haute-Loire');
  const reader = await (await newContext()).newPage();
  await reader.goto('/');
  await expect(reader.getByText('GHT de la Haute-Loire')).toBeVisible();
  await signIn(reader, 'readonly');
  await expect(reader.getByRole('link', { name: 'Paramètres' })).toBeHidden();
  await reader.getByRole('button', { name: 'Mentions légales' }).click();
  await expect(reader.getByRole('dialog', { name: 'Mentions légales' })).toContainText('Emile Roux');
});

journey(
  'a note on a month is shown on the chart and in the declaration, and can be removed',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=dashboard&annee=2024&centre=brioude');
    const chart = page.getByRole('figure', { name: 'Évolution mensuelle' });
    await chart.getByText('Notes de l’année').click();
    await chart.getByRole('button', { name: 'Ajouter une note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une note sur 2024' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toContainText('Choisissez l’énergie dont parle la note, ou toutes.');
    await dialog.getByLabel('Type d’énergie').selectOption('Électricité');
    await dialog.getByLabel('Mois').selectOption('Mars');
    await dialog.getByText('Compteur remplacé').click();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Compteur général changé le 12');
    await expectAccessible(page, 'a note');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    const march = chart.getByRole('button', { name: /^Mars\s:.*Compteur remplacé/ });
    await expect(march).toBeVisible();
    await focusOn(march);
    await expect(chart).toContainText('Compteur général changé le 12');

    await page.goto('/?vue=monthly-declarations&centre=brioude&energie=electricity&annee=2024&etape=saisie');
    await expect(page.getByRole('main')).toContainText('Compteur général changé le 12');

    await page.goto('/?vue=dashboard&annee=2024&centre=brioude');
    await chart.getByText(/1\snote en 2024/).click();
    await chart.getByRole('button', { name: /^Modifier la note de mars/ }).click();
    await page
      .getByRole('dialog', { name: 'Note, Brioude' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await expect(march).toBeHidden();
  },
);

journey('« Aide » opens at the view in use, and stays open over a reload', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=alerts');
  await page.getByRole('button', { name: 'Aide' }).click();
  const help = page.getByRole('dialog', { name: 'Aide' });
  await expect(help.getByRole('heading', { name: 'Alertes' })).toBeVisible();
  await expectAccessible(page, 'help');
  await help.getByRole('button', { name: 'Direction (Lecture Seule)' }).click();
  await expect(help.getByRole('heading', { name: 'Le mois de la Direction' })).toBeFocused();
  await page.reload();
  await expect(help.getByRole('heading', { name: 'Le mois de la Direction' })).toBeVisible();
  await help.getByRole('link', { name: 'Décret Tertiaire' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Décret Tertiaire' })).toBeVisible();
});

journey('the guide shows its pictures, and every statement can be read', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=dashboard&aide=bien-commencer');
  const help = page.getByRole('dialog', { name: 'Aide' });
  // The content of each is checked without a browser, but not that it is requested and rendered.
  await expect(help.getByRole('navigation').getByRole('button')).toHaveCount(27);
  await help.getByRole('navigation').getByRole('button', { name: 'Alertes' }).click();
  await expect(help.getByRole('heading', { name: 'Alertes', exact: true })).toBeVisible();
  const picture = help.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1280);
  await page.keyboard.press('Escape');
  for (const name of ['Accessibilité', 'Données personnelles']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Adresse de contact');
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
  }
});

async function readSecret(page: Page): Promise<string> {
  return (await page.locator('ol code').innerText()).replaceAll(/\s/g, '');
}

journey(
  'a second factor is added, requested at sign-in, replaced by a recovery code, removed',
  async ({ page }) => {
    await signIn(page, 'rse', '/?vue=own-account');
    const part = page.getByRole('region', { name: 'Second facteur' });
    await part.locator('input[autocomplete=current-password]').fill(demonstrationPassword);
    await part.getByRole('button', { name: 'Ajouter un second facteur' }).click();
    await expect(part.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
    await expectAccessible(page, 'the QR code');
    const secret = await readSecret(page);
    await part.getByRole('textbox', { name: /Code à six chiffres/ }).fill('000000');
    await part.getByRole('button', { name: 'Activer' }).click();
    await expect(part.getByText('Ce code n’est pas le bon')).toBeVisible();
    await part
      .getByRole('textbox', { name: /Code à six chiffres/ })
      .fill(generateSync({ secret, epoch: journeyClock.now().getTime() / 1000 }));
    await part.getByRole('button', { name: 'Activer' }).click();
    const codes = part.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = '', second = ''] = await codes.allInnerTexts();
    await expectAccessible(page, 'the recovery codes');
    await part.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(part).toContainText(/10\scodes de secours/);

    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('rse@demo.example');
    await passwordField(page).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const code = page.getByRole('textbox', { name: /Code à six chiffres/ });
    await expect(code).toBeFocused();
    await expectAccessible(page, 'the code at sign-in');
    await code.fill('12');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible();
    await code.fill(first);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('link', { name: 'Tableau de Bord' })).toBeVisible();

    await page.goto('/?vue=own-account');
    await expect(part).toContainText(/9\scodes de secours/);
    await part.getByRole('button', { name: 'Retirer le second facteur' }).click();
    await part.locator('input[autocomplete=current-password]').fill(demonstrationPassword);
    await part.getByRole('textbox', { name: /Code du téléphone/ }).fill(second);
    await part.getByRole('button', { name: 'Retirer le second facteur' }).click();
    await expect(page.getByText('Second facteur retiré.')).toBeVisible();
    await expect(part.getByRole('button', { name: 'Ajouter un second facteur' })).toBeVisible();
  },
);

journey.describe('375 px', () => {
  journey.use({ viewport: { width: 375, height: 812 } });
  journey('the parts of Paramètres show which one is chosen, in both themes', async ({ page }) => {
    await signIn(page, 'admin', '/?vue=settings');
    for (const part of ['prix', 'facteurs', 'logiciels', 'groupe', 'sauvegardes']) {
      await page.goto(`/?vue=settings&partie=${part}`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
      await expectShown(page, `paramètres, ${part}`, { wide: 375, narrow: 375 });
    }
  });
});
