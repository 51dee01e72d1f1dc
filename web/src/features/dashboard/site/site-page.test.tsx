import { listDecisions } from '@suivi/contract/alerts/alerts';
import { readEvolution, readRanking } from '@suivi/contract/analyses/analytics';
import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { listSites } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { monthsUpTo, periodsIn } from '@suivi/domain/ground/calendar/month-span';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView, twoSites } from '../../../testing/open-view.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { spanOf, summaryOf } from '../../../testing/sample-summary.ts';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const change = sampleAnswer(readChange.answer, 'bare');
const lacking = {
  siteCode: 'brioude',
  siteName: 'Brioude',
  energyType: 'gas' as const,
  since: '2026-09-30',
  state: 'late' as const,
  estimatedCents: 1_700_000,
  declaredBy: 'Paul Roche',
};
const ranked = (siteId: number, value: number) => ({
  siteId,
  value,
  rank: siteId,
  gapToMedianPercent: 0,
  isEstimated: false,
  isSuspect: false,
  isChanged: false,
});

function openSite(address: string, role: Role = 'technical', more: Parameters<typeof openView>[2] = []) {
  return openView(`vue=site${address}`, role, [
    answer(readSummary, summaryOf),
    answer(readChange, change),
    answer(readCourse, ({ query }) => ({
      months: periodsIn(monthsUpTo(spanOf(query['period']).to, 36)).map(({ year, month }) => ({
        year,
        month,
        consumptionKwh: 20_000,
        costCents: 100_000,
        emissionsKg: 4000,
        isPartial: year === 2023,
      })),
    })),
    answer(readRanking, ({ query }) => ({
      period: spanOf(query['period']),
      total: { ranked: [ranked(4, 900_000), ranked(5, 600_000)], unranked: [], median: 750_000 },
      perM2: {
        ranked: [ranked(4, 90)],
        unranked: [{ siteId: 5, reason: 'no-surface' as const, months: 0 }],
        median: 90,
      },
    })),
    ...more,
  ]);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const parameter = (name: string) => new URLSearchParams(location.search).get(name);
/** Lower parts are rendered for users who scroll to them, or print. */
async function part(name: string) {
  await screen.findByRole('figure', { name: 'Trente-six mois' });
  fireEvent(window, new Event('beforeprint'));
  return screen.findByRole('region', { name: new RegExp(`^${name}`) });
}

it('names the site, answers for its period, and links to the dashboard of both', async () => {
  await openSite('&centre=brioude&annee=2024');
  await heading('Brioude');
  expect(document.title).toMatch(/^Brioude – /);
  await waitFor(() => expect(textOf(document.body)).toContain('En 2024, le centre Brioude a consommé'));
  const link = screen.getByRole('link', { name: /^Tableau de Bord\s?, Brioude$/ });
  expect(link.getAttribute('href')).toMatch(/vue=dashboard&centre=brioude&periode=2024$/);
  expect(await structureFaults(document.body)).toEqual([]);
});

it('draws no conclusion about efficiency when the effect of the climate could not be read', async () => {
  await openSite('&centre=brioude&annee=2024', 'technical', [
    answer(readChange, () => new RefusedRequest(500, 'internal')),
  ]);
  const analysis = await part('Analyse comparative');
  await within(analysis).findByText('Ce qui tient au climat n’a pas pu être lu');
  expect(textOf(analysis)).not.toMatch(/efficacité|augmentation|climat non séparé/i);
});

it('opens on the first site, and stores another one in the address', async () => {
  const { received } = await openSite('&annee=2024');
  await heading('Brioude');
  await userEvent.selectOptions(screen.getByLabelText('Centre'), 'Langeac');
  await heading('Langeac');
  expect(parameter('centre')).toBe('langeac');
  const asked = received.filter(({ path }) => path === readSummary.path).map(({ query }) => query['site']);
  expect(new Set(asked)).toEqual(new Set(['brioude', 'langeac']));
  expect(asked).not.toContain(undefined);
});

it('draws thirty-six months of one figure, marks the partial ones, and changes the figure', async () => {
  await openSite('&centre=brioude&annee=2024');
  const figure = await screen.findByRole('figure', { name: 'Trente-six mois' });
  await waitFor(() => expect(within(figure).getAllByRole('button', { name: /MWh/ })).toHaveLength(36));
  expect(
    within(figure).getByRole('button', { name: /^mars\s2023\s: 20\sMWh, données partielles$/ }),
  ).toBeDefined();
  expect(within(figure).getByRole('button', { name: /^mars\s2024\s: 20\sMWh$/ })).toBeDefined();
  await userEvent.selectOptions(within(figure).getByLabelText('Mesure'), 'Coût TTC');
  expect(within(figure).getByRole('button', { name: /^mars\s2024\s: 1\s000\s€$/ })).toBeDefined();
  expect(parameter('mesure')).toBe('cout');
  await userEvent.click(within(figure).getByRole('button', { name: 'Voir le tableau' }));
  expect(rowsOf(within(figure).getByRole('table'))).toHaveLength(36);
});

it('shows what is missing, who declares, and what waits, each with a link', async () => {
  const [decision] = sampleAnswer(listDecisions.answer, 'full').decisions;
  if (!decision) throw new Error('a full answer lists a decision');
  await openSite('&centre=brioude&annee=2024', 'technical', [
    answer(listLackingMonths, {
      cells: [
        { ...lacking, period: { year: 2026, month: 8 } },
        { ...lacking, period: { year: 2026, month: 9 }, state: 'partial', estimatedCents: null },
        { ...lacking, period: { year: 2026, month: 11 }, state: 'to-come', estimatedCents: null },
      ],
    }),
    answer(listDecisions, {
      counters: { active: 6, critical: 0, treated: 0, total: 6 },
      decisions: Array.from({ length: 6 }, (_, at) => ({
        ...decision,
        id: at + 1,
        members: [{ id: at + 1, version: 1 }],
        gapCents: -90_000,
      })),
      matching: 6,
      page: 1,
      pageCount: 1,
      isComputing: false,
    }),
  ]);
  const lacks = await part('Ce qui manque');
  await waitFor(() =>
    expect(within(lacks).getAllByRole('listitem').map(textOf)).toEqual([
      'Gaz, septembre 2026partiel',
      'Gaz, août 2026en retard, environ 17 000 €',
    ]),
  );
  expect(
    within(lacks)
      .getByRole('link', { name: /^Gaz, août\s2026/ })
      .getAttribute('href'),
  ).toMatch(/saisie=mois&annee=2026&mois=8&centre=brioude&energie=gas$/);
  const alerts = await part('Alertes');
  await waitFor(() => expect(within(alerts).getAllByRole('listitem')).toHaveLength(5));
  expect(textOf(alerts)).toContain('environ 900 €');
  expect(
    within(alerts)
      .getByRole('link', { name: /^et 2\sautres/ })
      .getAttribute('href'),
  ).toMatch(/vue=alerts&centre=brioude$/);
  expect(textOf(await part('Fiche'))).toContain('Paul Rochedéclare ses mois');
});

it('says by which basis the objective of 2030 is met, and that the other basis does not meet it', async () => {
  const full = sampleAnswer(readDecreeAnalysis.answer, 'full');
  if (full.analysis.kind === 'insufficient') throw new Error('a full answer has verdicts');
  const { raw } = full.analysis;
  const verdict = (achieved: boolean) => ({
    ...raw,
    direction: 'improvement' as const,
    reductionPercent: 37.1,
    objective2030: {
      ...raw.objective2030,
      achieved,
      retained: 'absolute' as const,
      balanceKwh: achieved ? 222_629 : -88_300,
    },
  });
  const both = { founding: 'raw' as const, raw: verdict(true), adjusted: verdict(false) };
  await openSite('&centre=brioude&annee=2024', 'readonly', [
    answer(readDecreeAnalysis, { ...full, analysis: { ...full.analysis, ...both } }),
  ]);
  const decree = await part('Décret Tertiaire');
  await waitFor(() =>
    expect(within(decree).getAllByRole('listitem').map(textOf)).toEqual([
      'Amélioration de 37,1 % depuis la référenceobjectif 2030 absolu (Cabs) atteint (estimation)',
      expect.stringContaining('sous l’objectif'),
      'Les deux lectures ne concordent pas : sur la consommation corrigée du climat, l’objectif 2030 n’est pas atteint : il manque 88,3 MWh/an.',
    ]),
  );
});

it('says for each part of an empty site that there is nothing', async () => {
  await openSite('&centre=brioude&annee=2024');
  for (const [name, empty] of [
    ['Ce qui manque', 'Aucun mois attendu ne manque.'],
    ['Alertes', 'Aucune alerte ouverte.'],
    ['Factures', 'Aucune facture.'],
    ['Contrats', 'Aucun contrat sur ses points.'],
    ['Actions', 'Aucune action.'],
  ] as const)
    expect(textOf(await within(await part(name)).findByText(empty))).toBe(empty);
});

it('says which part could not be loaded, and shows the others', async () => {
  await openSite('&centre=brioude&annee=2024', 'readonly', [
    answer(listDecisions, () => new RefusedRequest(500, 'internal')),
  ]);
  const alerts = within(await part('Alertes'));
  expect(await alerts.findByText('N’a pas pu être lu.')).toBeDefined();
  expect(alerts.getByRole('button', { name: /^Réessayer/ })).toBeDefined();
  expect(await within(await part('Factures')).findByText('Aucune facture.')).toBeDefined();
});

it('shows other sites beside it, with the reason for each missing figure', async () => {
  await openSite('&centre=brioude&annee=2024', 'technical', [
    answer(readChange, ({ query }) => ({
      ...change,
      comparedKwh: query['site'] === 'langeac' ? 0 : 1_000_000,
      quantity: { perimeter: 0, climate: 0, usage: -33_000 },
      models: { count: 1, leastR2Adjusted: 0.9, mostCvRmse: 0.1 },
    })),
  ]);
  const compare = within(await part('Comparer'));
  expect(screen.queryByRole('table', { name: /^Brioude, Langeac/ })).toBeNull();
  await userEvent.click(compare.getByLabelText('Langeac'));
  const table = await screen.findByRole('table', { name: /^Brioude, Langeac, 2024/ });
  expect(parameter('avec')).toBe('langeac');
  const row = (name: RegExp) =>
    [...within(table).getByRole('row', { name }).querySelectorAll('th, td')].map(textOf);
  expect(row(/^Consommation par m²/)).toEqual([
    'Consommation par m²',
    '90 kWh/m²',
    'surface de consommations énergétiques inconnue',
  ]);
  await waitFor(() =>
    expect(row(/^Évolution à périmètre et climat égaux/).slice(1)).toEqual(['−3,3 %', '—']),
  );
  await userEvent.click(compare.getByLabelText('Langeac'));
  expect(parameter('avec')).toBeNull();
});

it('divides each of its years by the surface of that time', async () => {
  const [year] = sampleAnswer(readEvolution.answer, 'full').years;
  if (!year) throw new Error('a full answer has a year');
  // 200 000 kWh on 2 000 m², then on 2 500: 100 and 80 kWh/m².
  const whole = { value: 200_000, monthCount: 12, missingCount: 0, partialCount: 0, unknownCount: 0 };
  const of = (each: number, surfaceM2: number) => ({ ...year, ...whole, year: each, surfaceM2 });
  await openSite('&centre=brioude&annee=2024', 'technical', [
    answer(readEvolution, { period: null, months: [], years: [of(2023, 2000), of(2024, 2500)] }),
  ]);
  await part('Comparer');
  const table = await screen.findByRole('table', { name: /mêmes mois d’année en année/ });
  const ofYear = (name: string) => textOf(within(table).getByRole('row', { name: new RegExp(name) }));
  await waitFor(() => expect(ofYear('^2024')).toContain('80 kWh/m²'));
  expect(ofYear('^2023')).toContain('100 kWh/m²');
});

it('has no ratio per square metre for a part of a year, and says what is missing', async () => {
  const [year] = sampleAnswer(readEvolution.answer, 'full').years;
  if (!year) throw new Error('a full answer has a year');
  const whole = {
    ...year,
    value: 200_000,
    surfaceM2: 2000,
    monthCount: 12,
    missingCount: 0,
    partialCount: 0,
    unknownCount: 0,
  };
  await openSite('&centre=brioude&annee=2024', 'technical', [
    answer(readEvolution, {
      period: null,
      months: [],
      years: [
        { ...whole, year: 2020, partialCount: 1 },
        { ...whole, year: 2021, monthCount: 9 },
        { ...whole, year: 2022, missingCount: 2 },
        { ...whole, year: 2023, unknownCount: 4 },
        { ...whole, year: 2024 },
      ],
    }),
  ]);
  await part('Comparer');
  const table = await screen.findByRole('table', { name: /mêmes mois d’année en année/ });
  const ofYear = (name: string) => textOf(within(table).getByRole('row', { name: new RegExp(name) }));
  await waitFor(() => expect(ofYear('^2024')).toMatch(/100 kWh\/m².*rien$/));
  expect(ofYear('^2020')).not.toContain('/m²');
  expect(ofYear('^2020')).toContain('1 mois en partie facturé');
  expect(ofYear('^2021')).not.toContain('/m²');
  expect(ofYear('^2021')).toContain('présent 9 mois seulement');
  expect(ofYear('^2022')).not.toContain('/m²');
  expect(ofYear('^2022')).toContain('2 mois manquants');
  expect(ofYear('^2023')).not.toContain('/m²');
  expect(ofYear('^2023')).toContain('4 mois sans conversion, prix ou facteur');
});

it('compares with at most three other sites', async () => {
  const [first] = twoSites;
  if (!first) throw new Error('there are two sites');
  const sites = ['a', 'b', 'c', 'd', 'e'].map((code, at) => ({ ...first, id: at + 1, code, name: code }));
  await openSite('&centre=a&annee=2024&avec=b,c,d,ailleurs', 'technical', [
    answer(listSites, { sites, yearsWithData: [2024, 2025], lastReadings: [], defaultPeriod: '2025' }),
  ]);
  const compare = within(await part('Comparer'));
  expect((await compare.findByLabelText<HTMLInputElement>('b')).checked).toBe(true);
  expect(compare.getByLabelText<HTMLInputElement>('e').disabled).toBe(true);
  expect(screen.getByRole('table', { name: /^a, b, c, d, 2024/ })).toBeDefined();
});

it('says that there is no site yet', async () => {
  await openSite('', 'admin', [
    answer(listSites, { sites: [], yearsWithData: [2025], lastReadings: [], defaultPeriod: '2025' }),
  ]);
  expect(await screen.findByRole('link', { name: 'Voir les premières étapes' })).toBeDefined();
});
