import { expect, type Locator, type Page } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { wide: 1366, narrow: 375 };

async function post(
  page: Page,
  path: string,
  data: { number: string } & Record<string, unknown>,
): Promise<void> {
  const answer = await page.request.post(path, {
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': `journey-of-findings-${data.number}` },
    data,
  });
  expect(answer.status()).toBe(201);
}

async function addPoint(page: Page, number: string): Promise<void> {
  const { sites } = (await (await page.request.get('/api/sites')).json()) as {
    sites: { id: number; code: string }[];
  };
  const words = { label: 'Cuisine', operator: 'Enedis', meterSerial: '', notes: '' };
  await post(page, '/api/delivery-points', {
    energyType: 'electricity',
    number,
    ...words,
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    coefficient: null,
    sharing: 'days',
    places: [
      {
        siteId: sites.find(({ code }) => code === 'brioude')?.id,
        from: '2020-01-01',
        to: null,
        sharePpm: 1_000_000,
      },
    ],
    powers: [{ class: 'Base', value: 78, unit: 'kVA', from: '2020-01-01' }],
  });
}

/** A bill of October 2025, 10 000 kWh for 1 200 €, typed except for its details. */
async function openFilledForm(
  page: Page,
  { point, number }: { point: string; number: string },
): Promise<Locator> {
  await page.goto('/?vue=bills');
  await page.getByRole('button', { name: 'Saisir une facture' }).click();
  const form = page.getByRole('dialog', { name: 'Saisir une facture' });
  const points = form.getByLabel(/^Point de livraison/);
  await points.selectOption(await points.getByRole('option', { name: new RegExp(point) }).innerText());
  await form.getByRole('combobox', { name: /^Fournisseur/ }).fill('Énergies du Velay');
  await form.getByLabel(/^N° de facture/).fill(number);
  await form.getByLabel(/^Date de la facture/).fill('2025-11-05');
  await form.getByLabel(/^Premier jour/).fill('2025-10-01');
  await form.getByLabel(/^Dernier jour/).fill('2025-10-31');
  await form
    .getByLabel(/^Quantité/)
    .first()
    .fill('10000');
  await form.getByLabel(/^Montant TTC/).fill('1200');
  return form;
}

/** Cents that a sentence says were recovered. */
async function recoveredCents(page: Page, pattern: RegExp): Promise<number> {
  const [, told = ''] = pattern.exec((await page.getByText(pattern).textContent()) ?? '') ?? [];
  return Math.round(Number(told.replaceAll(/\s/g, '').replace(',', '.')) * 100);
}

journey('a wrong bill is found, contested with its letter, and recovered', async ({ page }) => {
  journey.setTimeout(180_000);
  await signIn(page, 'admin', '/?vue=bills');
  await addPoint(page, '30009876543210');
  const form = await openFilledForm(page, { point: '30009876543210', number: 'EV-2025-10' });
  await form.getByText('Lignes (facultatif)').click();
  await form.getByLabel(/^Saisir aussi les quantités/).check();
  await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await form.getByLabel(/^Ligne 1/).selectOption('Accise');
  await form
    .getByLabel(/^Montant HT/)
    .last()
    .fill('337');
  await form
    .getByLabel(/^Quantité/)
    .last()
    .fill('10000');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'EV-2025-10' }).click();
  const controls = page.getByRole('region', { name: 'Contrôles' });
  // 10 000 kWh × 25,79 €/MWh is 257,90 €.
  await expect(controls.getByRole('row', { name: /Accise/ })).toContainText('257,90');
  await expect(controls.getByRole('row', { name: /Accise/ })).toContainText('79,10');
  await expectShown(page, 'facture-avec-constat', sizes);
  await controls.getByRole('button', { name: /^Courrier Accise/ }).click();
  const letter = page.getByRole('dialog', { name: 'Courrier à Énergies du Velay' });
  const text = letter.getByLabel('Texte du courrier');
  await expect(text).toHaveValue(/contestation de la facture EV-2025-10/);
  await expect(text).toHaveValue(/30009876543210, Brioude/);
  await expect(text).toHaveValue(/du 01\/10\/2025 au 31\/10\/2025/);
  await expectShown(page, 'courrier', sizes);
  await letter.getByRole('button', { name: 'Fermer' }).first().click();

  await controls.getByRole('button', { name: /^Décider Accise/ }).click();
  const decision = page.getByRole('dialog', { name: /^Accise/ });
  await decision.getByLabel(/^Décision/).selectOption('Contesté');
  await decision.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(decision).toBeHidden();
  await expect(controls.getByRole('row', { name: /Accise/ })).toContainText('Contesté');

  await page.goto('/?vue=bills&partie=constats');
  const listed = page.getByRole('row', { name: /EV-2025-10/ }).filter({ hasText: 'Accise' });
  await expect(listed).toContainText('79,10');
  await expectShown(page, 'constats', sizes);
  const sum = /récupéré ([\d\s]+,\d\d)/;
  const before = await recoveredCents(page, sum);
  await listed.getByRole('button', { name: /^Décider/ }).click();
  await decision.getByLabel(/^Décision/).selectOption('Récupéré');
  await decision.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(decision).toBeHidden();
  await expect.poll(() => recoveredCents(page, sum)).toBe(before + 7910);

  await page.goto('/?vue=dashboard');
  await page.getByRole('heading', { name: 'Analyse comparative' }).scrollIntoViewIfNeeded();
  const told = /^Contrôle des factures\s: ([\d\s]+)\s€ HT récupérés cette année/;
  expect(await recoveredCents(page, told)).toBe(Math.round((before + 7910) / 100) * 100);
  await expectShown(page, 'tableau-de-bord', sizes);
});

