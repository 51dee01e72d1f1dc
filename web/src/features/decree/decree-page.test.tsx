import { chooseReference, readDecreeAnalysis, readReferenceProposal } from '@suivi/contract/decree/decree';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Role } from '@suivi/domain/accounts/role';
import { isMonth, type Period } from '@suivi/domain/ground/calendar/month';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { type ReceivedRequest, RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

type Answer = AnswerOf<typeof readDecreeAnalysis>;
type Analysis = Extract<Answer['analysis'], { kind: 'analysis' }>;

const full = sampleAnswer(readDecreeAnalysis.answer, 'full');
const sample = full.analysis as Analysis;
const january = (year: number): Period => ({ year, month: 1 });
const figures = (year: number, consumptionKwh: number): Analysis['latest'] => ({
  ...sample.latest,
  from: january(year),
  to: { year, month: 12 },
  labelYear: year,
  consumptionKwh,
  byEnergy: [],
  surfaceM2: 1000,
  adjustedKwh: null,
});
const objectives = ([2030, 2040, 2050] as const).map((year, at) => ({
  year,
  targetReductionPercent: 40 + 10 * at,
  isModulated: false,
  target: 600_000 - 100_000 * at,
  progressPercent: 50,
  remainingPoints: 20 + 10 * at,
  status: 'far' as const,
  gap: 200_000,
}));

function analysisFrom(reference: Period): Analysis {
  const raw: Analysis['raw'] = {
    ...sample.raw,
    basis: 'raw',
    reference: 1_000_000,
    latest: 800_000,
    reductionPercent: 20,
    direction: 'improvement',
    objectives,
  };
  return {
    ...sample,
    measure: 'kwh',
    reference: figures(reference.year, 1_000_000),
    latest: figures(2025, 800_000),
    raw,
    adjusted: null,
    founding: 'raw',
    doubted: [],
  };
}

function monthOf(text: string): Period {
  const [year = 0, month = 0] = text.split('-').map(Number);
  if (!isMonth(month)) throw new Error(text);
  return { year, month };
}

const centres = {
  brioude: { id: 4, code: 'brioude', name: 'Brioude' },
  langeac: { id: 5, code: 'langeac', name: 'Langeac' },
};
const isCentre = (code: string | undefined): code is keyof typeof centres =>
  code !== undefined && code in centres;

/** The requested site, against its reference. */
function analysed({ query }: ReceivedRequest): Answer {
  const { site, reference } = query;
  if (!isCentre(site)) throw new Error(`the analysis of ${site} is asked for`);
  const from = reference === undefined ? january(2010) : monthOf(reference);
  return {
    ...full,
    site: centres[site],
    reference: { from, origin: reference === undefined ? 'default' : 'asked' },
    chosenFrom: null,
    firstFullYearFrom: null,
    analysis: analysisFrom(from),
    years: [
      {
        kind: 'complete',
        year: 2025,
        figures: figures(2025, 800_000),
        rawReductionPercent: 20,
        adjustedReductionPercent: null,
      },
    ],
  };
}

const openDecree = (address: string, role: Role = 'readonly', answers: Parameters<typeof openView>[2] = []) =>
  openView(`vue=decret-tertiaire${address}`, role, [answer(readDecreeAnalysis, analysed), ...answers]);

const chosenIn = async (label: string) => (await screen.findByLabelText<HTMLSelectElement>(label)).value;
const parameter = (name: string) => new URLSearchParams(location.search).get(name);

it('has four parts, and shows the basis of the verdict in that of a site', async () => {
  await openDecree('&centre=brioude');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(tab => tab.textContent)).toEqual(['Groupement', 'Centre', 'OPERAT', 'Modulation']);
  await userEvent.click(screen.getByRole('radio', { name: 'Surfaces et usages' }));
  expect(parameter('partie')).toBe('surfaces');
  expect(screen.getByRole('tab', { name: 'Centre', selected: true })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'OPERAT' }));
  expect(parameter('partie')).toBe('operat');
  expect(screen.queryByRole('radio', { name: 'Surfaces et usages' })).toBeNull();
});

