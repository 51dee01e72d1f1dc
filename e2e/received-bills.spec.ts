import {
  onePixelPng,
  protectedPdf,
  textPdf,
} from '@suivi/server/src/platform/received-files/testing/made-files';
import { expect, type Page } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const prm = '30001234567890';
const sizes = { wide: 1440, narrow: 320 };

const otherPrm = '30009999999999';

/** A delivery point of Brioude, so that there is something to bill. */
async function addPoint(page: Page, number = prm): Promise<void> {
  const { sites } = (await (await page.request.get('/api/sites')).json()) as {
    sites: { id: number; code: string }[];
  };
  const siteId = sites.find(({ code }) => code === 'brioude')?.id;
  const words = {
    label: 'Cuisine',
    operator: '',
    segment: '',
    networkTariff: '',
    meterSerial: '',
    notes: '',
  };
  const answer = await page.request.post('/api/delivery-points', {
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': `point-${number}` },
    data: {
      energyType: 'electricity',
      number,
      ...words,
      coefficient: null,
      sharing: 'days',
      places: [{ siteId, from: '2020-01-01', to: null, sharePpm: 1_000_000 }],
      powers: [],
    },
  });
  expect(answer.status()).toBe(201);
}

const pdf = (name: string, lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf([lines]),
});

function bill(number: string, month: string, ttc: string, ht: string, vat: string) {
  return pdf(`${number}.pdf`, [
    'Énergies du Velay SA – RCS Le Puy 732 829 320',
    `Facture n° ${number} du 28/${month}/2025`,
    `Point de livraison PRM ${prm}`,
    `Période de consommation du 01/${month}/2025 au 27/${month}/2025`,
    'Consommation 4 879 kWh',
    `Total HT ${ht} €  TVA ${vat} €  Total TTC ${ttc} €`,
  ]);
}

journey('twenty mixed files are dropped, sorted and handled without losing the place', async ({ page }) => {
  journey.setTimeout(180_000);
  await signIn(page, 'technical', '/?vue=bills');
  await addPoint(page);
  await page.goto('/?vue=bills&partie=recues');
  const bills = Array.from({ length: 15 }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, '0');
    return bill(`F-${100 + at}`, month, '893,40', '744,50', '148,90');
  });
  const files = [
    ...bills,
    { name: 'photo.png', mimeType: 'image/png', buffer: onePixelPng },
    { name: 'protégé.pdf', mimeType: 'application/pdf', buffer: protectedPdf() },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('rien') },
    pdf('courrier.pdf', ['Bonjour, voici un courrier.']),
    ...bills.slice(0, 1),
  ];
  await page.getByLabel('Fichiers de factures').setInputFiles(files);
  await expect(page.getByText('20 fichiers lus sur 20')).toBeVisible({ timeout: 60_000 });
  const sent = page.getByRole('list', { name: 'Fichiers envoyés' });
  await expect(sent.getByText('Refusé', { exact: true })).toHaveCount(2);
  await expect(sent.getByText('Ce fichier est protégé par un mot de passe.', { exact: false })).toBeVisible();
  await expect(sent.getByText('Ce fichier attendait déjà.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Reçues (17)' })).toBeVisible();
  await expectShown(page, 'received-list', sizes);

  // The first one: the supplier is not known yet, everything else was found and is shown with its place.
  await page.getByRole('button', { name: 'Relire F-100.pdf' }).click();
  await expect(page.getByText('1 sur 17 en attente', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 de F-100.pdf' })).toBeVisible();
  await expect(page.getByLabel('N° de facture')).toHaveValue('F-100');
  await expect(page.getByLabel('Montant TTC')).toHaveValue('893,40');
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('');
  await page.getByRole('button', { name: 'Page 1 (Montant TTC)' }).click();
  await expectShown(page, 'received-page', sizes);
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click();
  await expect(page.getByText('Indiquez le fournisseur.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Énergies du Velay');
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click();

  // Then the next, of the same supplier: everything is recognised.
  await expect(page.getByRole('heading', { level: 1, name: 'F-101.pdf' })).toBeVisible();
  await expect(page.getByText('1 sur 16 en attente', { exact: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Énergies du Velay');
  await page.reload();
  await expect(page.getByLabel('N° de facture')).toHaveValue('F-101');
  await page.getByRole('button', { name: 'Passer à la suivante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'F-102.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'F-103.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Factures reçues' }).click();
  await expect(page.getByRole('tab', { name: 'Reçues (15)' })).toBeVisible();

  // The document is attached to the bill.
  await page.getByRole('tab', { name: 'Factures', exact: true }).click();
  await page.getByRole('link', { name: 'F-102' }).click();
  const documents = page.getByRole('list', { name: 'Pièces jointes' });
  await expect(documents.getByRole('paragraph').filter({ hasText: 'F-102.pdf' })).toBeVisible();
  await expectShown(page, 'bill-with-document', sizes);
  await documents.getByRole('button', { name: 'Ouvrir F-102.pdf' }).click();
  await expect(page.getByRole('img', { name: 'Page 1 de F-102.pdf' })).toBeVisible();
});

journey('a bill of two points is filled, read beside its document and stored with both', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=bills');
  await addPoint(page);
  await addPoint(page, otherPrm);
  await page.goto('/?vue=bills&partie=recues');
  const file = pdf('groupee.pdf', [
    'Énergies du Velay SA – RCS Le Puy 732 829 320',
    'Facture n° G-1 du 15/02/2025',
    `PRM ${prm}  12/01/2025  11/02/2025  4 879 kWh  893,40 €`,
    `PRM ${otherPrm}  01/01/2025  31/01/2025  100 kWh  12,00 €`,
    'Total HT 754,50 €  TVA 150,90 €  Total TTC 905,40 €',
  ]);
  await page.getByLabel('Fichiers de factures').setInputFiles([file]);
  await page.getByRole('button', { name: 'Relire groupee.pdf' }).click();
  await expect(page.getByText('La somme de leurs montants est le TTC de la facture.')).toBeVisible();
  const one = page.getByRole('group', { name: 'Point de livraison 1' });
  const other = page.getByRole('group', { name: 'Point de livraison 2' });
  await expect(one.getByLabel('TTC de ce point')).toHaveValue('893,40');
  await expect(other.getByLabel('Quantité (kWh)')).toHaveValue('100');
  await expect(other.getByLabel('Premier jour')).toHaveValue('01/01/2025');
  await page.getByRole('button', { name: 'Page 1 (Point 2, montant TTC)' }).click();
  await expectShown(page, 'received-two-points', sizes);

  // Amounts that do not add up are reported while they are typed, and missing values at their own field.
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Énergies du Velay');
  await other.getByLabel('TTC de ce point').fill('');
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click();
  await expect(other.getByText('Saisissez le montant TTC.')).toBeVisible();
  await other.getByLabel('TTC de ce point').fill('13,00');
  await expect(page.getByText('Le TTC n’est pas la somme de ses points', { exact: false })).toBeVisible();
  await other.getByLabel('TTC de ce point').fill('12,00');
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click();
  await expect(page.getByText('Facture G-1 enregistrée', { exact: false })).toBeVisible();

  await page.goto('/?vue=bills');
  await page.getByRole('link', { name: 'G-1' }).click();
  for (const number of [prm, otherPrm]) {
    await expect(page.getByRole('heading', { name: number, exact: false })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Retirer le point de livraison 1' }).click();
  await expect(page.getByRole('dialog').getByLabel('Point de livraison')).toHaveValue(/\d+/);
  await expectShown(page, 'bill-two-points', sizes);
});