journey('a contract is added with its prices, and public prices state their source', async ({ page }) => {
  journey.setTimeout(120_000);
  await signIn(page, 'admin', '/?vue=bills');
  await addPoint(page, '30009876543211');
  await page.goto('/?vue=contracts');
  await page.getByRole('button', { name: 'Ajouter un contrat' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un contrat' });
  await form.getByRole('combobox', { name: /^Fournisseur/ }).fill('Énergies du Velay');
  await form.getByLabel(/^Lot ou marché/).fill('Lot 1');
  await form.getByLabel(/^Premier jour/).fill('2025-01-01');
  await form.getByLabel(/^Dernier jour/).fill('2027-03-31');
  await form.getByRole('button', { name: 'Ajouter un prix' }).click();
  await form.getByLabel(/^Valeur/).fill('78,5');
  await expectShown(page, 'contrat', sizes);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Lot 1/ })).toContainText('Fixe');
  await expectShown(page, 'contrats', sizes);
  await page.goto('/?vue=contracts&partie=tarifs');
  await expect(page.getByText(/délibération n° 2025-78/)).toBeVisible();
  await expectShown(page, 'tarifs', sizes);
  await page.getByRole('button', { name: 'Ajouter une version' }).click();
  await expectShown(page, 'tarif', sizes);
});

journey('powers are typed by class, shown in their unit and compared with the point', async ({ page }) => {
  journey.setTimeout(120_000);
  await signIn(page, 'admin', '/?vue=bills');
  await addPoint(page, '30009876543212');
  const form = await openFilledForm(page, { point: '30009876543212', number: 'EV-PS' });
  await form.getByText('Relevés et puissances (facultatif)').click();
  for (const [place, [name, subscribed, reached]] of [
    ['HPH', '78', '81'],
    ['HPB', '90', '64,5'],
  ].entries()) {
    await form.getByRole('button', { name: 'Ajouter un relevé' }).click();
    await form.getByLabel(`Relevé ${place + 1}, classe`).fill(name ?? '');
    await form
      .getByLabel('Puissance souscrite (kVA)')
      .nth(place)
      .fill(subscribed ?? '');
    await form
      .getByLabel('Puissance atteinte (kVA)')
      .nth(place)
      .fill(reached ?? '');
  }
  await expectShown(page, 'saisie-des-puissances', sizes);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'EV-PS' }).click();
  const read = page.getByRole('table', { name: /^Relevés et puissances/ });
  await expect(read.getByRole('columnheader', { name: 'Puissance souscrite (kVA)' })).toBeVisible();
  await expect(read.getByRole('row', { name: /^HPB/ })).toContainText('64,5');
  const controls = page.getByRole('region', { name: 'Contrôles' });
  const printed = controls.getByRole('row', { name: /imprimée en HPB/ });
  await expect(printed).toContainText(/90\skVA/);
  await expect(printed).toContainText(/78\skVA/);
  await expect(controls.getByRole('row', { name: /Puissance atteinte au-dessus/ })).toContainText(/81\skVA/);
  await expectShown(page, 'facture-avec-puissances', sizes);
});
