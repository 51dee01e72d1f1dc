import { expect } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { wide: 1366, narrow: 375 };

journey(
  'a meter is added, read and placed under another, and its use is shared by a key',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=contracts&partie=comptage');
    const levels = page.getByRole('table', { name: /^Niveaux de comptage/ });
    await expect(levels).toContainText('Général du bâtiment principal');
    await expect(page.getByRole('group', { name: /^Flux/ }).getByRole('button').first()).toBeVisible();
    await expectShown(page, 'metering', sizes);

    await page.getByRole('button', { name: 'Ajouter un compteur' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un compteur' });
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Lingerie');
    await dialog.getByRole('textbox', { name: 'En service du' }).fill('01/01/2020');
    await dialog.getByRole('textbox', { name: 'Du', exact: true }).fill('01/01/2020');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(levels.getByRole('row', { name: /^Lingerie/ })).toContainText('Consommation inconnue');

    await page.getByRole('button', { name: 'Index de Lingerie' }).click();
    for (const [day, index] of [
      ['01/01/2020', '0'],
      ['01/11/2026', '82 000'],
    ] as const) {
      await page.getByRole('button', { name: 'Ajouter un index' }).click();
      const reading = page.getByRole('dialog', { name: 'Ajouter un index de Lingerie' });
      await reading.getByRole('textbox', { name: 'Jour du relevé' }).fill(day);
      await reading.getByRole('textbox', { name: 'Index' }).fill(index);
      await reading.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(reading).toBeHidden();
    }
    await expect(page.getByRole('table', { name: 'Index de Lingerie' })).toContainText(
      '82 000 kWh en 2 496 jours',
    );
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Placer sous : Lingerie' }).press('Enter');
    const place = page.getByRole('dialog', { name: 'Placer Lingerie' });
    await place.getByRole('combobox', { name: 'Sous' }).selectOption('Hébergement');
    await place.getByRole('textbox', { name: 'À partir du' }).fill('01/01/2020');
    await place.getByRole('button', { name: 'Placer', exact: true }).press('Enter');
    await expect(levels.getByRole('row', { name: /^Non affecté sous Hébergement/ })).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter une clé' }).click();
    const key = page.getByRole('dialog', { name: 'Ajouter une clé de répartition' });
    await key.getByRole('combobox', { name: 'Compteur ou point' }).selectOption('Lingerie');
    await key.getByLabel('Nom').fill('Blanchisserie');
    await key.getByRole('button', { name: 'Enregistrer' }).click();
    const shared = page.getByRole('table', { name: /^Bâtiment principal/ }).first();
    await expect(shared.getByRole('row', { name: /^Blanchisserie/ })).toContainText('Service');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('button', { name: 'Répartition, niveaux et clés (Excel)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Répartition Langeac, Électricité du .*\.xlsx$/);
  },
);

journey(
  'the indexes of all meters are read on one day: quantity, plausible maximum, a fall that is questioned',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=contracts&partie=comptage&centre=langeac');
    await page.getByRole('button', { name: 'Saisir les index' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saisir les index' });
    const kitchen = dialog.getByRole('row', { name: /^Cuisine/ });
    await expect(kitchen).toContainText(/au plus [\d\s]+kWh en \d+\sjours/);
    const index = dialog.getByLabel('Nouvel index, Cuisine');
    await index.fill('3');
    await expect(kitchen).toContainText('compteur changé, ou tour de compteur');
    const [, last = ''] = /([\d\s]+),\d+ le/.exec((await kitchen.innerText()).replaceAll(/\s/g, ' ')) ?? [];
    await index.fill(String(Number(last.replaceAll(' ', '')) + 900));
    await expect(kitchen).toContainText(/\d kWh en|\d\skWh en/);
    await expectAccessible(page, 'indexes');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 index enregistré.')).toBeVisible();
  },
);