it('shows the position of a site against its reference, its objectives and its years', async () => {
  await openDecree('&partie=analyse');
  expect(textOf(await screen.findByRole('article', { name: 'Référence 2010' }))).toContain('1 000 000 kWh');
  expect(screen.getByRole('heading', { level: 1, name: 'Décret Tertiaire' })).toBeDefined();
  expect(await chosenIn('Centre hospitalier')).toBe('brioude');
  expect(await chosenIn('Année de référence')).toBe('2010');
  const latest = screen.getByRole('article', { name: 'Dernière année complète 2025' });
  expect(textOf(latest)).toContain('800 000 kWh');
  expect(textOf(screen.getByRole('article', { name: 'Réduction réelle' }))).toMatch(/Amélioration −20,0 %/);
  const progress = textOf(screen.getByRole('list', { name: 'Progression sur les consommations brutes' }));
  for (const objective of ['2030 : −40', '2040 : −50', '2050 : −60']) expect(progress).toContain(objective);
  expect(textOf(screen.getByRole('row', { name: /^2025/ }))).toContain('%');
  // The application must not say whether a site complies.
  expect(document.body.textContent).not.toMatch(/conforme/i);
  expect(await structureFaults(document.body)).toEqual([]);
});

it('stores another site and reference in the address, and clears the reference with the site', async () => {
  const { received } = await openDecree('&partie=analyse', 'rse');
  await screen.findByText('Brioude, référence 2010');
  await userEvent.selectOptions(screen.getByLabelText('Centre hospitalier'), 'Langeac');
  await screen.findByText('Langeac, référence 2010');
  await userEvent.selectOptions(screen.getByLabelText('Année de référence'), '2013');
  expect(await screen.findByRole('article', { name: 'Référence 2013' })).toBeDefined();
  expect(screen.getByText('Regardée ici sans changer le choix du site')).toBeDefined();
  expect([parameter('centre'), parameter('reference'), parameter('partie')]).toEqual([
    'langeac',
    '2013',
    'analyse',
  ]);
  const asked = received.filter(({ path }) => path === readDecreeAnalysis.path).map(({ query }) => query);
  expect(asked).toContainEqual({ site: 'langeac', reference: '2013-01' });
  await userEvent.selectOptions(screen.getByLabelText('Centre hospitalier'), 'Brioude');
  expect(await screen.findByText('Brioude, référence 2010')).toBeDefined();
  expect(parameter('reference')).toBeNull();
});

it('shows the reference of the address, which the back button changes to the previous one', async () => {
  await openDecree('&partie=analyse&centre=langeac');
  await userEvent.selectOptions(await screen.findByLabelText('Année de référence'), '2013');
  await screen.findByRole('article', { name: 'Référence 2013' });
  history.back();
  expect(await screen.findByRole('article', { name: 'Référence 2010' })).toBeDefined();
});

it('ignores a site and a reference that do not exist', async () => {
  await openDecree('&partie=analyse&centre=ailleurs&reference=1950');
  expect(await screen.findByText('Brioude, référence 2010')).toBeDefined();
  expect(await chosenIn('Centre hospitalier')).toBe('brioude');
  expect(await chosenIn('Année de référence')).toBe('2010');
});

it('gives no verdict against a year with a missing month, and names the month', async () => {
  const annual = {
    labelYear: 2018,
    from: january(2018),
    to: { year: 2018, month: 12 as const },
    declaredKwh: 900_000,
    missing: [{ period: { year: 2018, month: 9 as const }, energies: ['gas' as const] }],
    toCome: [],
  };
  await openDecree('&partie=analyse&reference=2018', 'financial', [
    answer(
      readDecreeAnalysis,
      (request): Answer => ({
        ...analysed(request),
        analysis: { kind: 'insufficient', reason: { code: 'reference_incomplete', annual } },
        years: [{ kind: 'incomplete', year: 2018, annual }],
      }),
    ),
  ]);
  expect(
    await screen.findByText(
      'Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes.',
    ),
  ).toBeDefined();
  expect(screen.getByText(/^L’année de référence .* il manque septembre\s2018 \(Gaz\)/)).toBeDefined();
  expect(textOf(screen.getByRole('row', { name: /^2018/ }))).toContain('incomplète');
  expect(screen.queryByRole('article')).toBeNull();
  const declarations = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ouvrir les déclarations' });
  expect(declarations.href).toContain('vue=monthly-declarations&centre=brioude');
});

