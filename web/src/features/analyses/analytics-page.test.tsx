import {
  type MonthValue,
  readEvolution,
  readForecast,
  readRanking,
  type SiteRanking,
} from '@suivi/contract/analyses/analytics';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { Role } from '@suivi/domain/accounts/role';
import { months as calendarMonths } from '@suivi/domain/ground/calendar/month';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { spanOf, summaryOf } from '../../testing/sample-summary.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const unmarked = {
  missingCount: 0,
  partialCount: 0,
  unknownCount: 0,
  estimatedCount: 0,
  estimatedReadCount: 0,
  suspectCount: 0,
  changedCount: 0,
};
const year = (of: number, value: number | null, marks: Partial<typeof unmarked> = {}) => ({
  year: of,
  value,
  monthCount: 12 - (marks.missingCount ?? 0),
  surfaceM2: null,
  ...unmarked,
  ...marks,
});
const monthsOf = (of: number, change: Record<number, Partial<MonthValue>> = {}): MonthValue[] =>
  calendarMonths.map(month => ({
    year: of,
    month,
    value: 1000 * month,
    isNotInUse: false,
    ...unmarked,
    ...change[month],
  }));

/** Three years in which May 2023 is missing, and August 2024 is partial. */
const evolution = {
  period: { from: { year: 2024, month: 1 as const }, to: { year: 2024, month: 12 as const } },
  years: [year(2022, 80_000), year(2023, 77_000, { missingCount: 1 }), year(2024, 78_000)],
  months: [
    ...monthsOf(2022),
    ...monthsOf(2023, { 5: { value: null, missingCount: 1 } }),
    ...monthsOf(2024, { 8: { missingCount: 1 } }),
  ],
};

const ranking: SiteRanking = {
  ranked: [
    {
      siteId: 5,
      value: 900,
      rank: 1,
      gapToMedianPercent: 0,
      isEstimated: false,
      isSuspect: true,
      isChanged: false,
    },
  ],
  unranked: [{ siteId: 4, reason: 'incomplete', months: 1 }],
  median: 900,
};

const noForecast = { kind: 'unknown' as const, reason: 'too-few-months' as const, knownMonths: 7 };
const forecast = {
  ...sampleAnswer(readForecast.answer, 'bare'),
  months: noForecast,
  year: noForecast,
  backtest: noForecast,
};
const interval = { expected: 90_000, low: 80_000, high: 100_000 };
const shares = [{ method: 'five-years' as const, percent: 100 }];
const error = { months: 12, mapePercent: 4.2, cvRmsePercent: 5, coveragePercent: 81 };
const known = {
  ...forecast,
  history: monthsOf(2025).map(({ year: of, month, value }) => ({ period: { year: of, month }, value })),
  months: {
    kind: 'forecast' as const,
    shares,
    after: { year: 2025, month: 12 as const },
    months: calendarMonths.map(month => ({ period: { year: 2026, month }, ...interval })),
    total: interval,
  },
  year: {
    kind: 'forecast' as const,
    year: 2026,
    shares,
    measuredTotal: 12_000,
    measuredMonths: 2,
    total: interval,
  },
  backtest: {
    kind: 'backtest' as const,
    all: error,
    years: [2024, 2025].map(of => ({
      year: of,
      shares,
      ...error,
      total: { actual: 91_000, ...interval, errorPercent: -1.1 },
    })),
  },
};

function openAnalyses(address: string, role: Role = 'readonly', more: Parameters<typeof openView>[2] = []) {
  return openView(`vue=analytics${address}`, role, [
    answer(readSummary, summaryOf),
    answer(readEvolution, evolution),
    answer(readRanking, ({ query }) => ({ period: spanOf(query['period']), total: ranking, perM2: ranking })),
    answer(readForecast, forecast),
    ...more,
  ]);
}

const figure = (name: string | RegExp) => screen.findByRole('figure', { name });
const card = (name: string | RegExp) => screen.findByRole('article', { name });
const address = () => new URLSearchParams(location.search);

it('keeps measure, period, site and energy in the address, and sends them with each request', async () => {
  const { received } = await openAnalyses('&annee=2024', 'financial');
  await userEvent.click(await screen.findByRole('radio', { name: 'Coût' }));
  await userEvent.selectOptions(screen.getByLabelText('Période'), 'Mensuelle');
  await userEvent.selectOptions(screen.getByLabelText('Centre'), 'Langeac');
  await userEvent.selectOptions(screen.getByLabelText('Énergie'), 'Gaz');
  expect(Object.fromEntries(address())).toMatchObject({
    mesure: 'cout',
    periode: '2024-12',
    centre: 'langeac',
    energie: 'gas',
  });
  expect(textOf(await figure('Évolution mensuelle 2024'))).toContain('Coût TTC · Gaz (€), Langeac');
  await waitFor(async () =>
    expect(textOf(await card('Tendance'))).toContain('décembre 2024 par rapport à décembre 2023'),
  );
  const question = { metric: 'cost', site: 'langeac', energy: 'gas' };
  const lastAsked = (path: string) => received.findLast(each => each.path === path)?.query;
  expect(lastAsked(readEvolution.path)).toEqual({ ...question, period: '2024-12' });
  expect(lastAsked(readForecast.path)).toEqual(question);
  expect(lastAsked(readRanking.path)).toEqual({ metric: 'cost', energy: 'gas', period: '2024-12' });
});

