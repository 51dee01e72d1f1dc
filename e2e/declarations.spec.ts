import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { confirmDeclaration } from './support/confirm-doubts.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { newSite } from './support/new-site.ts';
import { signIn } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';

const wizard = (centre: string, energy: string, year: number) =>
  `/?vue=monthly-declarations&annee=${year}&centre=${centre}&energie=${energy}&etape=saisie`;

const year = (page: Page) => page.getByRole('table', { name: /^Quantités et montants TTC de \d+$/ });
const quantityOf = (page: Page, month: string) =>
  year(page).getByRole('textbox', { name: new RegExp(`^${month}, Quantité`) });
const amountOf = (page: Page, month: string) =>
  year(page).getByRole('textbox', { name: `${month}, Montant TTC (€)` });

/** The value of « Consommation Totale » in MWh, as shown. */
async function totalMwh(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const card = page.getByRole('article', { name: 'Consommation Totale' });
  await expect(card).toContainText('MWh');
  const text = await card.innerText();
  const [figure = ''] = /[\d\s\u202f\u00a0]+(?=\s*MWh)/.exec(text) ?? [];
  return Number(figure.replaceAll(/\s/g, ''));
}

journey(
  'a declaration is made, changes the dashboard, meets a conflict, is deleted, and the journal records all of it',
  async ({ page, newContext }) => {
    const dashboard = '/?vue=dashboard&annee=2024&centre=brioude';
    await signIn(page, 'technical');
    const before = await totalMwh(page, dashboard);

    // 100 MWh PCS of gas more in January 2024 are 90 MWh of final energy.
    await page.goto(wizard('brioude', 'gas', 2024));
    await expect(page.getByText('Une déclaration existe déjà - Modification en cours')).toBeVisible();
    const january = quantityOf(page, 'Janvier');
    const declared = Number((await january.inputValue()).replaceAll(/[\s\u202f]/g, '').replace(',', '.'));
    await january.fill(String(Math.round((declared + 100) * 100) / 100).replace('.', ','));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Validation', level: 3 })).toBeFocused();

    // Somebody else saves the same declaration in the meantime.
    const other = await (await newContext()).newPage();
    await signIn(other, 'financial', wizard('brioude', 'gas', 2024));
    await amountOf(other, 'Novembre').fill('21000');
    await other.getByRole('button', { name: 'Continuer' }).click();
    await confirmDeclaration(other);
    await other.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(other.getByText('Déclaration enregistrée avec succès !')).toBeVisible();

    await confirmDeclaration(page);

    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.getByText('Cette déclaration a été enregistrée par quelqu’un d’autre')).toBeVisible();
    const changes = page.getByRole('table', { name: 'Ce qui a changé' });
    await expect(changes.getByRole('row', { name: /Janvier, consommation/ })).toContainText('vous');
    await expect(changes.getByRole('row', { name: /Novembre, montant TTC/ })).toContainText(
      'l’autre personne',
    );
    await expectAccessible(page, 'the choice of a conflict');
    await page.getByRole('button', { name: 'Garder la mienne' }).click();
    await expect(page.getByText('Déclaration enregistrée avec succès !')).toBeVisible();
    await expect(page.getByText('Déclaration enregistrée avec succès !')).toBeHidden({ timeout: 6000 });
    expect(await totalMwh(page, dashboard)).toBe(before + 90);

    const admin = await (await newContext()).newPage();
    await signIn(admin, 'admin', wizard('brioude', 'gas', 2024));
    await admin.getByRole('button', { name: 'Supprimer' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer cette déclaration ?');
    await expect(dialog).toContainText('Brioude · Gaz · 2024');
    await expect(dialog).toContainText('Cette action est irréversible.');
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(admin.getByText('Déclaration supprimée avec succès.')).toBeVisible();
    await admin.goto('/?vue=journal');
    for (const person of ['Julien Faure', 'Nadia Perrin', 'Camille Roche']) {
      await expect(admin.getByRole('list', { name: 'Journal' }).getByText(person).first()).toBeVisible();
    }
  },
);

journey('a year is declared with the keyboard only', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=monthly-declarations');
  await tabTo(page, page.getByLabel('Centre hospitalier'));
  await page.keyboard.type('Lan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Fioul domestique' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(year(page)).toBeVisible();
  await tabTo(page, quantityOf(page, 'Janvier'));
  for (const value of ['100', '200', '300']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await expect(quantityOf(page, 'Avril')).toBeFocused();
  const next = page.getByRole('button', { name: 'Continuer' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Validation', level: 3 })).toBeFocused();
  await expect(page.getByText('Comparaison avec les années précédentes…')).toHaveCount(0);
  const confirmation = page.getByRole('checkbox', { name: /J’ai vérifié ces valeurs/ });
  if (await confirmation.isVisible()) {
    await tabTo(page, confirmation);
    await page.keyboard.press('Space');
  }
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Déclaration enregistrée avec succès !')).toBeVisible();
});

const octoberGrid = (page: Page) => page.getByRole('table', { name: 'Quantités et montants TTC du mois' });
const cellOf = (page: Page, site: string, energy: string, column: 'Quantité' | 'TTC' = 'Quantité') =>
  octoberGrid(page).getByRole('textbox', { name: new RegExp(`${site}.*${energy}.*${column}`) });

journey(
  'one month is entered for all sites at once, in three clicks and with the keyboard',
  async ({ page }) => {
    await signIn(page, 'financial', '/?vue=dashboard');
    let clicks = 0;
    const click = async (target: ReturnType<Page['getByRole']>) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('link', { name: 'Déclarations' }).first());
    await click(page.getByText('Saisie du mois', { exact: true }));
    await expect(page.getByRole('heading', { name: /^Saisie d/ })).toBeVisible();
    const fields = octoberGrid(page).getByRole('textbox', { name: /Électricité.*Quantité/ });
    await expect(fields.first()).toBeVisible();
    await focusOn(fields.first());
    // The expected value is shown in each empty cell: it is typed down the column with Enter only.
    const hints = await fields.evaluateAll(all => all.map(field => field.getAttribute('placeholder') ?? ''));
    const expected = hints.map(text => text.replace('≈', ''));
    expect(expected.every(text => text !== '')).toBe(true);
    for (const text of expected) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text.replaceAll(/[\s\u202f\u00a0]/g, ''));
      await page.keyboard.press('Enter');
    }
    await click(page.getByRole('button', { name: 'Enregistrer le mois' }));
    await expect(page.getByText(/enregistré\s?: \d\sdéclarations/)).toBeInViewport();
    expect(clicks).toBeLessThanOrEqual(4);
    await expectAccessible(page, 'the month of all centres');
  },
);

journey(
  'all energies of a month are visible at 1366 pixels, under headings that stay in place',
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, 'financial', '/?vue=monthly-declarations&saisie=mois');
    await expect(cellOf(page, 'Langeac', 'ECS', 'TTC')).toBeVisible();
    const overflow = await octoberGrid(page).evaluate(table => {
      const region = table.parentElement;
      return region ? region.scrollWidth - region.clientWidth : -1;
    });
    expect(overflow).toBeLessThanOrEqual(1);
    const save = page.getByRole('button', { name: 'Enregistrer le mois' });
    await expect(save).toBeInViewport();
    // The text about a cell comes late and moves nothing under the pointer.
    const before = await save.boundingBox();
    await cellOf(page, 'Langeac', 'Électricité').click();
    await expect(page.getByRole('complementary', { name: 'La cellule choisie' })).toContainText('TTC 2025');
    expect(await save.boundingBox()).toEqual(before);
  },
);

