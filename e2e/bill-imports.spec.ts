import { expect } from '@playwright/test';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const prm = '30001234567890';
/** Two bills from the 12th to the 11th: 100 kWh and 12 € a day. */
const file = [
  'Fournisseur;N° de facture;Date de facture;Site;PRM;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC',
  `Énergies du Velay;J-101;15/02/2025;Brioude;${prm};12/01/2025;11/02/2025;3100;310,00;62,00;372,00`,
  `Énergies du Velay;J-102;15/03/2025;Brioude;${prm};12/02/2025;11/03/2025;2800;280,00;56,00;336,00`,
].join('\r\n');

journey(
  'a file of bills is dropped, its point is registered, and its months are derived',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=imports');
    await page
      .getByLabel('Fichier à importer')
      .setInputFiles({ name: 'factures.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    // The first file waits for the process that reads it to start.
    await page.waitForURL(/import=/);
    // The file has no open question, so it is checked at once.
    await expect(page.getByRole('region', { name: 'Étape 3 sur 4' })).toBeFocused();

    // Nobody has registered the delivery point yet.
    await expect(page.getByLabel(`«\u00a0${prm}\u00a0»`)).toContainText('Nouveau point de Brioude');
    await page.getByRole('button', { name: 'Créer ce point' }).click();
    await expect(page.getByText('2 lignes lues')).toBeVisible();
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();

    await page.goto('/?vue=bills');
    await page.getByRole('link', { name: 'J-101' }).click();
    const months = page.getByRole('table', { name: 'Part de chaque mois' });
    const january = months.getByRole('row', { name: /janvier 2025/ });
    await expect(january.getByRole('cell')).toContainText([
      /Brioude/,
      '20 jours sur 31',
      /^2.000.kWh$/,
      /^240,00.€$/,
    ]);
    const february = months.getByRole('row', { name: /février 2025/ });
    await expect(february.getByRole('cell')).toContainText([
      /Brioude/,
      '11 jours sur 28',
      /^1.100.kWh$/,
      /^132,00.€$/,
    ]);

    // The two bills together cover February.
    await months.getByRole('link', { name: 'février 2025' }).click();
    await expect(page.getByText('J-102')).toBeVisible();
    await expect(page.getByText('J-101')).toBeVisible();
  },
);