it('says why a site has no absolute objective', async () => {
  const reason = { code: 'no_published_value', zone: 'H1a', altitudeClass: 'from_1600' } as const;
  await openDecree('&partie=analyse', 'readonly', [
    answer(readDecreeAnalysis, request => {
      const { raw, ...rest } = analysisFrom(january(2010));
      const objective2030 = { ...raw.objective2030, absolute: { kind: 'unknown' as const, reason } };
      return { ...analysed(request), analysis: { ...rest, raw: { ...raw, objective2030 } } };
    }),
  ]);
  const why = await screen.findAllByText(
    /ne donne pas de valeur en zone H1a à une altitude de 1\s600 m ou plus/,
  );
  expect(why.length).toBeGreaterThan(0);
});

it('shows the absolute objective beside the relative one', async () => {
  await openDecree('&partie=analyse', 'readonly', [
    answer(readDecreeAnalysis, request => {
      const { raw, ...rest } = analysisFrom(january(2010));
      const measured = { ...raw.objective2030, measure: 'kwh_per_m2' as const };
      const objective2030 = { ...measured, absolute: { kind: 'known' as const, value: 175 } };
      return { ...analysed(request), analysis: { ...rest, raw: { ...raw, objective2030 } } };
    }),
  ]);
  expect(await screen.findByText(/Absolu \(Cabs\)\s:\s*175/)).toBeDefined();
});

const window = (year: number, value: number) => ({
  from: january(year),
  labelYear: year,
  value,
  rawValue: value,
  adjustedValue: null,
  firstFullYear: false,
});
const proposal: AnswerOf<typeof readReferenceProposal> = {
  kind: 'proposal',
  basis: 'raw',
  measure: 'kwh',
  ranked: [window(2011, 1_200_000), window(2010, 1_000_000)],
  next: { from: january(2010), belowPercent: 16.7 },
  highestRaw: null,
  notCompared: 0,
  incomplete: 3,
  version: 2,
};

/** A server that stores the chosen reference. */
function keepsReference() {
  let chosenFrom: Period | null = null;
  let { version } = proposal;
  return [
    answer(readReferenceProposal, () => ({ ...proposal, version })),
    answer(readDecreeAnalysis, request => ({ ...analysed(request), chosenFrom })),
    answer(chooseReference, ({ body }) => {
      chosenFrom = (body as { from: Period | null }).from;
      version += 1;
      return { version };
    }),
  ];
}

it('proposes the most favourable twelve months, which users who edit sites can choose and undo', async () => {
  const { received, told } = await openDecree(
    '&centre=brioude&partie=reference',
    'technical',
    keepsReference(),
  );
  expect(textOf(await screen.findByText(/^La plus favorable est 2011/))).toContain('1 200 MWh');
  expect(textOf(screen.getByText(/^La suivante, 2010/))).toContain('16,7 %');
  expect(screen.getByText(/^3 périodes de douze mois incomplètes écartées/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir 2011' }));
  expect(await screen.findByText('Référence choisie pour ce site : 2011.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choisir 2011' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le choix' }));
  expect(await screen.findByText(/^Aucune référence n’est choisie/)).toBeDefined();
  const sent = received.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual([{ from: january(2011) }, { from: null }]);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
  expect(told.map(text => text.replaceAll(/\s/g, ' '))).toEqual([
    'Référence de Brioude : 2011.',
    'Brioude n’a plus de référence choisie.',
  ]);
});

it('lets users who may only read look at other twelve months, and choose none', async () => {
  await openDecree('&centre=brioude&partie=reference', 'readonly', keepsReference());
  const table = await screen.findByRole('table', { name: /^Périodes de douze mois/ });
  expect(rowsOf(table).map(([years, rank]) => [years, rank])).toEqual([
    ['2011', '1'],
    ['2010', '2'],
  ]);
  expect(screen.queryByRole('button', { name: /^Choisir/ })).toBeNull();
  await userEvent.click(within(table).getByRole('button', { name: 'Regarder l’analyse avec 2011' }));
  expect(await screen.findByRole('article', { name: 'Référence 2011' })).toBeDefined();
});

it('says that a choice was not saved, and offers it again', async () => {
  await openDecree('&centre=brioude&partie=reference', 'technical', [
    ...keepsReference(),
    answer(chooseReference, () => new RefusedRequest(500, 'internal')),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Choisir 2011' }));
  expect(await screen.findByText('Le choix n’a pas été enregistré')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir 2011' })).toBeDefined());
  expect(screen.getByText(/^Aucune référence n’est choisie/)).toBeDefined();
});
