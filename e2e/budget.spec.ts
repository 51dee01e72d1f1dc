import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { months } from '@suivi/domain/ground/calendar/month';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { newSite } from './support/new-site.ts';
import { signIn } from './support/sign-in.ts';

const pictures = process.env['SUIVI_PICTURES'];

async function take(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** A hundred kWh a day at 0,20 €, known up to `last` in the current year. */
function yearOf(year: number, last: number, cents: (kwh: number) => number) {
  const held = months.filter(month => month <= last);
  return {
    energyType: 'electricity',
    year,
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: months.map(month => {
      if (month > last) return { quantity: null, amountCents: null, isCreditNote: false };
      const quantity = 100 * daysInMonth({ year, month });
      return { quantity, amountCents: month === last ? cents(quantity) : quantity * 20, isCreditNote: false };
    }),
    confirmedMonths: [...held],
  };
}

journey(
  'a budget is proposed and voted, a more expensive month arrives, its gap is explained and accruals are listed',
  async ({ page }) => {
    journey.setTimeout(120_000);
    await signIn(page, 'admin', '/?vue=budget');
    await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible();
    const Origin = new URL(page.url()).origin;
    const send = async (
      method: 'post' | 'put',
      path: string,
      data: unknown,
      headers: Record<string, string>,
    ) => {
      const answer = await page.request[method](path, { headers: { Origin, ...headers }, data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json() as Promise<{ id: number; version: number }>;
    };
    let keys = 0;
    const post = (path: string, data: unknown) =>
      send('post', path, data, { 'Idempotency-Key': `journey-${(keys += 1)}-of-a-budget` });
    // A site in addition to the demonstration: four years of a hundred kWh a day.
    const site = await post('/api/sites', newSite);
    for (const year of [2023, 2024, 2025]) {
      await post('/api/declarations', { siteId: site.id, ...yearOf(year, 12, kwh => kwh * 20) });
    }
    const declared = await post('/api/declarations', {
      siteId: site.id,
      ...yearOf(2026, 8, kwh => kwh * 20),
    });

    // In addition to the version voted for the current year, another one is proposed and voted.
    await page.goto('/?vue=budget&annee=2026');
    await expect(page.getByText('BP').first()).toBeVisible();
    await take(page, 'budget-voted');
    await page.getByRole('button', { name: 'Créer une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Créer une version du budget 2026' });
    await expect(dialog.getByLabel('Nom')).toHaveValue('DM1');
    await dialog.getByLabel('Départ').selectOption('proposition');
    await expectAccessible(page, 'creation');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { name: 'DM1 2026', level: 1 })).toBeVisible();
    await take(page, 'budget-version');
    await page.getByRole('button', { name: 'Résidence des Sources · Électricité' }).click();
    const year = page.getByRole('table', { name: 'Résidence des Sources · Électricité, mois par mois' });
    await expect(year).toContainText(/620,00\s€/);
    await expect(year).toContainText('prix payé sur les douze derniers mois');
    await year.getByRole('button', { name: 'Modifier janvier' }).click();
    const line = page.getByRole('dialog', { name: /Résidence des Sources, Électricité, janvier/ });
    await line.getByLabel(/^Quantité/).fill('3000');
    await expect(line).toContainText(/600,00\s€/);
    await line.getByLabel('Note').fill('Fermeture d’une aile');
    await line.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(year).toContainText('Fermeture d’une aile');
    await expectAccessible(page, 'lines');
    await take(page, 'budget-line');
    await page.getByRole('button', { name: 'Voter' }).click();
    await page.getByRole('button', { name: 'Voter cette version' }).click();
    await expect(page.getByText(/^voté, /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);

    // September costs 60 € more than before: the difference is an effect of the price.
    const later = yearOf(2026, 9, kwh => kwh * 22);
    const { energyType: _energyType, year: _year, ...content } = later;
    await send('put', `/api/declarations/${declared.id}`, content, { 'If-Match': `"${declared.version}"` });
    await page.goto('/?vue=budget&annee=2026&partie=atterrissage');
    const sites = page.getByRole('table', { name: 'Atterrissage par centre' });
    await expect(sites.getByRole('row', { name: /Résidence des Sources/ })).toBeVisible();
    await page
      .getByRole('figure', { name: 'Pourquoi cet écart' })
      .getByRole('button', { name: 'Voir le tableau' })
      .click();
    await expect(page.getByRole('table', { name: 'Ce dont l’écart au budget est fait' })).toContainText(
      'Prix',
    );
    await expectAccessible(page, 'landing');
    await take(page, 'budget-landing');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 'landing');
    await take(page, 'budget-landing-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Voir le graphique' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await take(page, 'budget-landing-dark');
    await page.emulateMedia({ colorScheme: 'light' });

    // October is over and has not been billed.
    await page.getByRole('tab', { name: 'Charges à rattacher' }).click();
    const charges = page.getByRole('table', { name: 'Charges à rattacher' });
    await expect(charges.getByRole('row', { name: /Résidence des Sources.*Octobre/ })).toBeVisible();
    await page.getByRole('button', { name: 'Modifier le compte, Électricité' }).click();
    await page.getByRole('dialog', { name: 'Compte, Électricité' }).getByLabel('Compte').fill('60612');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(charges.getByRole('row', { name: /Résidence des Sources.*Octobre/ })).toContainText('60612');
    await expectAccessible(page, 'accruals');
    await take(page, 'budget-accruals');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter pour la comptabilité' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Charges à rattacher à 2026.xlsx');
    expect((await readFile(await file.path())).length).toBeGreaterThan(2000);
  },
);
