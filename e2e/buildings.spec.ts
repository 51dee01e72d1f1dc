import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { confirmReading, saveReadings } from './support/confirm-doubts.ts';
import { focusOn } from './support/focus-on.ts';
import { journey } from './support/journey.ts';
import { paste } from './support/paste.ts';
import { signIn } from './support/sign-in.ts';

const list = (centre: string, more = '') => `/?vue=building-data&centre=${centre}&annee=2024${more}`;

journey(
  'a technician searches, sorts, edits in place; a second editor gets the choice',
  async ({ page, newContext }) => {
    await signIn(page, 'technical', list('emile-roux'));
    const rows = page.getByRole('rowheader');
    await expect(rows.first()).toHaveText('B');
    await page.getByRole('button', { name: 'Surface' }).click();
    await expect(rows.first()).toHaveText('Médecine');
    await page.getByLabel('Recherche').fill('rééducation');
    await expect(page.getByText('1 bâtiment sur 7')).toBeVisible();
    await expect(page).toHaveURL(/recherche=/);
    await page.reload();
    await expect(page.getByText('1 bâtiment sur 7')).toBeVisible();

    await page.getByRole('button', { name: 'Modifier SMR' }).click();
    const form = page.getByRole('form', { name: 'Modifier le bâtiment SMR' });
    await form.getByLabel('Surface').fill('-4');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form.getByText('Veuillez saisir des valeurs numériques positives.')).toBeVisible();
    await form.getByLabel('Surface').fill('4,850 m²');
    await form.getByLabel('Code').fill('chir');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(form.getByText('Le code chir est déjà celui du bâtiment Chirurgie.')).toBeVisible();
    await form.getByLabel('Code').fill('SMR');

    const other = await (await newContext()).newPage();
    await signIn(other, 'admin', list('emile-roux'));
    await other.getByRole('button', { name: 'Modifier SMR' }).click();
    await other.getByLabel('Personnel').fill('66 agents');
    await other.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(other.getByText('Informations du bâtiment mises à jour avec succès !')).toBeVisible();

    // The page may already know of the other change, and then prevents the save.
    await form.getByRole('button', { name: 'Sauvegarder' }).dispatchEvent('click');
    await expect(form.getByText('Quelqu’un d’autre a modifié ce bâtiment entre-temps')).toBeVisible();
    await expect(form.getByText('66 agents')).toBeVisible();
    await expectAccessible(page, 'conflict');
    await form.getByRole('button', { name: 'Prendre les valeurs enregistrées' }).click();
    await form.getByLabel('Surface').fill('4 850');
    await form.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByText('Informations du bâtiment mises à jour avec succès !')).toBeVisible();
    await expect(page.getByRole('cell', { name: '4 850 m²' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '66 agents' })).toBeVisible();
  },
);

