import { listDecisions } from '@suivi/contract/alerts/alerts';
import { readChange, readMonthlySeries, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listSites } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { periodsIn } from '@suivi/domain/ground/calendar/month-span';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { readAllEarly } from '../../lib/api/use-read.ts';
import { sitesState } from '../../lib/api/use-sites.ts';
import { openView, twoSites } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { spanOf, summaryOf } from '../../testing/sample-summary.ts';
import { type ReceivedRequest, RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';
import { firstQuestions } from './dashboard-page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

type Series = AnswerOf<typeof readMonthlySeries>;
type Group = Series['series'][number]['points'][number]['current'];

const group = (quantityNormal: number | null): Group => ({
  quantityNormal,
  partialCount: 0,
  missingCount: 0,
  costCents: 100_000,
  estimatedCents: 0,
  emissionsKg: 200,
});

/** Every month 20 MWh of each energy, and 25 in the year compared. */
function seriesOf({ query }: ReceivedRequest): Series {
  const period = spanOf(query['period']);
  const compared = spanOf(query['compared']);
  const { energy } = query;
  const energies = (energy === undefined ? ['electricity', 'gas'] : [energy]) as EnergyType[];
  return {
    period,
    compared,
    series: energies.map(energyType => ({
      energyType,
      points: periodsIn(period).map(({ year, month }) => ({
        year,
        month,
        current: group(20_000),
        previous: group(25_000),
        comparable: { current: 20_000, previous: 25_000 },
      })),
    })),
  };
}

const change = sampleAnswer(readChange.answer, 'bare');
const lackingGas = {
  siteCode: 'brioude',
  siteName: 'Brioude',
  energyType: 'gas' as const,
  period: { year: 2026, month: 10 as const },
  state: 'expected' as const,
  since: '2026-10-31',
  estimatedCents: 1_700_000,
};

const group2026 = {
  sites: twoSites,
  yearsWithData: [2021, 2022, 2023, 2024, 2025, 2026],
  lastReadings: [],
  defaultPeriod: '2026-01_2026-10',
};

function openDashboard(address: string, role: Role = 'readonly', more: Parameters<typeof openView>[2] = []) {
  return openView(`vue=dashboard${address}`, role, [
    answer(listSites, group2026),
    answer(readSummary, summaryOf),
    answer(readMonthlySeries, seriesOf),
    answer(readChange, change),
    ...more,
  ]);
}

const addressOf = ({ path, query }: ReceivedRequest) => `${path}?${new URLSearchParams(query)}`;

/** The sentence at the top of the page, once it says this. */
const answered = (sentence: RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('p')].find(each => sentence.test(textOf(each)));
    if (!found) throw new Error(`nothing says ${sentence}`);
    return textOf(found);
  });
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const addressed = () => Object.fromEntries(new URLSearchParams(location.search));
const evolution = () => screen.findByRole('figure', { name: 'Évolution mensuelle' });

it('answers in one sentence, and shows on each figure what it is compared with', async () => {
  await openDashboard('&annee=2024');
  expect(await answered(/^En 2024, le groupement a consommé/)).toContain(
    '1 200 MWh, 20,0 % de plus qu’en 2023, pour 180 000 € et 240,0 t',
  );
  const consumption = screen.getByRole('article', { name: 'Consommation Totale' });
  expect(textOf(consumption)).toMatch(/1 200 MWh.*\+20,0 %.*par rapport à 2023/);
  expect(textOf(screen.getByRole('article', { name: 'Coût Total' }))).toMatch(/180 000 € TTC.*−10,0 %/);
  expect(textOf(screen.getByRole('article', { name: 'Émissions CO₂' }))).toContain('240,0 tonnes');
  expect(await structureFaults(document.body)).toEqual([]);
});

it('keeps site, period and month in the address, each undone by the back button', async () => {
  await openDashboard('&annee=2024', 'rse');
  await answered(/^En 2024, le groupement a consommé/);
  await choose('Bâtiment', 'Langeac');
  await answered(/^En 2024, le centre Langeac a consommé/);
  await choose('Période', 'Mensuelle');
  await answered(/^En décembre 2024, le centre Langeac a consommé/);
  await choose('Mois', 'Novembre');
  await answered(/^En novembre 2024, le centre Langeac a consommé/);
  expect(addressed()).toEqual({ vue: 'dashboard', centre: 'langeac', periode: '2024-11' });
  history.back();
  await answered(/^En décembre 2024, le centre Langeac a consommé/);
  history.back();
  await answered(/^En 2024, le centre Langeac a consommé/);
});

