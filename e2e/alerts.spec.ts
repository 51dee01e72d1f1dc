import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectShown } from './support/expect-shown.ts';
import { confirmDeclaration } from './support/confirm-doubts.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const wizard = '/?vue=monthly-declarations&annee=2026&centre=langeac&energie=electricity&etape=saisie';

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: /^Alertes/ });
const list = (page: Page) => page.getByRole('list', { name: 'Alertes' });

async function openCount(page: Page): Promise<number> {
  const text = await badge(page).innerText();
  return Number(/(\d+)/.exec(text)?.[1] ?? 0);
}

async function declareJanuary(page: Page, value: string): Promise<string> {
  await page.goto(wizard);
  const january = page.getByRole('textbox', { name: /^Janvier, Quantité/ });
  const before = await january.inputValue();
  await january.fill(value.replace('%', String(Math.round(toNumber(before) * 1.8))));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await confirmDeclaration(page);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Déclaration enregistrée avec succès !')).toBeVisible();
  return before;
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/[\s\u202f\u00a0]/g, '').replace(',', '.'));
}

journey(
  'January at +60 % raises a Critique; the badge changes in another browser; acknowledging records who; correcting closes it',
  async ({ page, newContext }) => {
    await signIn(page, 'technical');
    const other = await (await newContext()).newPage();
    await signIn(other, 'readonly', '/?vue=dashboard');
    const before = await openCount(other);
    expect(before).toBeGreaterThanOrEqual(3);

    const declared = await declareJanuary(page, '%');
    await expect.poll(() => openCount(other)).toBe(before + 1);

    await page.goto('/?vue=alerts&centre=langeac');
    const row = list(page).getByRole('listitem').filter({ hasText: 'janvier' });
    await expect(row).toContainText('Critique');
    await expect(row).toContainText('Langeac');
    await expect(row).toContainText(/Consommation supérieure de [4-9]\d/);

    await row.getByRole('button', { name: 'Voir le détail' }).click();
    const detail = page.getByRole('dialog', { name: 'Détail de l’alerte' });
    await expect(detail).toContainText('Mesuré');
    await expect(detail).toContainText('Moyenne du même mois des trois années précédentes');
    await expect(detail).toContainText('surveillance 20 %, critique 40 %');
    await expect(detail.getByRole('button', { name: /janvier 2026 .* Mois de l’alerte/ })).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Ouvrir la déclaration' })).toHaveAttribute(
      'href',
      /centre=langeac&annee=2026&energie=electricity/,
    );
    await expectAccessible(page, 'the evidence');
    const address = page.url();
    await page.reload();
    expect(page.url()).toBe(address);
    await expect(detail).toContainText('Mesuré');

    await detail.getByRole('button', { name: 'Acquitter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acquitter l’alerte' });
    await dialog.getByLabel('Commentaire (facultatif)').fill('Chauffage d’appoint pendant les travaux');
    await expectAccessible(page, 'acknowledging');
    await dialog.getByRole('button', { name: 'Acquitter' }).click();
    await expect(page.getByText('Alerte acquittée.')).toBeVisible();
    await expect.poll(() => openCount(other)).toBe(before);

    await other.goto('/?vue=alerts&centre=langeac&traitees=oui');
    const treated = list(other).getByRole('listitem').filter({ hasText: 'janvier' });
    await expect(treated).toContainText(/Acquittée par \S+ \S+ le \d/);
    await expect(treated).toContainText('Chauffage d’appoint pendant les travaux');
    await expect(treated.getByRole('button', { name: 'Acquitter' })).toHaveCount(0);

    await declareJanuary(page, declared);
    await expect(treated).toContainText('Close d’elle-même : les données ont été corrigées');
  },
);

journey('thresholds change and the list follows, in another browser too', async ({ page, newContext }) => {
  await signIn(page, 'admin', '/?vue=alerts');
  const other = await (await newContext()).newPage();
  await signIn(other, 'financial', '/?vue=alerts&centre=brioude');
  const water = list(other).getByRole('listitem').filter({ hasText: 'août' });
  await expect(water).toContainText('Modérée');

  await page.getByRole('button', { name: 'Configurer les seuils d’alerte' }).click();
  const group = page.getByRole('group', { name: 'Eau' });
  await group.getByRole('textbox', { name: /Surveillance/ }).fill('trente');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(group).toContainText('Saisissez un nombre entier de 1 à 100.');
  await group.getByRole('textbox', { name: /Surveillance/ }).fill('60');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(group).toContainText('Le seuil critique doit être supérieur au seuil de surveillance');
  await expectAccessible(page, 'refused thresholds');
  await group.getByRole('textbox', { name: /Critique/ }).fill('90');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Seuils d’alerte mis à jour avec succès !')).toBeVisible();
  await expect(water).toHaveCount(0);

  await group.getByRole('textbox', { name: /Surveillance/ }).fill('30');
  await group.getByRole('textbox', { name: /Critique/ }).fill('60');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(water).toContainText('Modérée');
  await page.getByRole('button', { name: 'Masquer les seuils d’alerte' }).click();
  await expect(group).toHaveCount(0);
});

journey('a session that is ended elsewhere ends at once on every page', async ({ page, newContext }) => {
  const other = await (await newContext()).newPage();
  await signIn(page, 'financial', '/?vue=alerts');
  const tab = await page.context().newPage();
  await tab.goto('/?vue=analytics');
  await expect(tab.getByRole('heading', { name: 'Analyses', level: 1 })).toBeVisible();
  await signIn(other, 'financial', '/?vue=own-account');
  await other.getByRole('button', { name: 'Fermer toutes les autres' }).click();
  for (const each of [page, tab]) {
    await expect(each.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  }
});

journey('the alerts are accessible in both themes, down to 320 pixels', async ({ page }) => {
  await signIn(page, 'admin', '/?vue=alerts&traitees=oui&seuils=oui');
  await expect(list(page)).toBeVisible();
  await expectShown(page, 'alertes', { wide: 1440, narrow: 320 });
});
