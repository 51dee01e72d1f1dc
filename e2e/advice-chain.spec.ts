import { expect, type Page } from '@playwright/test';
import { advisedPoint } from './support/advised-point.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const { prm, curveFile, addPoint, addBill } = advisedPoint;

/** Everything the views say about the curve of a delivery point, as sent. */
async function toldOf(page: Page, pointId: number): Promise<string[]> {
  const paths = ['months', 'classes', 'peaks', 'off-peak-candidates'].map(name => `curve/${name}`);
  return Promise.all(
    [...paths, 'network-advice'].map(async name =>
      (await page.request.get(`/api/delivery-points/${pointId}/${name}`)).text(),
    ),
  );
}

async function openAdvice(page: Page): Promise<void> {
  await page.goto('/?vue=contracts&partie=courbes');
  await page.getByRole('button', { name: `Voir la courbe de ${prm}` }).click();
  await page.getByRole('tab', { name: 'Puissances et option' }).click();
}

journey(
  'a curve gives an advice, the advice an action, and the bills since then show what it saved',
  async ({ page }) => {
    journey.setTimeout(180_000);
    await signIn(page, 'admin', '/?vue=actions');
    const pointId = await addPoint(page);
    for (const month of ['2026-01', '2026-02', '2026-07', '2026-08']) await addBill(page, pointId, month);
    const before = await toldOf(page, pointId);

    await page.goto('/?vue=imports');
    await page.getByLabel('Fichier à importer').setInputFiles({
      name: 'ENEDIS_R63_20261001080000.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(curveFile()),
    });
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
    await page.getByRole('button', { name: 'Tout importer' }).click();
    await expect(page.getByText('Import terminé')).toBeVisible();
    const imported = page.url();

    await openAdvice(page);
    await expect(page.getByText('Rien n’est conseillé pour l’instant')).toBeVisible();
    await page.getByRole('button', { name: 'Retrouver par les factures ou le R67' }).click();
    await expect(page.getByText(/^De novembre à mars\s: 22:30-06:30 \(écart/)).toBeVisible();
    await expect(page.getByText(/^D’avril à octobre\s: 22:30-06:30 \(écart/)).toBeVisible();
    await page.getByRole('button', { name: 'Modifier la fiche du point' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Ajouter des heures creuses' }).click();
    const hours = form.getByRole('group', { name: 'Heures creuses' });
    await hours.getByLabel(/^De novembre à mars/).fill('22:30-06:30');
    await hours.getByLabel(/^D’avril à octobre/).fill('22:30-06:30');
    await hours.getByLabel('À partir du').fill('01/01/2025');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form).toBeHidden();

    // 62 kW are 67 kVA. 33 kVA less at 30.16 €, CTA of 15 % and VAT of 20 %: 1 373.49 €.
    await expect(page.getByText(/^1\s373\s€ TTC par an à gagner\s: BTSUPLU4, 67\skVA/)).toBeVisible();
    await expect(page.getByText(/souscrites en kW .* elles sont dites en kVA, ÷ 0,93/)).toBeVisible();
    await page.getByRole('button', { name: 'Suivre' }).click();
    await page.getByRole('link', { name: 'Voir les actions' }).click();
    await page.getByRole('link', { name: new RegExp(`^Acheminement ${prm}`) }).click();
    await expect(page.getByText(/acheminement\s: BTSUPLU4 \(.*\), inchangée/)).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
    await form.getByLabel('État').selectOption('Terminée');
    await form.getByLabel('Travaux du').fill('01/10/2026');
    await form.getByLabel('Travaux au').fill('01/10/2026');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^Pas encore mesurable\s: il faut des factures/)).toBeVisible();

    // 5 € a day less over 31 days, VAT included; the advice estimated 1 373.49 € × 31 / 365, which is 116.65 €.
    await addBill(page, pointId, '2026-10', 500);
    const action = page.url();
    await page.reload();
    await expect(page.getByRole('heading', { name: new RegExp(`^Acheminement ${prm}`) })).toBeVisible();
    const billed = /^186\s€ TTC de moins sur 31\sjours facturés .* en attendait 117\s€ sur ces jours/;
    await expect(page.getByText(billed)).toBeVisible();

    await page.goto(imported);
    await page.getByRole('button', { name: 'Annuler cet import' }).click();
    await page.getByRole('button', { name: 'Annuler l’import' }).click();
    await expect(page.getByText('Import annulé')).toBeVisible();
    await page.goto(action);
    await expect(page.getByRole('heading', { name: new RegExp(`^Acheminement ${prm}`) })).toBeVisible();
    await expect(page.getByText(billed)).toBeVisible();
    await page.goto('/?vue=contracts&partie=courbes');
    await expect(page.getByRole('button', { name: 'Voir la courbe de 00000000430303' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Voir la courbe de ${prm}` })).toBeHidden();
    expect(await toldOf(page, pointId)).toEqual(before);
  },
);