it.each(['', '&periode=2024-11&centre=langeac', '&annee=2025', '&annee=1890&centre=nowhere'])(
  'requests before it is drawn what it then shows (%s)',
  async address => {
    const { received } = await openDashboard(address);
    await answered(/a consommé/);
    const asked = () =>
      received
        .filter(({ path }) => [readSummary, readChange].some(each => each.path === path))
        .map(addressOf);
    const shown = asked();
    await readAllEarly(createQueryClient(), firstQuestions(sitesState(group2026, { year: 2026 })));
    expect(asked().slice(shown.length)).toEqual(shown);
  },
);

it('opens on the state of the address', async () => {
  await openDashboard('&periode=2024-11&centre=langeac');
  await answered(/^En novembre 2024, le centre Langeac a consommé/);
  expect(screen.getByLabelText<HTMLSelectElement>('Mois').value).toBe('11');
  expect(screen.getByLabelText<HTMLSelectElement>('Bâtiment').value).toBe('langeac');
});

it('opens on the known months when the address names a year and a site that do not exist', async () => {
  await openDashboard('&annee=1789&centre=ailleurs');
  expect(await answered(/^De janvier à octobre 2026, le groupement/)).toContain('a consommé');
});

it('accepts a quarter, the year to date and any months as a period', async () => {
  await openDashboard('&periode=2024&centre=brioude', 'rse');
  await answered(/^En 2024, le centre Brioude/);
  await choose('Période', 'Trimestrielle');
  await choose('Trimestre', '3e trimestre');
  await answered(/^Au 3e trimestre 2024, le centre Brioude a consommé/);
  expect(addressed()['periode']).toBe('2024-T3');
  await choose('Période', 'Depuis janvier');
  await answered(/^De janvier à septembre 2024, le centre Brioude/);
  await choose('Jusqu’à', 'Mars');
  await answered(/^Au 1er trimestre 2024, le centre Brioude/);
  expect(screen.getByLabelText<HTMLSelectElement>('Jusqu’à').value).toBe('3');
});

it('compares twelve months that begin in October with the same months of the year before', async () => {
  const { received } = await openDashboard('&periode=2023-10_2024-09');
  expect(await answered(/^D’octobre 2023 à septembre 2024, le groupement/)).toContain(
    'que d’octobre 2022 à septembre 2023',
  );
  const asked = received.filter(({ path }) => path === readSummary.path).map(({ query }) => query);
  expect(asked).toEqual([{ period: '2023-10_2024-09' }]);
});

it('says that a year without data cannot be compared', async () => {
  const none = { current: null, previous: null, variationPercent: null };
  await openDashboard('&annee=2021', 'technical', [
    answer(readSummary, request => {
      const known = summaryOf(request);
      const { comparison } = known;
      const unknown = { ...none, basis: { monthCount: 0, pairCount: 0, leftOutCount: 0 } };
      return {
        ...known,
        comparison: {
          ...comparison,
          consumptionKwh: unknown,
          costCents: unknown,
          emissionsKg: unknown,
        },
      };
    }),
  ]);
  expect(await answered(/^En 2021, le groupement a consommé/)).not.toContain('qu’en 2020');
  expect(screen.getAllByText('Comparaison impossible').length).toBeGreaterThanOrEqual(3);
});

it('opens the detail of a column by mouse and by keyboard, and closes it again', async () => {
  await openDashboard('&annee=2024', 'technical');
  const chart = within(await evolution());
  const march = await chart.findByRole('button', { name: /^Mars/ });
  expect(chart.getByText('Cliquez sur une colonne pour voir les détails')).toBeDefined();
  await userEvent.click(march);
  const detail = await screen.findByRole('region', { name: 'Détail de la colonne Mars' });
  expect(textOf(detail)).toMatch(/mars 2024.*40.*mars 2023.*50.*Écart relatif.*−20,0 %.*Écart absolu/i);
  march.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Détail de la colonne/ })).toBeNull());
  await userEvent.keyboard('{ArrowRight}');
  const april = chart.getByRole('button', { name: /^Avril/ });
  expect(document.activeElement).toBe(april);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Détail de la colonne Avril' })).toBeDefined();
  await userEvent.click(chart.getByRole('button', { name: 'Voir le tableau' }));
  const rows = rowsOf(chart.getByRole('table'));
  expect(rows.map(([month]) => month)).toContain('Avril 2024');
});

