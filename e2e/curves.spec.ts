import { expect } from '@playwright/test';
import { expectShown } from './support/expect-shown.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { wide: 1366, narrow: 375 };

journey('a load curve is found, shown by year and by day, and read as a table', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=contracts&partie=courbes');
  await expect(page.getByRole('heading', { name: 'Courbes de charge' })).toBeVisible();
  await expectShown(page, 'curves', sizes);
  await page.getByRole('button', { name: /somme des courbes de Emile Roux/ }).click();
  await expect(page.getByRole('heading', { name: 'Courbe de charge de Emile Roux' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Monotone' })).toBeVisible();
  await expectShown(page, 'curve-site', sizes);
  await page.getByRole('button', { name: 'Toutes les courbes' }).click();
  await page.getByRole('button', { name: 'Voir la courbe de 00000000430303' }).click();
  await expect(page.getByRole('heading', { name: 'Courbe de charge de 00000000430303' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Talon' })).toContainText('kW');

  const calendar = page.getByRole('slider', { name: /Calendrier de la courbe/ });
  await expect(calendar).toBeVisible();
  await expectShown(page, 'curve-calendar', sizes);
  await calendar.press('End');
  await calendar.press('Enter');
  await expect(page.getByRole('tab', { name: 'Jour et semaine' })).toHaveAttribute('aria-selected', 'true');
  await page.getByText('Semaine', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Semaine du / })).toBeVisible();
  await expectShown(page, 'curve-week', sizes);
  await page.getByRole('tab', { name: 'Semaine type' }).click();
  await expect(page.getByRole('slider', { name: 'Semaine type' })).toBeVisible();
  await page.getByRole('button', { name: 'Saisir les heures d’ouverture' }).click();
  await page.getByLabel('Jour ouvré').fill('08:00-18:30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/kWh hors ouverture .* au-dessus du talon/)).toBeVisible();
  // The text fades in: it is checked once its animation has ended.
  await expect(page.getByText('Heures d’ouverture enregistrées.')).toBeVisible();
  await expectShown(page, 'curve-usual', sizes);

  await page.getByRole('tab', { name: 'Monotone' }).click();
  await page.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(page.getByRole('table', { name: 'Monotone' }).getByRole('row')).toHaveCount(102);
  await page.getByRole('tab', { name: 'Mois', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Mois de la courbe/ }).getByRole('row')).toHaveCount(25);
});

journey(
  'the options of a point are compared, exported, and one is followed as an action',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=contracts&partie=courbes');
    await page.getByRole('button', { name: 'Voir la courbe de 00000000430303' }).click();
    await page.getByRole('tab', { name: 'Puissances et option' }).click();
    await expect(page.getByRole('table', { name: /^Options d’acheminement/ })).toContainText('Aujourd’hui');
    await expect(page.getByText('Grille inconnue depuis le 01/08/2026')).toBeVisible();
    await expectShown(page, 'curve-advice', sizes);
    // On the narrowest phone each row is a list: none of the nine columns has to be scrolled to.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 320, height });
    const beyond = () =>
      page
        .getByRole('table', { name: /^Options d’acheminement/ })
        .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('slider', { name: /^Coût selon la puissance souscrite/ })).toBeVisible();
    await page.getByRole('button', { name: 'Saisir ce que le conseil respecte' }).click();
    await page.getByRole('button', { name: 'Ajouter un plancher' }).click();
    await page.getByLabel('Au moins (kW)').fill('590');
    await page.getByLabel('Raison').fill('Travaux du bloc');
    await page.getByLabel(/^Jusqu’au/).fill('31/12/2099');
    await expectShown(page, 'advice-terms-dialog', sizes);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByText(/^Planchers tenus\s: toutes les classes 590\skW jusqu’au 31\/12\/2099/),
    ).toBeVisible();
    await expect(page.getByRole('table', { name: /^Options d’acheminement/ })).toContainText(
      'planchers tenus',
    );
    await page.getByRole('button', { name: 'Retrouver par les factures ou le R67' }).click();
    await expect(page.getByText(/il faut deux à six mois entiers dits par classe/).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('button', { name: 'Toutes les vues (Excel)' }).click();
    expect((await download).suggestedFilename()).toBe('Courbe de charge 00000000430303.xlsx');
    await page.getByRole('button', { name: 'Suivre' }).click();
    await page.getByRole('link', { name: 'Voir les actions' }).click();
    await expect(page.getByText(/^Acheminement 00000000430303/).first()).toBeVisible();
    await page.goto('/?vue=dashboard');
    const toDo = page.getByRole('region', { name: 'À faire' });
    await toDo.getByRole('link', { name: /Acheminement 00000000430303/ }).click();
    await expect(page.getByText(/TTC \(conseil d’acheminement\s: option et puissances\)/)).toBeVisible();
    await expect(page.getByText(/^Pas encore mesurable\s: notez l’action/)).toBeVisible();
  },
);

journey(
  'equipment left on at night is found, followed by an action, and leaves « À faire »',
  async ({ page }) => {
    await signIn(page, 'technical');
    const toDo = page.getByRole('region', { name: 'À faire' });
    await expect(toDo.getByRole('link', { name: /4 gaspillages probables à décider$/ })).toBeVisible();
    await page.goto('/?vue=contracts&partie=courbes');
    await expect(page.getByRole('heading', { name: 'Gaspillages probables' })).toBeVisible();
    await expectShown(page, 'wastes', sizes);
    await page.getByRole('button', { name: 'Voir la courbe de 00000000430303' }).click();
    await page.getByRole('tab', { name: 'Gaspillages' }).click();
    const table = page.getByRole('table', { name: 'Gaspillages probables' });
    const night = table.getByRole('row', { name: /Jours ouvrés, de 22 h à 5 h/ });
    await expect(night).toContainText('Continue, à voir');
    await night.getByRole('button', { name: /^Décider/ }).click();
    await page.getByLabel('Décision').selectOption('explained');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/^Dites ce qui l’explique/)).toBeVisible();
    await page.getByLabel('Décision').selectOption('followed');
    await expectShown(page, 'waste-dialog', sizes);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(night).toContainText('Continue, suivi par une action');
    await night.getByRole('link', { name: /^Action/ }).click();
    await expect(page.getByText(/^Arrêter de 22\sh à 5\sh/).first()).toBeVisible();
    await page.goto('/?vue=dashboard');
    await expect(toDo.getByRole('link', { name: /3 gaspillages probables à décider$/ })).toBeVisible();
  },
);