it('shows the filters of the address, and undoes each with the back button', async () => {
  await openAnalyses('&periode=2024-12&mesure=cout&centre=langeac', 'financial');
  const energy = await screen.findByLabelText<HTMLSelectElement>('Énergie');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coût' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Centre').value).toBe('langeac');
  await userEvent.selectOptions(energy, 'Gaz');
  expect(textOf(await figure('Évolution mensuelle 2024'))).toContain('Coût TTC · Gaz (€), Langeac');
  history.back();
  await waitFor(() => expect(energy.value).toBe('toutes'));
});

it('shows the years, marks a partial one, and can be read as a table', async () => {
  await openAnalyses('&annee=2024');
  expect(textOf(await card('Tendance'))).toContain('+20,0 %En hausse');
  expect(textOf(await card('Objectif'))).toContain('-8%/an');
  const years = within(await figure(/^Évolution 20/));
  expect(years.getByRole('button', { name: /^2023\s: .* données partielles/ })).toBeDefined();
  await userEvent.click(years.getByRole('button', { name: 'Voir le tableau' }));
  expect(rowsOf(years.getByRole('table'))).toHaveLength(3);
  expect(await structureFaults(document.body)).toEqual([]);
});

it('ranks the sites beside the median, and says why one has no rank', async () => {
  await openAnalyses('&annee=2024', 'rse');
  const list = await screen.findByRole('list', { name: 'Comparaison par centre, 2024' });
  expect(within(list).getByRole('listitem').textContent).toContain('Langeac');
  const whole = textOf(await figure('Comparaison par centre, 2024'));
  expect(whole).toContain('Médiane du groupe : 1 MWh');
  expect(whole).toContain('Brioude : période incomplète, 1 mois sans donnée');
  const perM2 = await figure('Par m², 2024');
  expect(textOf(perM2)).toContain('kWh/m²');
  await userEvent.click(within(perM2).getByRole('button', { name: 'Voir le tableau' }));
  expect(textOf(within(perM2).getByRole('row', { name: /Brioude/ }))).toContain('non classé');
});

it('distinguishes a missing month from a partial one on the heat map, with the keyboard and in the table', async () => {
  await openAnalyses('&annee=2024', 'technical');
  const map = await figure('Carte des mois');
  const may = await within(map).findByRole('button', { name: /^Mai 2023\s: donnée manquante/ });
  may.focus();
  fireEvent.keyDown(may, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Juin 2023\s: 6/);
  expect(within(map).getByText('donnée partielle')).toBeDefined();
  const partial = within(map).getByRole('button', { name: /^Août 2024/ });
  expect(textOf(partial) + partial.getAttribute('aria-label')).toMatch(
    /données partielles, 1\smois manquant/,
  );
  await userEvent.click(within(map).getByRole('button', { name: 'Voir le tableau' }));
  expect(textOf(within(map).getByRole('row', { name: /^2023/ }))).toContain('—');
  expect(textOf(within(map).getByRole('row', { name: /^2024/ }))).toContain('(partiel)');
});

it('shows the interval of the forecast and its past errors, and can be followed month by month', async () => {
  await openAnalyses('', 'admin', [answer(readForecast, known)]);
  expect(textOf(await card('Prévision 2026'))).toContain('intervalle à 80 %');
  expect(screen.queryByText(/périmètre partiel/i)).toBeNull();
  const chart = await figure('Trois ans connus, douze mois prévus');
  expect(textOf(chart)).toContain(
    'Sur 2 années passées prévues de la même façon : erreur moyenne 4,2 % par mois, et 81 % des mois',
  );
  const past = screen.getByText('Erreur des prévisions passées, année par année');
  await userEvent.click(past);
  const years = screen.getByRole('table', { name: /Prévisions faites en décembre/ });
  expect(rowsOf(years).map(([year]) => year)).toEqual(['2025', '2024']);
  const months = within(chart).getByRole('slider');
  months.focus();
  fireEvent.change(months, { target: { value: '23' } });
  expect(months.getAttribute('aria-valuetext')).toMatch(/^décembre\s2026\s: prévu .* entre/);
});

it('says that a past is too short, and forecasts nothing from it', async () => {
  await openAnalyses('&energie=ecs&centre=langeac&mesure=cout');
  expect(await screen.findByRole('heading', { name: 'Prévision', level: 2 })).toBeDefined();
  expect(await screen.findByText(/il faut au moins 24 mois connus, et il y en a 7\./)).toBeDefined();
  expect(screen.queryByRole('figure', { name: 'Trois ans connus, douze mois prévus' })).toBeNull();
});

it('names what a forecast does not include, beside each of its figures', async () => {
  const leftOut = (['electricity', 'gas'] as const).map(energyType => ({
    siteId: 5,
    energyType,
    reason: 'too-few-months' as const,
  }));
  await openAnalyses('', 'admin', [answer(readForecast, { ...known, leftOut })]);
  expect(await card('Prévision 2026, périmètre partiel')).toBeDefined();
  expect(
    await screen.findByText(/^Prévision hors Langeac \(électricité et gaz\)\s: moins de 24/),
  ).toBeDefined();
  expect(screen.getByText('La part ainsi laissée de côté n’est pas connue.')).toBeDefined();
});

it('says that a part could not be loaded, and shows the others', async () => {
  await openAnalyses('', 'readonly', [
    answer(readRanking, () => new RefusedRequest(500, 'internal')),
    answer(readForecast, () => new RefusedRequest(500, 'internal')),
  ]);
  expect(await screen.findByText('Le classement n’a pas pu être chargé')).toBeDefined();
  expect(await screen.findByText('La prévision n’a pas pu être calculée')).toBeDefined();
  expect(await figure('Carte des mois')).toBeDefined();
});
