import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { months } from '@suivi/domain/ground/calendar/month';
import { degreeDays } from '@suivi/domain/weather/degree-days';
import { plausibleWeather } from '@suivi/domain/weather/plausible-weather';
import { dailyFile, dailyLines } from '@suivi/server/src/features/weather/testing/craft-daily-file';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { newSite } from './support/new-site.ts';
import { signIn } from './support/sign-in.ts';

const station = '43062001';
const years = [2023, 2024, 2025];
const pictures = process.env['SUIVI_PICTURES'];

/** 300 kWh a day and 90 per degree day below 15.5 °C; 15 % less from July 2024 on. */
function quantitiesOf(year: number): number[] {
  const { days } = plausibleWeather(7, { number: station, altitudeM: 833 }, { year: 2026, month: 12 });
  return months.map(month => {
    const own = days.filter(day => day.year === year && day.month === month);
    const bases = { heatingC: 15.5, coolingC: 15.5 };
    const heating = own.reduce((sum, day) => sum + degreeDays(day, bases).heating, 0);
    const used = 300 * daysInMonth({ year, month }) + 90 * heating;
    return Math.round(used * (year > 2024 || (year === 2024 && month > 6) ? 0.85 : 1));
  });
}

/** A site with three years of gas and the weather of its station. */
async function prepare(page: Page): Promise<void> {
  const Origin = new URL(page.url()).origin;
  let keys = 0;
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, {
      headers: { Origin, 'Idempotency-Key': `journey-${(keys += 1)}-of-actions` },
      data,
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json() as Promise<{ id: number }>;
  };
  const lines = dailyFile(dailyLines(station, 2022, 2026));
  const weather = await page.request.post('/api/weather/imports?name=Q_43.csv', {
    headers: { Origin, 'content-type': 'application/octet-stream' },
    data: Buffer.from(lines),
  });
  expect(weather.ok(), await weather.text()).toBe(true);
  const { id: siteId } = await post('/api/sites', {
    ...newSite,
    weatherStation: station,
    energiesInUse: [{ energyType: 'gas', from: { year: 2023, month: 1 }, to: null }],
  });
  for (const year of years) {
    await post('/api/declarations', {
      siteId,
      energyType: 'gas',
      year,
      unit: 'kWh',
      gasCoefficient: null,
      ecsProducer: null,
      notes: null,
      ttcNotes: null,
      months: quantitiesOf(year).map(quantity => ({ quantity, amountCents: null, isCreditNote: false })),
      confirmedMonths: [...months],
    });
  }
}

async function take(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

journey('an action goes from an idea to a proved saving, and its sheet is printed', async ({ page }) => {
  journey.setTimeout(120_000);
  await signIn(page, 'admin', '/?vue=actions');
  const worksOfTheDemonstration = page.getByRole('row', { name: /Calorifugeage et régulation/ });
  await expect(
    worksOfTheDemonstration.getByRole('cell', { name: /Démontrée, sur douze mois/ }),
  ).toBeVisible();
  await take(page, 'actions-demonstration');
  await prepare(page);
  await page.goto('/?vue=actions');

  await page.getByRole('button', { name: 'Ajouter une action' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom de l’action').fill('Isoler les combles');
  await form.getByLabel(/^Site/).selectOption('Résidence des Sources');
  await form.getByLabel('Levier').selectOption('Enveloppe');
  await form.getByLabel(/^Coût TTC/).fill('60 000');
  await form.getByLabel(/^Subventions/).fill('15 000');
  await form.getByLabel(/^Économie 1/).fill('40 000');
  await take(page, 'actions-form');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Isoler les combles' }).click();
  await expect(page.getByText(/Cette économie pourra être mesurée ici/)).toBeVisible();
  await take(page, 'action-idea');

  await page.getByRole('button', { name: 'Modifier' }).click();
  await form.getByLabel('État').selectOption('Terminée');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form.getByText('Indiquez le premier jour des travaux.')).toBeVisible();
  await form.getByLabel('Travaux du').fill('2024-05-13');
  await form.getByLabel('Travaux au').fill('2024-06-21');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Démontrée', { exact: true })).toBeVisible();
  await expect(page.getByText(/L’économie est démontrée/)).toBeVisible();

  await page.getByRole('button', { name: 'Geler la situation de référence' }).click();
  await expect(page.getByText(/gelée par/)).toBeVisible();
  await take(page, 'action-proved');
  await expectAccessible(page, 'action');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fiche en PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Fiche action.pdf');
  if (pictures) await file.saveAs(`${pictures}/fiche.pdf`);

  await page.getByRole('button', { name: 'Toutes les actions' }).click();
  const own = page.getByRole('row', { name: /Isoler les combles/ });
  await expect(own.getByRole('cell', { name: /Démontrée, sur douze mois/ })).toBeVisible();
  await take(page, 'actions-portfolio');
  await expectAccessible(page, 'portfolio');
  await page.getByRole('tab', { name: 'Par état' }).click();
  await expect(page.getByRole('region', { name: 'Terminée (2)' })).toBeVisible();
  await take(page, 'actions-board');
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page, 'board');
  await take(page, 'actions-board-320');
  await page.getByRole('tab', { name: 'Calendrier' }).click();
  await expectNoSidewaysScroll(page, 'timeline');
  await take(page, 'actions-timeline-320');
  await page.getByRole('link', { name: 'Isoler les combles' }).click();
  await expect(page.getByText('Démontrée', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page, 'action');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'action-320-dark');
});
