import { expect, type Page } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { wide: 1366, narrow: 375 };
const prm = '30001234500001';

/** A bill from the 12th to the 11th: 3 100 kWh and 372 €. */
const bills = [
  'Fournisseur;N° de facture;Date de facture;Site;PRM;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC',
  `Énergies du Velay;M-101;15/02/2025;Brioude;${prm};12/01/2025;11/02/2025;3100;310,00;62,00;372,00`,
].join('\r\n');

const dayMs = 86_400_000;
const rowsFrom = (first: string, count: number, kwh: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10);
    return `${prm};2025-01-12;2025-02-12;EA;CONS;BEST;kWh;;P1D;${day};${kwh}`;
  });
/** 1 000 kWh of the 20 days in January and 2 200 of the 11 in February. */
const measures = [
  'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Mode de calcul;Pas;Date;Valeur',
  ...rowsFrom('2025-01-12', 20, 50),
  ...rowsFrom('2025-02-01', 11, 200),
  `${prm};2025-01-12;2025-02-12;EA;PROD;BEST;kWh;;P1D;2025-02-01;12`,
].join('\r\n');

async function send(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/?vue=imports');
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function openDistributor(page: Page) {
  await page.goto('/?vue=contracts&partie=points');
  await page
    .getByRole('row', { name: new RegExp(prm) })
    .getByRole('button', { name: /^Distributeur/ })
    .click();
  return page.getByRole('dialog', { name: `Facturé et publié, ${prm}` });
}

journey(
  'a distributor’s file is dropped, shares the bill over its months, and shows that it bills too little',
  async ({ page }) => {
    journey.setTimeout(180_000);
    await signIn(page, 'admin', '/?vue=imports');
    await send(page, 'factures.csv', bills);
    await expect(page.getByLabel(`«\u00a0${prm}\u00a0»`)).toContainText('Nouveau point de Brioude');
    await page.getByRole('button', { name: 'Créer ce point' }).click();
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();

    const empty = await openDistributor(page);
    await expect(empty).toContainText('Rien n’a été reçu du distributeur pour ce point.');
    await expect(empty).toContainText('R67');
    await expectShown(page, 'distributeur-vide', sizes);

    await send(page, 'ENEDIS_R65_20250301080000.csv', measures);
    await expect(page.getByText(/Enedis R65, énergies quotidiennes/)).toBeVisible();
    await expectShown(page, 'distributeur-fichier', sizes);
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
    await expect(page.getByText('32 lignes lues')).toBeVisible();
    await expect(page.getByText(/énergie injectée/)).toBeVisible();
    await expect(page.getByRole('row', { name: /12 janvier 2025/ })).toContainText(/1.000.kWh$/);
    await expectShown(page, 'distributeur-verification', sizes);
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();

    const told = await openDistributor(page);
    const february = told.getByRole('row', { name: /février 2025/ });
    await expect(february).toContainText(/2.200.kWh \(11 j sur 28\)/);
    await expect(february).toContainText('du 12/02/2025 au 28/02/2025');
    await expectShown(page, 'distributeur-mois', sizes);

    await page.goto('/?vue=bills');
    await page.getByRole('link', { name: 'M-101' }).click();
    const months = page.getByRole('table', { name: 'Part de chaque mois' });
    // 1 000 and 2 200 of 3 200: 968.75 of 3 100 kWh and 116,25 of 372,00 €.
    await expect(months.getByRole('row', { name: /janvier 2025/ })).toContainText(
      /968,75.kWh.*116,25.€.*Selon la courbe de charge/,
    );
    const control = page
      .getByRole('region', { name: 'Contrôles' })
      .getByRole('row', { name: /Écart avec le distributeur/ });
    await expect(control).toContainText(/3.100.*3.200/);
    await expect(control).toContainText('Enedis R65 (énergies quotidiennes), somme de 31 jours');
    await expectShown(page, 'distributeur-facture', sizes);
  },
);
