import {
  type CurveMonths,
  listLoadCurves,
  readCurveMonths,
  readLoadCurve,
  readSiteCurve,
  type ShownFigures,
} from '@suivi/contract/supply/load-curves';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { deliveryPoint } from '../../../testing/lost-updates/sample-bills.ts';
import { openView } from '../../../testing/open-view.tsx';
import { answer } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const view = 'vue=contracts&partie=courbes';
const figures: ShownFigures = {
  days: 365,
  ofDays: 365,
  kwh: 640_000,
  hours: 8760,
  peak: { kw: 212.4, day: '2026-01-12', minute: 490 },
  talonKw: 41.5,
  talonShare: 0.568,
  loadFactor: 0.344,
  nightShare: 0.29,
  weekendRatio: 0.71,
};
const other = { ...deliveryPoint, id: 22, number: '30009999999999', label: 'Blanchisserie' };
/** Belongs to an archived site. */
const orphan = {
  ...deliveryPoint,
  id: 23,
  number: '30008888888888',
  places: [{ siteId: 99, from: '2020-01-01', to: null, sharePpm: 1_000_000 }],
};
const threePoints = answer(listDeliveryPoints, { points: [deliveryPoint, other, orphan] });

const year: NonNullable<CurveMonths['year']> = {
  ...figures,
  firstDay: '2025-10-22',
  lastDay: '2026-10-21',
  seasons: null,
  driftKwh: null,
  driftCents: null,
};
const month: CurveMonths['months'][number] = {
  ...figures,
  period: { year: 2026, month: 9 },
  days: 30,
  ofDays: 30,
  kwh: 51_000,
};
const own: Omit<CurveMonths, 'year'> = {
  months: [month],
  holidays: 'france',
  talonHours: 'all',
  injected: [],
};

const table = (name: string | RegExp) => screen.findByRole('table', { name });

it('lists the points with the most energy first, and states the number of days', async () => {
  await openView(view, 'readonly', [
    threePoints,
    answer(listLoadCurves, {
      curves: [
        { pointId: 21, figures, lastDay: '2026-10-21' },
        {
          pointId: 22,
          figures: { ...figures, kwh: 900_000, days: 300, talonKw: null, talonShare: null },
          lastDay: '2026-08-02',
        },
      ],
    }),
  ]);
  const [first, second] = rowsOf(await table('Courbes de charge'));
  expect(first?.slice(0, 7)).toEqual([
    '30009999999999',
    'Brioude',
    '900 MWh sur 300 jours',
    '212,4 kW',
    '—',
    '—',
    '02/08/2026',
  ]);
  expect(second?.slice(0, 7)).toEqual([
    '30001234567890',
    'Brioude',
    '640 MWh',
    '212,4 kW',
    '41,5 kW',
    '56,8 %',
    '21/10/2026',
  ]);
});

it('names no archived site of a point, and offers no sum for it', async () => {
  await openView(view, 'readonly', [
    threePoints,
    answer(listLoadCurves, { curves: [{ pointId: 23, figures, lastDay: '2026-10-21' }] }),
  ]);
  const row = within(await table('Courbes de charge')).getByRole('row', { name: /30008888888888/ });
  expect(textOf(row)).toContain('site archivé');
  expect(within(row).getAllByRole('button').map(textOf)).toEqual(['Voir la courbe de 30008888888888']);
});

it('leaves out a curve of a point that no longer exists', async () => {
  await openView(view, 'readonly', [
    answer(listLoadCurves, { curves: [{ pointId: 77, figures, lastDay: '2026-10-21' }] }),
  ]);
  expect(await screen.findByText('Aucune courbe de charge n’a été reçue.')).toBeDefined();
});