journey('a year of readings is pasted, corrected and saved at once', async ({ page }) => {
  await signIn(page, 'rse', '/?vue=building-data&centre=emile-roux&annee=2025');
  await page.getByRole('button', { name: 'Relevés de Chirurgie' }).click();
  const readings = page.getByRole('region', { name: 'Relevés de Chirurgie' });
  const first = readings.locator('[data-cell="0:0"]');
  const months = Array.from(
    { length: 12 },
    (_, month) => `${60 + month} 000,5\t${month === 2 ? 'douze' : 50_000}\t150`,
  );
  await paste(first, `${months.join('\r\n')}\r\n`);
  await expect(readings.getByText('36 cellules collées.')).toBeVisible();
  await expect(readings.getByText('Veuillez saisir des valeurs numériques positives.')).toBeVisible();
  await expect(readings.getByText('Corrigez d’abord les cellules signalées.')).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue('60 000,5');
  await readings.locator('[data-cell="2:1"]').fill('50 000');
  await saveReadings(page);
  await readings.getByLabel('Mois', { exact: true }).selectOption('Mars 2025');
  await expect(readings.getByText('62 000,5')).toBeVisible();

  await readings.getByRole('button', { name: /Modifier Gaz naturel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la consommation - Gaz naturel' });
  await expect(dialog.getByText('Chirurgie · mars 2025')).toBeVisible();
  await expectAccessible(page, 'consumption dialog');
  await dialog.getByLabel('Consommation du mois').fill('48 000');
  await page.keyboard.press('Enter');
  await confirmReading(dialog);
  await expect(dialog).toBeHidden();
  await expect(readings.locator('[data-cell="2:1"]')).toHaveValue(/^48\s000$/);
  await expectAccessible(page, 'readings');
});

journey(
  'a month of seven buildings is read in three clicks, and unusual values are asked about',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=dashboard');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('link', { name: 'Données/Bâtiment' }).first());
    await click(page.getByText('Saisie du mois', { exact: true }));
    // The site chosen last, otherwise the first of the group.
    await expect(page.getByLabel('Centre hospitalier')).toHaveValue('emile-roux');
    const grid = page.getByRole('table', { name: /^Relevés d/ });
    const electricity = grid.getByRole('textbox', { name: /Électricité/ });
    await expect(electricity).toHaveCount(7);
    const hints = await electricity.evaluateAll(all =>
      all.map(field => field.getAttribute('placeholder') ?? ''),
    );
    const expected = hints.map(text => text.replace('≈', ''));
    expect(expected.filter(text => text !== '')).toHaveLength(7);
    const typed = expected.map(text => text.replaceAll(/[\s\u202f\u00a0]/g, ''));
    await paste(electricity.first(), typed.join('\r\n'));
    const save = page.getByRole('button', { name: 'Enregistrer le mois' });
    await expect(save).toBeInViewport();
    await click(save);
    await expect(page.getByText(/enregistré\s?: relevés de 7\sbâtiments/)).toBeInViewport();
    expect(clicks).toBeLessThanOrEqual(3);
    await expectAccessible(page, 'the month of the buildings');

    // One digit too many.
    await electricity.first().fill(`${typed[0]?.replace(/,.*/, '')}0`);
    await expect(page.getByText(/1 à vérifier/)).toBeVisible();
    await save.click();
    const dialog = page.getByRole('region', { name: /à vérifier avant d’enregistrer/ });
    await expect(dialog).toContainText(/1\svaleur à vérifier avant d’enregistrer/);
    await expect(dialog).toContainText(/attendu (entre|environ) .*kWh/);
    await dialog.getByRole('button', { name: 'Corriger' }).click();
    await expect(electricity.first()).toBeFocused();
  },
);

journey('an administrator deletes and restores a building', async ({ page }) => {
  await signIn(page, 'admin', list('emile-roux'));
  await page.getByRole('button', { name: 'Supprimer Blanchisserie' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer le bâtiment "Blanchisserie" ?');
  await expectAccessible(page, 'delete dialog');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 bâtiments')).toBeVisible();
  await page.getByText('1 bâtiment supprimé').click();
  await page.getByRole('button', { name: 'Restaurer Blanchisserie' }).click();
  await expect(page.getByText('7 bâtiments')).toBeVisible();
  await page.goto(list('emile-roux', '&mois=12'));
  await page.getByRole('button', { name: 'Relevés de Blanchisserie' }).click();
  await expect(page.getByText(/Coût total estimé/)).not.toContainText('—');
});

journey(
  'a replaced sub-meter is noted with the keyboard only, and its alerts close automatically',
  async ({ page, newContext }) => {
    await signIn(page, 'technical', '/?vue=building-data&centre=emile-roux&annee=2025&mois=8');
    await page.getByRole('button', { name: 'Relevés de H', exact: true }).click();
    const readings = page.getByRole('region', { name: 'Relevés de H' });
    await paste(readings.locator('[data-cell="7:2"]'), '261\r\n267\r\n272\r\n258\r\n263\r\n');
    await saveReadings(page);

    const other = await (await newContext()).newPage();
    await signIn(other, 'readonly', '/?vue=alerts&centre=emile-roux&traitees=oui');
    const decision = other
      .getByRole('list', { name: 'Alertes' })
      .getByRole('listitem')
      .filter({ hasText: /H, août\s2025\s–\sdécembre\s2025/ });
    await expect(decision).toContainText('Critique');
    await decision.getByText(/5\sconstats/).click();
    const findings = decision.getByRole('list').getByRole('listitem');
    await expect(findings).toHaveCount(5);
    await findings.getByRole('button', { name: /Emile Roux · H, eau, août\s2025/ }).click();
    const detail = other.getByRole('dialog', { name: 'Détail de l’alerte' });
    await expect(detail).not.toContainText(/compteur remplacé/i);
    const source = await detail.getByRole('link', { name: 'Ouvrir le relevé' }).getAttribute('href');

    await page.goto(source ?? '/');
    await focusOn(readings.getByText('Notes de l’année'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(readings.getByRole('button', { name: 'Ajouter une note' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ajouter une note sur les relevés 2025 de H' });
    await expect(dialog.getByLabel('Mois')).toHaveValue('8');
    await expect(dialog.getByRole('radio', { name: 'Facture estimée' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Précisions' }).press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'Compteur remplacé' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nouveau compteur posé le 30 juillet');
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    const meter = dialog.getByLabel('Compteur', { exact: false }).first();
    await expect(meter).toBeFocused();
    await expect(dialog).toContainText('Choisissez le compteur dont parle la note.');
    await expectAccessible(page, 'a note that names no meter');
    await page.keyboard.type('Eau');
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Note enregistrée.')).toBeVisible();

    await expect(readings.locator('[data-cell="7:2"]')).toHaveAccessibleDescription('Compteur remplacé');
    await expect(readings.getByRole('list', { name: 'Notes du mois' })).toContainText(
      'Compteur remplacé (eau) : Nouveau compteur posé le 30 juillet',
    );
    await expectAccessible(page, 'a noted reading');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page, 'a noted reading');

    await expect(detail).toContainText(
      'Close d’elle-même : les données ont été corrigées, expliquées par une note',
    );
    await expect(detail).toContainText('compteur remplacé');
    await other.goto('/?vue=alerts&centre=emile-roux&traitees=oui');
    await decision.getByText(/5\sconstats/).click();
    await expect(findings.filter({ hasText: 'Close d’elle-même' })).toHaveCount(5);
  },
);

journey(
  'a note on readings is shown on the plan to users who may not edit it, and removed',
  async ({ page, newContext }) => {
    await signIn(page, 'financial', list('emile-roux', '&mois=8'));
    await page.getByRole('button', { name: 'Relevés de B', exact: true }).click();
    const readings = page.getByRole('region', { name: 'Relevés de B' });
    await readings.getByText('Notes de l’année').click();
    await readings.getByRole('button', { name: 'Ajouter une note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une note sur les relevés 2024 de B' });
    await dialog.getByLabel('Compteur', { exact: false }).first().selectOption('Tous les compteurs');
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Aile nord fermée');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(readings.getByRole('rowheader', { name: 'Août Travaux' })).toBeVisible();

    const reader = await (await newContext()).newPage();
    await signIn(reader, 'readonly', '/?vue=map&centre=emile-roux&annee=2024&mois=8');
    const plan = reader.getByRole('button', { name: /^B\b.*Normal/ });
    await plan.first().click();
    const ofMonth = reader.getByRole('list', { name: 'Notes du mois' });
    await expect(ofMonth).toContainText('Travaux (tous les compteurs) : Aile nord fermée');
    await reader.getByLabel('Mois', { exact: true }).selectOption('Septembre');
    await expect(ofMonth).toBeHidden();
    await reader.goto(list('emile-roux'));
    await reader.getByRole('button', { name: 'Relevés de B', exact: true }).click();
    const cell = reader.getByRole('cell', { name: 'Travaux (tous les compteurs) : Aile nord fermée' });
    await expect(cell).toBeVisible();
    await reader.getByText(/1\snote en 2024/).click();
    await expect(reader.getByText('Travaux : Aile nord fermée')).toBeVisible();
    await expect(reader.getByRole('button', { name: /Ajouter une note|Modifier la note/ })).toHaveCount(0);
    await expectAccessible(reader, 'notes that are only read');

    await readings.getByRole('button', { name: 'Modifier la note d’août, B' }).click();
    await page.getByRole('dialog', { name: 'Note, B' }).getByRole('button', { name: 'Supprimer' }).click();
    await expect(readings.getByRole('list', { name: 'Notes du mois' })).toBeHidden();
    await expect(cell).toBeHidden();
  },
);

journey('the sub-metered share is shown beside the bill', async ({ page }) => {
  await signIn(page, 'readonly', list('emile-roux'));
  const row = page.getByRole('row', { name: /^Gaz naturel/ });
  await expect(row).toContainText('12 mois');
  await expect(row).toContainText('%');
  await expectAccessible(page, 'sub-metering');
});

for (const width of [320, 768]) {
  journey.describe(`${width} px`, () => {
    journey.use({ viewport: { width, height: 800 } });
    journey('nothing is wider than the window', async ({ page }) => {
      await signIn(page, 'admin', list('emile-roux', '&mois=12'));
      await page.getByRole('button', { name: 'Relevés de SMR' }).click();
      await expect(page.getByText('Relevés 2024 · SMR', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page, 'readings');
      await page.getByRole('button', { name: 'Ajouter un bâtiment' }).click();
      await expectNoSidewaysScroll(page, 'form');
    });
  });
}