journey(
  'the peaks of a point are shown by month and hour, with the gain of a lower one',
  async ({ page }) => {
    await signIn(page, 'admin', '/?vue=contracts&partie=tarifs');
    await page.getByRole('button', { name: 'Saisir les jours' }).click();
    await page.getByRole('textbox', { name: 'Jours' }).fill('12/01/2026, demain');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByText('« demain » n’est pas un jour. Écrivez par exemple 12/01/2026.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Jours' }).fill('12/01/2026, 13/01/2026');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('2 jours, du 12/01/2026 au 13/01/2026.')).toBeVisible();
    await page.goto('/?vue=contracts&partie=courbes');
    await page.getByRole('button', { name: 'Voir la courbe de 00000000430303' }).click();
    await page.getByRole('tab', { name: 'Pointes' }).click();
    await expect(page.getByRole('table', { name: /^Pointes de/ }).getByRole('row')).toHaveCount(13);
    const level = page.getByRole('slider', { name: 'Puissance à ne pas dépasser' });
    await expect(page.getByText(/^Au-dessus de .* Gain\s: .* HT/)).toBeVisible();
    await expectShown(page, 'curve-peaks', sizes);
    await level.press('Home');
    await expect(level).toHaveAttribute('aria-valuetext', /kW/);
  },
);

