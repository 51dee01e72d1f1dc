import { expect, type Page } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { wide: 1366, narrow: 375 };
const december = { from: '2025-12-01', to: '2025-12-31' };

/** As sent by the page, with an idempotency key of its own. */
async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const headers = {
    Origin: new URL(page.url()).origin,
    'Idempotency-Key': `journey-of-closing${path.replaceAll('/', '-')}`,
  };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.status(), path).toBe(201);
  return answer.json();
}

/** Langeac's electricity is taken from the bills of one delivery point from December 2025 on; that month has an estimate. */
async function billDecember(page: Page): Promise<void> {
  const answer = await page.request.get('/api/sites');
  const { sites } = (await answer.json()) as { sites: { id: number; code: string }[] };
  const siteId = sites.find(({ code }) => code === 'langeac')?.id;
  const words = {
    label: 'Accueil',
    operator: 'Enedis',
    segment: '',
    networkTariff: '',
    meterSerial: '',
    notes: '',
  };
  const point = await post(page, '/api/delivery-points', {
    ...words,
    energyType: 'electricity',
    number: '30009876543277',
    coefficient: null,
    sharing: 'days',
    places: [{ siteId, from: '2020-01-01', to: null, sharePpm: 1_000_000 }],
    powers: [],
  });
  await post(page, '/api/bills', {
    supplier: 'Énergies du Velay',
    number: 'EST-12',
    kind: 'bill',
    issuedOn: '2026-01-05',
    htCents: null,
    vatCents: null,
    ttcCents: 60_000,
    correctsBillId: null,
    notes: '',
    points: [
      {
        pointId: point.id,
        firstDay: december.from,
        lastDay: december.to,
        quantity: 3000,
        unit: 'kWh',
        gasCoefficient: null,
        ttcCents: 60_000,
        fixedCents: 0,
        isEstimated: true,
        reads: [],
        lines: [],
      },
    ],
  });
  await post(page, '/api/bill-feeds', { siteId, energyType: 'electricity', from: { year: 2025, month: 12 } });
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function closeDecember(page: Page): Promise<void> {
  await page.goto('/?vue=monthly-declarations&annee=2025');
  await page.getByLabel('Centre de la clôture').selectOption('Langeac');
  await page.getByRole('button', { name: 'Clôturer Décembre' }).click();
  const dialog = dialogOf(page, 'Clôturer décembre 2025');
  await dialog.getByRole('button', { name: 'Clôturer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /^Décembre Clôturé le/ })).toBeVisible();
}

journey(
  'a month is closed, a late bill arrives, and the report still says what was frozen',
  async ({ page }) => {
    journey.setTimeout(240_000);
    // The delivery point is registered by an administrator.
    await signIn(page, 'admin', '/?vue=bills');
    await billDecember(page);
    await signIn(page, 'financial', '/?vue=bills');
    await closeDecember(page);

    await page.goto('/?vue=reports&annee=2025&centre=langeac');
    await page.getByRole('button', { name: 'Figer ce rapport' }).click();
    const freezing = dialogOf(page, 'Figer ce rapport');
    await freezing.getByRole('button', { name: 'Figer' }).click();
    await expect(freezing).toBeHidden({ timeout: 60_000 });
    await page.goto('/?vue=reports&partie=figes');
    const filed = page.getByRole('row', { name: /^Rapport annuel 2025, Langeac/ });
    await expect(filed).toContainText('inchangé', { timeout: 60_000 });

    // The real bill arrives: 100 kWh and 21,00 € more than the estimate.
    await page.goto('/?vue=bills');
    await page.getByRole('button', { name: 'Saisir une facture' }).click();
    const form = dialogOf(page, 'Saisir une facture');
    const points = form.getByLabel(/^Point de livraison/);
    await points.selectOption(await points.getByRole('option', { name: /30009876543277/ }).innerText());
    await form.getByRole('combobox', { name: /^Fournisseur/ }).fill('Énergies du Velay');
    await form.getByLabel(/^N° de facture/).fill('REEL-12');
    await form.getByLabel(/^Date de la facture/).fill('2026-11-05');
    await form.getByLabel(/^Premier jour/).fill(december.from);
    await form.getByLabel(/^Dernier jour/).fill(december.to);
    await form
      .getByLabel(/^Quantité/)
      .first()
      .fill('3100');
    await form.getByLabel(/^Montant TTC/).fill('621');
    await expect(form.getByText('Régularisation d’un mois clôturé')).toBeVisible();
    await expect(form.getByText(/décembre\s2025 \(Langeac\)/)).toBeVisible();
    await expectShown(page, 'facture-tardive', sizes);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    // Neither indexes nor lines tell whether it replaces the estimate: the user is asked.
    const asked = form.getByLabel('Ce que compte la facture réelle');
    await expect(asked).toBeInViewport();
    await asked.selectOption({ label: 'Toute la consommation\u00a0: l’estimation ne compte plus' });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form).toBeHidden();

    await page.goto('/?vue=monthly-declarations&annee=2025');
    const late = page.getByRole('table', { name: /^Régularisations de mois clôturés/ });
    await expect(late.getByRole('row', { name: /Langeac/ })).toContainText(
      /décembre\s2025janvier\s202621,00\s€/,
    );

    // The closed month keeps its figures, and says so.
    await page.goto('/?vue=reports&partie=figes');
    await expect(filed).toContainText('inchangé', { timeout: 60_000 });
    await page.goto('/?periode=2025-12&centre=langeac');
    await expect(page.getByText('modifié depuis la clôture').first()).toBeVisible();

    // What finance made official contains a closed month: only they are told that it was reopened.
    await signIn(page, 'admin', '/?vue=monthly-declarations&annee=2025');
    await page.getByLabel('Centre de la clôture').selectOption('Langeac');
    await page.getByRole('button', { name: 'Rouvrir Décembre' }).click();
    const reopening = dialogOf(page, 'Rouvrir décembre 2025');
    await reopening.getByLabel(/^Motif/).fill('Estimation remplacée');
    await reopening.getByRole('button', { name: 'Rouvrir' }).click();
    await expect(page.getByText(/La personne qui l’avait exporté en est prévenue/)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible();
    await expect(page.getByText(/a été rouvert après vos exports/)).toBeHidden();
    await signIn(page, 'financial');
    await expect(page.getByText(/Décembre\s2025 a été rouvert après vos exports/)).toBeVisible();
    await expect(page.getByText(/Rapport annuel, 2025, Langeac, figé le/)).toBeVisible();
    await page.getByRole('button', { name: /^J’ai vu/ }).click();
    await expect(page.getByText(/a été rouvert après vos exports/)).toBeHidden();

    // Once reopened, it has the figures of its bills.
    await page.goto('/?vue=reports&partie=figes');
    await expect(filed).toContainText('modifié depuis le dépôt', { timeout: 60_000 });
    await expectShown(page, 'documents-figes', sizes);
    await filed.getByRole('button', { name: /^Ce qui diffère/ }).click();
    const differences = dialogOf(page, 'Rapport annuel 2025, Langeac');
    await expect(differences.getByRole('row', { name: /^Total, coût TTC/ })).toContainText(
      /049,46.*070,46.*changé/,
    );
    await expectShown(page, 'modifie-depuis-le-depot', sizes);
    await differences.getByRole('button', { name: 'Fermer' }).first().click();
  },
);

/** Freezes with the button of that name, and reads in the question what is kept. */
async function freeze(page: Page, label: string, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = dialogOf(page, label);
  await expect(dialog).toContainText(what);
  await dialog.getByRole('button', { name: 'Figer', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
}

journey('documents of the décret are frozen, and later choices are reported', async ({ page }) => {
  journey.setTimeout(240_000);
  await signIn(page, 'rse', '/?vue=decret-tertiaire&partie=groupe');
  await freeze(page, 'Figer ce rapport', /Le rapport du décret, groupement, est gardé tel qu’il est/);
  await freeze(page, 'Figer cette note', /La note de calcul de la mutualisation est gardé/);
  await page.goto('/?vue=decret-tertiaire&partie=modulation&centre=brioude');
  await freeze(page, 'Figer ce dossier', /Le dossier de modulation, Brioude, est gardé/);
  await page.goto('/?vue=decret-tertiaire&partie=analyse&centre=yssingeaux');
  await freeze(page, 'Figer ce rapport', /Yssingeaux/);

  const filed = '/?vue=reports&partie=figes';
  const names = [
    /^Décret tertiaire 2025, Groupement/,
    /^Décret tertiaire 2025, Yssingeaux/,
    /^Dossier de modulation 2026, Brioude/,
    /^Mutualisation, note de calcul 2025, Groupement/,
  ];
  await page.goto(filed);
  for (const name of names) {
    await expect(page.getByRole('row', { name })).toContainText('inchangé', { timeout: 60_000 });
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Document Dossier de modulation 2026, Brioude/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Dossier de modulation – Brioude.*\.pdf$/);

  await signIn(page, 'technical', '/?vue=decret-tertiaire&centre=yssingeaux&partie=reference');
  await page
    .getByRole('button', { name: /^Choisir/ })
    .first()
    .click();
  await expect(page.getByText(/^Référence choisie pour ce site/)).toBeVisible();
  await signIn(page, 'rse', filed);
  const changed = page.getByRole('row', { name: /^Décret tertiaire 2025, Yssingeaux/ });
  await expect(changed).toContainText('modifié depuis le dépôt', { timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^Dossier de modulation 2026, Brioude/ })).toContainText(
    'inchangé',
  );
});