journey(
  'a doubtful value is questioned in the month, with its range, and stored once confirmed',
  async ({ page }) => {
    await signIn(page, 'financial', '/?vue=monthly-declarations&saisie=mois&annee=2023&mois=3');
    const field = cellOf(page, 'Yssingeaux', 'Gaz');
    const before = await field.inputValue();
    await field.fill('2 540 300');
    await expect(page.getByText(/1 à vérifier/)).toBeVisible();
    const save = page.getByRole('button', { name: 'Enregistrer le mois' });
    await save.click();
    const dialog = page.getByRole('region', { name: /à vérifier avant d’enregistrer/ });
    await expect(dialog).toContainText(/1\svaleur à vérifier avant d’enregistrer/);
    await expect(dialog).toContainText(/Yssingeaux, gaz, mars\s2023/);
    await expect(dialog).toContainText(/attendu (entre|environ)/);
    await expectAccessible(page, 'the values in doubt');
    await dialog.getByRole('button', { name: 'Corriger' }).click();
    await expect(field).toBeFocused();
    await page.reload();
    await expect(page.getByText(/Saisie reprise du/)).toBeVisible();
    await page.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click();
    await expect(field).toHaveValue(before);

    await field.fill('2 540 300');
    await save.click();
    await dialog.getByRole('button', { name: 'Confirmer et enregistrer' }).click();
    await expect(page.getByText(/Mars\s2023 enregistré\s?: 1\sdéclaration/)).toBeInViewport();
    await page.reload();
    await expect(field).toHaveValue(/^2\s540\s300$/);
    await field.fill(before);
    await save.click();
    await expect(page.getByText(/Mars\s2023 enregistré/)).toBeVisible();
  },
);