it('explains how to obtain a curve when none was received', async () => {
  await openView(view, 'readonly', [answer(listLoadCurves, { curves: [] })]);
  expect(await screen.findByText(/demandez R63 \(courbe de charge\)/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ouvrir Imports et exports' }).getAttribute('href')).toBe(
    '/?vue=imports',
  );
});

it('opens a curve by its address, and links back to all of them', async () => {
  await openView(view, 'technical', [
    threePoints,
    answer(listLoadCurves, { curves: [{ pointId: 22, figures, lastDay: '2026-10-21' }] }),
    answer(readCurveMonths, { ...own, year }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /Voir\s+la courbe de 30009999999999/ }));
  expect(await screen.findByRole('heading', { name: 'Courbe de charge de 30009999999999' })).toBeDefined();
  expect(location.search).toContain('courbe=22');
  await userEvent.click(screen.getByRole('button', { name: 'Toutes les courbes' }));
  expect(await table('Courbes de charge')).toBeDefined();
  expect(location.search).not.toContain('courbe=');
});

it('says what to send for a point without a curve', async () => {
  await openView(`${view}&courbe=21`, 'technical', [
    answer(readCurveMonths, { ...own, months: [], year: null }),
  ]);
  expect(
    await screen.findByText(/^Aucune courbe n’a été reçue de ce point : envoyez un fichier R63/),
  ).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Calendrier' })).toBeNull();
});

it('states the number of days behind the figures of a year, and concludes nothing from an unknown talon', async () => {
  await openView(`${view}&courbe=21&aspect=mois`, 'readonly', [
    answer(readCurveMonths, {
      ...own,
      year: { ...year, days: 340, talonKw: null, talonShare: null, weekendRatio: null },
    }),
  ]);
  expect(
    await screen.findByText('Les 365 derniers jours, du 22/10/2025 au 21/10/2026 : sur 340 jours de 365.'),
  ).toBeDefined();
  const card = (name: string) => textOf(screen.getByRole('article', { name }));
  expect(card('Talon')).toBe('Talon—— de l’énergie');
  expect(card('Week-end sur semaine')).toContain('—');
  expect(card('Énergie')).toContain('640 MWh');
  expect(screen.queryByText(/le talon .* coûte/)).toBeNull();
});

it('shows what winter and summer add to the talon, and how it changed in a year', async () => {
  const seasons = {
    referenceKw: 40,
    winter: { days: 100, talonKw: 45, kwh: 12_000, cents: 210_000 },
    summer: { days: 90, talonKw: 38.6, kwh: -3_000, cents: null },
  };
  await openView(`${view}&courbe=21&aspect=mois`, 'readonly', [
    answer(readCurveMonths, { ...own, year: { ...year, seasons, driftKwh: -1_500, driftCents: -31_250 } }),
  ]);
  await screen.findByText(
    /L’hiver .* le talon \(45 kW\) coûte 12 000 kWh de plus que vos mi-saisons \(40 kW\), soit 2 100 € TTC\.$/,
  );
  expect(
    screen.getByText(/L’été .* le talon \(38,6 kW\) coûte 3 000 kWh de moins que vos mi-saisons\.$/),
  ).toBeDefined();
  expect(
    screen.getByText(/mêmes mois de l’année précédente, le talon fait 1 500 kWh de moins, soit 313 € TTC\.$/),
  ).toBeDefined();
});

it('shows what a point feeds into the network, and says that its talon is that of the night', async () => {
  const period = { year: 2026, month: 9 } as const;
  await openView(`${view}&courbe=21&aspect=mois`, 'readonly', [
    answer(readCurveMonths, {
      ...own,
      talonHours: 'dawn',
      injected: [{ period, days: 29, ofDays: 30, kwh: 4_200 }],
      year,
    }),
  ]);
  expect(await screen.findByText(/de 0 h à 5 h seulement : ce point injecte/)).toBeDefined();
  const [september] = rowsOf(await table(/^Mois de la courbe de charge/));
  expect(september?.at(-1)).toBe('4 200 kWh sur 29 jours de 30');
});

it('says how much of an incomplete month was received', async () => {
  await openView(`${view}&courbe=21&aspect=mois`, 'readonly', [
    answer(readCurveMonths, {
      ...own,
      months: [{ ...month, period: { year: 2026, month: 10 }, days: 21, ofDays: 31, talonKw: null }, month],
      year,
    }),
  ]);
  const [october, september] = rowsOf(await table(/^Mois de la courbe de charge/));
  expect(october?.slice(0, 2)).toEqual(['octobre 2026', '51 000 kWh sur 21 jours de 31']);
  expect(october?.[4]).toBe('trop peu de jours');
  expect(september?.slice(0, 2)).toEqual(['septembre 2026', '51 000 kWh']);
  expect(september?.[4]).toBe('41,5 kW');
});

const steps = (day: number) => ({
  day,
  stepMinutes: 60,
  watts: Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 30_000 : 80_000)),
  adjusted: null,
});

it('adds the curves of a site, and names the points missing in the sum', async () => {
  await openView(`${view}&somme=brioude`, 'readonly', [
    answer(readSiteCurve, {
      siteName: 'Brioude',
      holidays: 'france',
      numbers: ['30001234567890', '30009999999999'],
      withoutCurve: ['30008888888888'],
      days: [steps(20_740), steps(20_741)],
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Courbe de charge de Brioude' })).toBeDefined();
  expect(
    screen.getByText(
      /^Somme de 2 points \(30001234567890, 30009999999999\).* absents de la somme : 30008888888888\.$/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('slider', { name: 'Monotone' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Exporter' })).toBeDefined();
});

it('says that the curves of a site have no day in common, and draws nothing', async () => {
  await openView(`${view}&somme=brioude`, 'readonly', [
    answer(readSiteCurve, {
      siteName: 'Brioude',
      holidays: 'france',
      numbers: ['30001234567890', '30009999999999'],
      withoutCurve: [],
      days: [],
    }),
  ]);
  expect(await screen.findByText('Aucun jour n’est commun à toutes les courbes du site.')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByText(/absents de la somme/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
});

it('draws a day with the subscribed power at each step, and names what exceeds it', async () => {
  const power = { class: 'HPH', value: 80, unit: 'kVA' as const, from: '2020-01-01' };
  const hours = {
    from: '2020-01-01',
    high: '22:00-06:00',
    low: '22:00-06:00',
    pointe: '',
    source: 'bill' as const,
  };
  const served = { ...deliveryPoint, networkTariff: 'BTSUPCU4', powers: [power], calendars: [hours] };
  await openView(`${view}&courbe=21&aspect=jours`, 'readonly', [
    answer(listDeliveryPoints, { points: [served] }),
    answer(readCurveMonths, { ...own, year }),
    answer(readLoadCurve, { days: [steps(dayIndex({ year: 2026, month: 10, day: 21 }))] }),
  ]);
  expect(await screen.findByText('Puissance souscrite')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  const rows = rowsOf(await table(/21.octobre.2026/));
  expect(rows[5]?.slice(1, 4)).toEqual(['30 kW', 'HCB', '74,4 kW']);
  expect(rows[6]?.slice(1, 4)).toEqual(['80 kW', 'HPB', '74,4 kW']);
});