journey(
  'a file of PVGIS is compared with the curve, and all its results are marked as a simulation',
  async ({ page }) => {
    const hours = Array.from({ length: 8_760 }, (_, hour) => {
      const at = new Date(Date.UTC(2023, 0, 1) + hour * 3_600_000).toISOString();
      const power = Math.max(0, 150_000 * Math.sin((Math.PI * ((hour % 24) - 5)) / 14));
      return `${at.slice(0, 10).replaceAll('-', '')}:${at.slice(11, 13)}10,${power.toFixed(1)},0`;
    });
    const buffer = Buffer.from(['time,P,G(i)', ...hours].join('\n'));
    await signIn(page, 'rse', '/?vue=contracts&partie=courbes');
    await page.getByRole('button', { name: 'Voir la courbe de 00000000430404' }).click();
    await page.getByRole('tab', { name: 'Autoconsommation' }).click();
    await page.getByRole('button', { name: 'Ajouter une production' }).click();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Ombrières');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Choisissez le fichier horaire de PVGIS.')).toBeVisible();
    await page
      .getByLabel('Fichier horaire de PVGIS')
      .setInputFiles({ name: 'pvgis.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('Année 2023, 8760 heures.')).toBeVisible();
    await page.getByLabel('Puissance crête').fill('150');
    await page.getByLabel('Prix de fourniture HT').fill('95');
    await page.getByLabel('Partage').selectOption('dynamic');
    await page.getByRole('button', { name: 'Ajouter un participant' }).click();
    await page.getByLabel('Participant 1').selectOption({ label: '00000000430404, Consultations' });
    await page.getByRole('button', { name: 'Ajouter un participant' }).click();
    await page.getByLabel('Participant 2').selectOption({ label: '00000000430303, Plateau technique, HTA' });
    await expectShown(page, 'solar-dialog', sizes);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: /^Simulation\s?: Ombrières/ })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Simulation\s?: .* TTC par an/ }),
    ).toBeVisible();
    await expect(page.getByRole('table', { name: 'Partage de Ombrières' }).getByRole('row')).toHaveCount(3);
    await expectShown(page, 'solar', sizes);
  },
);

journey(
  'up to 36 kVA the power is what the meter registered, and a roof is measured by a delivery point of its own',
  async ({ page }) => {
    await signIn(page, 'technical', '/?vue=contracts&partie=courbes');
    await page.getByRole('button', { name: 'Aide' }).click();
    const help = page.getByRole('dialog', { name: 'Aide' });
    await expect(help.getByRole('heading', { name: 'Courbes de charge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Voir la courbe de 00000000432001' }).click();
    await expect(page.getByRole('article', { name: 'Talon' })).toContainText('soutiré et autoconsommé');
    await page.getByRole('tab', { name: 'Puissances et option' }).click();
    const told = await page.getByText(/^Grille inconnue .* Puissance maximale atteinte/).textContent();
    const [, registered = ''] = /atteinte\s: ([\d,]+)\skVA \(R66, 365 jours\)/.exec(told ?? '') ?? [];
    const least = Math.ceil(Number(registered.replace(',', '.')));
    expect(least).toBeGreaterThan(12);
    const best = page
      .getByRole('table', { name: /^Options d’acheminement/ })
      .getByRole('row', { name: /^Au mieux/ });
    await expect(best.filter({ hasText: `${least} kVA` })).toHaveCount(3);
    await expectShown(page, 'curve-advice-low-voltage', sizes);

    await page.getByRole('tab', { name: 'Autoconsommation' }).click();
    await expect(page.getByRole('heading', { name: /^Mesuré\s?: Toiture, 24\skWc/ })).toBeVisible();
    await expect(page.getByText(/Production mesurée par le point 00000000432002/)).toBeVisible();
    await expectShown(page, 'solar-measured', sizes);
    await page.getByRole('button', { name: 'Ajouter une production' }).click();
    await page.getByLabel('Production', { exact: true }).selectOption('Mesurée par 00000000432002');
    await expect(page.getByLabel('Fichier horaire de PVGIS')).toBeHidden();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Ombrière');
    await page.getByLabel('Puissance crête').fill('24');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: /^Mesuré\s?: Ombrière/ })).toBeVisible();
  },
);