journey('the wizard questions a value ten times the usual that agrees with its bill', async ({ page }) => {
  await signIn(page, 'technical', wizard('yssingeaux', 'gas', 2022));
  const january = quantityOf(page, 'Janvier');
  const bill = amountOf(page, 'Janvier');
  const tenfold = (text: string) => String(Number(text.replaceAll(/[\s\u202f]/g, '').replace(',', '.')) * 10);
  await january.fill(tenfold(await january.inputValue()).replace('.', ','));
  const amount = await bill.inputValue();
  if (amount !== '') await bill.fill(Number(tenfold(amount)).toFixed(2).replace('.', ','));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('À vérifier avant d’enregistrer')).toBeVisible();
  await expect(page.getByText(/Janvier\s2022.*attendu entre/)).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour' }).press('Enter');
  await expect(page.getByText('Corrigez ces valeurs, ou confirmez-les.')).toBeVisible();
  await expectAccessible(page, 'a declaration in doubt');
  await page.getByRole('checkbox', { name: /J’ai vérifié ces valeurs/ }).check();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Déclaration enregistrée avec succès !')).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Continuer avec / })).toBeFocused();
});

journey('a reader reads declarations and may not write any, by page or by API', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=monthly-declarations&annee=2024');
  await expect(page.getByText('Accès Restreint')).toBeVisible();
  await expect(
    page.getByText('Vous n’avez pas les permissions nécessaires pour saisir des déclarations énergétiques.'),
  ).toBeVisible();
  await page.getByRole('link', { name: /Yssingeaux, Eau 2024/ }).click();
  await expect(page.getByRole('table', { name: /Yssingeaux · Eau · 2024/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/declarations/month', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'readonly-tries' },
      body: JSON.stringify({ year: 2024, month: 1, entries: [] }),
    });
    return answer.status;
  });
  expect(status).toBe(403);
});

journey('the wizard is accessible in both themes, and fits 320 pixels', async ({ page }) => {
  const sizes = { wide: 1440, narrow: 320 };
  await signIn(page, 'admin', '/?vue=monthly-declarations&annee=2024');
  await expect(page.getByRole('link', { name: /Brioude, Eau 2024/ })).toBeVisible();
  await expectShown(page, 'saisie, étape 1', sizes);
  await page.goto(wizard('langeac', 'ecs', 2024));
  await expect(year(page)).toBeVisible();
  await expectShown(page, 'saisie, étape 2', sizes);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Validation', level: 3 })).toBeVisible();
  await expectShown(page, 'saisie, étape 3', sizes);
});

/** The content of the first column of figures between the headers and the sums: fields, where visible rows are rendered. */
async function columnOf(grid: Locator): Promise<string[]> {
  return grid.evaluate(table => {
    const head = table.querySelector('thead tr:last-child th')?.getBoundingClientRect() ?? new DOMRect();
    const sums = table.querySelector('tfoot td')?.getBoundingClientRect() ?? new DOMRect();
    return [0.02, 0.25, 0.5, 0.75, 0.98].map(part => {
      const y = head.bottom + part * (sums.top - head.bottom);
      return document.elementFromPoint(head.left + 12, y)?.localName ?? '';
    });
  });
}

journey(
  'the rows of eighty sites and their sums are shown wherever the month is scrolled',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=monthly-declarations');
    const Origin = new URL(page.url()).origin;
    for (let number = 1; number <= 75; number += 1) {
      const answer = await page.request.post('/api/sites', {
        headers: { Origin, 'Idempotency-Key': `journey-centre-${number}` },
        data: { ...newSite, name: `Résidence ${number}` },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await page.goto('/?vue=monthly-declarations&saisie=mois&annee=2024&mois=6&lignes=tout');
    const grid = page.getByRole('table', { name: 'Quantités et montants TTC du mois' });
    const sums = grid.getByRole('rowheader', { name: 'Total' });
    const fields = Array.from({ length: 5 }, () => 'input');
    const isSeen = () =>
      sums.evaluate(head => {
        const { x, bottom } = head.getBoundingClientRect();
        return head.contains(document.elementFromPoint(x + 4, bottom - 4));
      });
    await grid.getByRole('textbox', { name: /^Brioude, Électricité, Quantité/ }).fill('9');
    await grid.getByRole('textbox', { name: /^Brioude, Gaz, Quantité/ }).fill('12x');
    await expect(page.getByText(/1 à vérifier · 1 à corriger/)).toBeVisible();
    expect(await isSeen(), 'the sums over a bar that says all it can').toBe(true);
    await grid.hover();
    for (let turn = 1; turn <= 6; turn += 1) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => columnOf(grid), `after ${turn} turns`).toEqual(fields);
    }
    await page.setViewportSize({ width: 1440, height: 2200 });
    await expect.poll(() => columnOf(grid), 'in a window twice as high').toEqual(fields);
    expect(await isSeen(), 'the sums in it').toBe(true);
  },
);
