import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readTabularFile } from '@suivi/server/src/platform/files/read-tabular-file';
import { textPdf } from '@suivi/server/src/platform/received-files/testing/made-files';
import { makeModel } from '@suivi/server/src/platform/workbook-model/testing/made-model';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

journey(
  'OPERAT’s own file has its model mapped once, is filled for every site and read back',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=decret-tertiaire&partie=operat&centre=brioude&annee=2025');
    await page.getByRole('button', { name: 'Déposer le modèle, fichier des consommations' }).click();
    const give = page.getByRole('dialog', { name: 'Fichier des consommations, modèle d’OPERAT' });
    const input = give.getByLabel('Modèle vide (.xlsx)');
    await input.setInputFiles({
      name: 'faux.xlsx',
      mimeType: 'text/csv',
      buffer: Buffer.from('SIRET;Nom\n'),
    });
    await expect(give.getByRole('alert')).toContainText('n’est pas un classeur Excel');
    const bytes = Buffer.from(await makeModel());
    await input.setInputFiles({
      name: 'modele-operat.xlsx',
      mimeType: 'application/octet-stream',
      buffer: bytes,
    });
    const columns = page.getByRole('dialog', { name: 'Colonnes de « modele-operat.xlsx »' });
    await expect(columns.getByText('Il reste 1 colonne à choisir.')).toBeVisible();
    await expect(columns.getByLabel('En-têtes, de la ligne')).toHaveValue('4');
    await expect(columns.getByRole('button', { name: 'Confirmer les colonnes' })).toBeDisabled();
    await expectAccessible(page, 'the columns of the model');
    await columns
      .getByLabel('Contenu de « Gaz naturel - réseaux (kWh) »')
      .selectOption('Gaz naturel réseaux (kWh PCS)');
    await columns.getByRole('button', { name: 'Confirmer les colonnes' }).click();
    await expect(page.getByRole('row', { name: /Fichier des consommations/ })).toContainText(
      'modele-operat.xlsx',
    );

    await page.getByRole('button', { name: 'Remplir pour 2025, fichier des consommations' }).click();
    const fill = page.getByRole('dialog', { name: 'Fichier des consommations 2025' });
    await expect(fill.getByText(/cellules remplies pour/)).toBeVisible();
    await expectAccessible(page, 'what the file lacks');
    const download = page.waitForEvent('download');
    await fill.getByRole('button', { name: 'Télécharger le fichier rempli' }).click();
    const file = await readTabularFile(await readFile(await (await download).path()), 'rempli.xlsx');
    const entry = file.kind === 'tables' ? file.tables.find(({ name }) => name === 'Saisie') : undefined;
    expect(entry?.rows.find(({ line }) => line === 4)?.cells[4]).toBe('Électricité (kWh)');
    const row = entry?.rows.find(({ cells }) => cells[1] === 'Brioude')?.cells;
    expect(row?.slice(2, 4)).toEqual([2025, 'Janvier']);
    await fill.getByRole('button', { name: 'Fermer' }).first().click();
    const shown = page
      .getByRole('row', { name: /^Électricité/ })
      .getByRole('cell')
      .first();
    const typed = Number((await shown.innerText()).replace(/[^\d,]/g, '').replace(',', '.'));
    expect(row?.[4]).toBe(typed);
  },
);

journey('a modulation is entered from its cause to its file', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=decret-tertiaire&partie=modulation&centre=brioude');
  await expect(page.getByText('Aucune modulation n’est demandée pour ce centre.')).toBeVisible();
  await page.getByRole('button', { name: 'Modifier la modulation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modulation, Brioude' });
  await dialog.getByText('Pièces jointes').click();
  await dialog.getByLabel('Fichier à joindre').setInputFiles({
    name: 'etude.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf([['Étude énergétique']]),
  });
  await expect(dialog.getByLabel('Disproportion manifeste des coûts')).toBeVisible();
  await dialog.getByLabel('Disproportion manifeste des coûts').check();
  await dialog.getByLabel('Motif, disproportion manifeste des coûts').fill('Façades classées');
  await dialog.getByLabel('Document, disproportion manifeste des coûts').selectOption('etude.pdf');
  await dialog.getByLabel('Cabs de la performance retenue').fill('230');
  await dialog.getByText('Éléments de l’annexe IV (28 lignes)').click();
  await dialog.getByLabel('28. Travelator, performance actuelle').fill('sans objet');
  await dialog.getByLabel('28. Travelator, performance retenue').fill('sans objet');
  await expectAccessible(page, 'what is claimed');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('list', { name: 'Causes invoquées' })).toContainText('Façades classées');
  await expect(page.getByRole('row', { name: /^Brioude Disproportion/ })).toBeVisible();
  await expectAccessible(page, 'the modulation of a centre');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dossier (Excel)' }).click();
  const file = await readTabularFile(await readFile(await (await download).path()), 'dossier.xlsx');
  const elements =
    file.kind === 'tables' ? file.tables.find(({ name }) => name.startsWith('Éléments')) : undefined;
  const last = elements?.rows.find(({ cells }) => cells[1] === 'Travelator')?.cells;
  expect(last).toEqual(['28', 'Travelator', 'sans objet', 'sans objet']);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Causes invoquées' })).toContainText('Façades classées');
  await page.getByRole('link', { name: 'Voir la trajectoire' }).click();
  await expect(page.getByText(/^Objectif modulé \(préparé\)\s: .* en 2050 au lieu de/)).toBeVisible();
  const chart = page.getByRole('figure', { name: /^Trajectoire/ });
  await chart.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Objectif modulé (préparé)' })).toBeVisible();
  await expectAccessible(page, 'the trajectory beside its modulation');
  await page.getByRole('tab', { name: 'Groupement' }).click();
  await expect(page.getByRole('columnheader', { name: 'Objectif modulé (préparé)' })).toBeVisible();
});