it('stores the energy and years of the chart in the address', async () => {
  const { received } = await openDashboard('&annee=2024');
  await answered(/^En 2024, le groupement a consommé/);
  const chart = await evolution();
  await choose('Année affichée', '2022');
  await waitFor(() => expect(textOf(chart)).toContain('Énergies achetées, 2022'));
  await choose('Type d’énergie', 'Gaz');
  await choose('Comparée à', '2021');
  expect(
    await within(chart).findByRole('button', { name: /^Mars\s: .* en 2022, .* en 2021, écart/ }),
  ).toBeDefined();
  expect(textOf(chart)).toContain('Gaz, 2022');
  await answered(/^En 2024, le groupement a consommé/);
  expect(addressed()).toMatchObject({
    evolution: 'gas',
    'annee-graphique': '2022',
    'annee-comparee': '2021',
  });
  const asked = received.findLast(({ path }) => path === readMonthlySeries.path);
  expect(asked?.query).toEqual({ period: '2022', compared: '2021', energy: 'gas' });
});

it('names the missing bills of the period below its sentence, each with a link to where it is typed', async () => {
  await openDashboard('&periode=2026-10', 'technical', [
    answer(readChange, {
      ...change,
      lacking: [
        lackingGas,
        {
          ...lackingGas,
          siteCode: 'langeac',
          siteName: 'Langeac',
          energyType: 'water',
          estimatedCents: 90_000,
        },
      ],
    }),
  ]);
  const lacks = within(await screen.findByText(/^2\smois manquants, environ .* À compléter/));
  expect(lacks.getAllByRole('link').map(textOf)).toEqual([
    'Brioude, gaz, octobre 2026, environ 17 k€',
    'Langeac, eau, octobre 2026, environ 1 k€',
    'Tout ce qui manque',
  ]);
  expect(lacks.getByRole('link', { name: /^Brioude/ }).getAttribute('href')).toMatch(
    /saisie=mois&annee=2026&mois=10&centre=brioude&energie=gas$/,
  );
});

it('says that its figures could not be loaded, and still offers its filters', async () => {
  await openDashboard('&annee=2024', 'readonly', [
    answer(readSummary, () => new RefusedRequest(500, 'internal')),
    answer(readMonthlySeries, () => new RefusedRequest(500, 'internal')),
  ]);
  expect(await screen.findByText('Les chiffres n’ont pas pu être chargés')).toBeDefined();
  expect(await screen.findByText('Le graphique n’a pas pu être chargé')).toBeDefined();
  const chart = await evolution();
  expect(within(chart).queryByRole('button', { name: 'Voir le tableau' })).toBeNull();
  expect(chart.querySelectorAll('[aria-hidden] > span')).toHaveLength(0);
  expect(screen.queryByRole('article', { name: 'Consommation Totale' })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Année').value).toBe('2024');
});

it('requests its own answer first, and the tasks once that has arrived', async () => {
  const { received } = await openDashboard('&annee=2024', 'technical');
  await answered(/^En 2024, le groupement a consommé/);
  await screen.findByRole('region', { name: 'À faire' });
  await waitFor(() =>
    expect(received.map(({ path }) => path)).toEqual(expect.arrayContaining([listDecisions.path])),
  );
  const asked = received.map(({ path }) => path).filter(path => !/session|sites|shell|notices/.test(path));
  expect(asked.slice(0, 2)).toEqual([readSummary.path, readChange.path]);
  expect(asked.indexOf(listDecisions.path)).toBeGreaterThan(asked.indexOf(readMonthlySeries.path));
});

it('reserves the place of the chart’s key and button while it is loading', async () => {
  await openDashboard('&annee=2024', 'readonly', [
    answer(readMonthlySeries, () => new Promise(() => undefined)),
  ]);
  await answered(/^En 2024, le groupement a consommé/);
  expect(within(await evolution()).getByRole('button', { name: 'Voir le tableau' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(within(await evolution()).getByText('Cliquez sur une colonne pour voir les détails')).toBeDefined();
});

it('reserves the place of the course when fewer than two months are complete, and says so', async () => {
  const [month] = sampleAnswer(readCourse.answer, 'full').months;
  if (!month) throw new Error('a course has months');
  const months = Array.from({ length: 36 }, () => ({ ...month, isPartial: true }));
  await openDashboard('&annee=2024', 'readonly', [answer(readCourse, { months })]);
  expect(await screen.findAllByText('Moins de deux mois complets')).toHaveLength(3);
});
