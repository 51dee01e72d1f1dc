import { expect } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey(
  'a technician adds and edits a site; an administrator archives and restores it with its history',
  async ({ page, newContext }) => {
    await signIn(page, 'technical', '/?vue=sites');
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    await expect(page.getByRole('button', { name: /^Archiver/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ajouter un site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('CH de Brioude');
    await dialog.getByLabel('SIRET').fill('732 829 320 00075');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog.getByText('Ce SIRET n’est pas valide. Vérifiez ses 14 chiffres.')).toBeVisible();
    await dialog.getByLabel('SIRET').fill('732 829 320 00074');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog.getByText('Le site Brioude porte déjà ce nom')).toBeVisible();
    await dialog.getByLabel('Nom').fill('EHPAD Saint-Jacques');
    await dialog.getByLabel('Type').selectOption('EHPAD');
    await dialog.getByLabel('Surface de plancher').fill('4,200 m²');
    await dialog.getByLabel('Entrée dans le groupe').fill('2018-01-01');
    await dialog.getByLabel('Sortie du groupe').fill('2030-12-31');
    await dialog.getByLabel('Altitude').fill('640');
    await dialog.getByLabel('Assujetti au décret tertiaire').uncheck();
    await dialog.getByLabel('Pourquoi il ne l’est pas').fill('Bâtiment neuf');
    await dialog.getByRole('button', { name: 'Ajouter une énergie' }).click();
    await expectAccessible(page, 'site dialog');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /EHPAD Saint-Jacques/ });
    await expect(row).toContainText('Non assujetti');
    await expect(row).toContainText(/4\s200\s?m²/);
    await expect(row).toContainText('Alt. 640 m');
    await expect(row).toContainText('Entrée : 01/01/2018');
    await expect(row).toContainText('Sortie : 31/12/2030');

    const admin = await (await newContext()).newPage();
    await signIn(admin, 'admin', '/?vue=sites');
    await admin.getByRole('button', { name: 'Archiver EHPAD Saint-Jacques' }).click();
    await expect(admin.getByRole('dialog')).toContainText('Rien n’est effacé');
    await admin.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await expect(admin.getByRole('heading', { name: 'Sites archivés' })).toBeVisible();
    await expectAccessible(admin, 'archived sites');
    await admin.getByRole('button', { name: 'Restaurer EHPAD Saint-Jacques' }).click();
    await expect(admin.getByRole('heading', { name: 'Sites archivés' })).toBeHidden();
    await admin.getByRole('button', { name: 'Archiver EHPAD Saint-Jacques' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await expect(admin.getByRole('heading', { name: 'Sites archivés' })).toBeVisible();
  },
);

journey(
  'the nearest stations at a similar altitude follow the position of a site, over the whole country',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=sites');
    await page.getByRole('button', { name: 'Ajouter un site' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Écrivez la latitude et la longitude du site/)).toBeVisible();
    const location = dialog.getByLabel('Latitude et longitude');
    await location.fill('48.8323');
    await dialog.getByRole('textbox', { name: /^Nom/ }).first().fill('Annexe de Nice');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog.getByText(/Saisissez la latitude, puis la longitude/)).toBeVisible();
    await location.fill('43.7237, 7.2786');
    await dialog.getByLabel('Altitude').fill('20');
    await expect(
      dialog.getByText('Les plus proches en distance et en altitude, dans tout le pays.'),
    ).toBeVisible();
    const nearest = dialog.getByRole('radio').first();
    await expect(nearest).toHaveAccessibleName(/^Nice/);
    await nearest.check();
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByRole('row', { name: /Annexe de Nice/ })).toContainText('06 · Nice');
  },
);
