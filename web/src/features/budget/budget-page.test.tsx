import { type Budget, createBudget, listBudgets, readBudget } from '@suivi/contract/budget/budgets';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listSites } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { budgetLine, budgetProject, energyAccount } from '../../testing/lost-updates/sample-budgets.ts';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

type Given = Parameters<typeof openView>[2];
const view = 'vue=budget';

async function open(address: string, role: Role, more: Given = []) {
  const opened = await openView(`${view}${address}`, role, more);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  return opened;
}
const page = () => textOf(document.body);
const rows = (name: string | RegExp) => rowsOf(screen.getByRole('table', { name }));

const voted: Budget = {
  ...budgetProject,
  id: 80,
  year: 2026,
  state: 'voted',
  votedAt: '2026-01-20T09:00:00.000Z',
};
const both = answer(listBudgets, { budgets: [budgetProject, voted] });

it('opens on the year of the last voted budget, not on a project', async () => {
  await open('', 'readonly', [both]);
  expect(screen.getByLabelText<HTMLSelectElement>('Année').value).toBe('2026');
  expect(rows('Versions du budget 2026').map(row => row.slice(0, 3))).toEqual([['BP 2026', 'voté', '620 €']]);
  await userEvent.selectOptions(screen.getByLabelText('Année'), '2027');
  expect(rows('Versions du budget 2027').map(row => row.slice(0, 4))).toEqual([
    ['BP 2027', 'projet', '620 €', '—'],
  ]);
});

it('explains how to create a version for a year that has none', async () => {
  await open('&annee=2025', 'financial', [both]);
  expect(screen.getByText('Aucun budget pour 2025')).toBeDefined();
});

it.each([
  ['draft', 'financial', ['Importer', 'Nom et notes', 'Voter', 'Supprimer']],
  ['voted', 'financial', ['Nom et notes', 'Clore']],
  ['closed', 'financial', []],
  ['draft', 'readonly', []],
] as const)('of a version that is %s offers %s: %j', async (state, role, offered) => {
  await open('&version=81', role, [answer(listBudgets, { budgets: [{ ...budgetProject, state }] })]);
  const changes = ['Importer', 'Nom et notes', 'Voter', 'Clore', 'Supprimer'];
  expect(changes.filter(name => screen.queryByRole('button', { name }) !== null)).toEqual(
    changes.filter(name => offered.some(each => each === name)),
  );
});

const version: AnswerOf<typeof readBudget> = {
  budget: budgetProject,
  sites: [{ id: 4, code: 'brioude', name: 'Brioude' }],
  lines: [
    budgetLine,
    { ...budgetLine, id: 83, month: 2, fixedCents: 1_000, amountCents: 63_000, note: 'Vu' },
  ],
  lacking: [],
  undated: [],
};

it('names what is missing in a version', async () => {
  await open('&version=81', 'readonly', [
    answer(readBudget, {
      ...version,
      lacking: [
        { siteId: 4, energyType: 'gas', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
        { siteId: 4, energyType: 'water', months: [3, 4] },
      ],
      undated: [{ id: 9, title: 'Isoler les combles' }],
    }),
  ]);
  expect(page()).toContain('Brioude, Gaz : quantité ou prix inconnu (toute l’année)');
  expect(page()).toContain('Brioude, Eau : quantité ou prix inconnu (mars, avr.)');
  expect(page()).toContain('« Isoler les combles » : action décidée sans fin de travaux, comptée nulle part');
});

it('opens an energy of a site month by month, and shows no zero for a part that is included in the price', async () => {
  await open('&version=81', 'readonly', [answer(readBudget, version)]);
  const [line] = rows('Lignes du budget');
  expect(line?.slice(0, 6)).toEqual(['Brioude · Électricité', '6 200 kWh', '10 €', '—', '1 250 €', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Brioude · Électricité' }));
  const months = rows(/mois par mois$/);
  expect(months.map(row => [row[0], row[3], row[5], row[7]])).toEqual(
    expect.arrayContaining([
      ['Janvier', '—', '620,00 €', ''],
      ['Février', '10,00 €', '630,00 €', 'Vu'],
    ]),
  );
  expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Refermer' }));
  expect(screen.queryByRole('table', { name: /mois par mois$/ })).toBeNull();
});

it('lets the lines of a project change, but not those of a voted version', async () => {
  const lines = answer(readBudget, version);
  await open('&version=81&ligne=none', 'financial', [lines]);
  await userEvent.click(screen.getByRole('button', { name: 'Brioude · Électricité' }));
  expect(screen.getAllByRole('button', { name: /^Modifier (janvier|février)$/ })).toHaveLength(2);
});

async function create(more: Given) {
  const opened = await open('', 'financial', [both, ...(more ?? [])]);
  await userEvent.click(screen.getByRole('button', { name: 'Créer une version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une version du budget 2026' }));
  return { ...opened, dialog, sent: () => opened.received.filter(({ method }) => method === 'POST') };
}

it('proposes the next name and a copy of the last version, without a scenario of its own', async () => {
  const { dialog, sent, told } = await create([
    answer(createBudget, { ...voted, id: 81, label: 'DM1', state: 'draft' }),
  ]);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('DM1');
  expect(dialog.getByLabelText<HTMLSelectElement>('Départ').value).toBe('80');
  expect(dialog.queryByText(/^Scénario de prix/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(told).toEqual(['DM1 2026 créé, en projet.']));
  expect(sent().map(({ body }) => body)).toEqual([{ year: 2026, label: 'DM1', scenario: [], copyOf: 80 }]);
  expect(location.search).toContain('version=81');
});

it('accepts a fall and a rise of prices, and leaves out prices that do not change', async () => {
  const { dialog, sent } = await create([
    answer(createBudget, { ...voted, id: 81, label: 'DM1', state: 'draft' }),
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Départ'), 'proposition');
  await userEvent.type(dialog.getByLabelText(/^Électricité/), '−12,5');
  await userEvent.type(dialog.getByLabelText(/^Gaz/), '+8');
  await userEvent.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    year: 2026,
    label: 'DM1',
    scenario: [
      { energyType: 'electricity', percent: -12.5 },
      { energyType: 'gas', percent: 8 },
    ],
    copyOf: null,
  });
});

it('offers a price scenario only for energies in use in the year', async () => {
  const { sites, ...rest } = sampleAnswer(listSites.answer, 'full');
  const from = { year: 2018, month: 1 as const };
  const energiesInUse = [
    { energyType: 'electricity' as const, from, to: null },
    { energyType: 'ecs' as const, from, to: null },
    { energyType: 'fuel' as const, from, to: { year: 2025, month: 12 as const } },
    { energyType: 'gas' as const, from, to: { year: 2026, month: 3 as const } },
  ];
  const { dialog } = await create([
    answer(listSites, { ...rest, sites: sites.map(site => ({ ...site, energiesInUse })) }),
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Départ'), 'proposition');
  expect(
    dialog.getAllByRole('textbox').map(field => (field as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    expect.stringMatching(/^Nom/),
    expect.stringMatching(/^Électricité/),
    expect.stringMatching(/^Gaz/),
  ]);
});

it.each(['-91', '301', '1,234', 'beaucoup'])(
  'refuses a scenario of %s %%, and states the allowed range',
  async typed => {
    const { dialog, sent } = await create([]);
    await userEvent.selectOptions(dialog.getByLabelText('Départ'), 'proposition');
    await userEvent.type(dialog.getByLabelText(/^Gaz/), typed);
    expect(dialog.getByText('Saisissez un pourcentage de −90 à 300.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Créer' }));
    expect(sent()).toEqual([]);
  },
);

it('repeats a creation with the same key, so that it is made once', async () => {
  const outcomes = [
    new RefusedRequest(500, 'internal'),
    { ...voted, id: 81, label: 'DM1', state: 'draft' as const },
  ];
  const { dialog, sent, told } = await create([answer(createBudget, () => outcomes.shift() ?? voted)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Créer' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent()).toHaveLength(2);
});

const landing: AnswerOf<typeof readLanding> = {
  ...sampleAnswer(readLanding.answer, 'bare'),
  landingCents: 22_215_000,
  realCents: 18_000_000,
  openCents: 4_300_000,
  savedCents: -85_000,
};

it('shows a result without an interval or a budget, and says that there are none', async () => {
  await open('&annee=2026&partie=atterrissage', 'readonly', [both, answer(readLanding, landing)]);
  expect(page()).toContain('Atterrissage 222 150 €. Aucun budget n’est voté pour cette année.');
  expect(page()).toContain('sans intervalle : le passé ne permet pas d’en donner un');
  expect(screen.queryByText('Pourquoi cet écart')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /^Écart/ })).toBeNull();
});

it('shows the result of a year without open months alone: nothing is uncertain', async () => {
  const over = { ...landing, openCents: 0, interval: { lowCents: 18_000_000, highCents: 18_000_000 } };
  await open('&annee=2025&partie=atterrissage', 'readonly', [
    both,
    answer(readLanding, { ...over, landingCents: 18_000_000, savedCents: 0 }),
  ]);
  expect(page()).toContain('Atterrissage 2025180 000 €Mois réels');
  expect(page()).not.toContain('intervalle');
});

it('says where to begin, and not 0 €, when no month is known or foreseen', async () => {
  const nothing = { ...sampleAnswer(readLanding.answer, 'bare'), landingCents: 0, formerYearsCents: 0 };
  await open('&annee=2026&partie=atterrissage', 'readonly', [both, answer(readLanding, nothing)]);
  expect(await screen.findByRole('link', { name: 'Voir les premières étapes' })).toBeDefined();
  expect(page()).not.toContain('0 €');
});

it('shows missing months as missing, and what the result does not include', async () => {
  const sums = { ...landing, budgetCents: 21_600_000 };
  const { effects, openMonths } = landing;
  await open('&annee=2026&partie=atterrissage', 'readonly', [
    both,
    answer(readLanding, {
      ...sums,
      budget: { id: 80, label: 'BP', totalCents: 21_600_000 },
      interval: { lowCents: 21_900_000, highCents: 22_500_000 },
      sites: [
        {
          id: 4,
          code: 'brioude',
          name: 'Brioude',
          effects,
          openMonths,
          realCents: 18_000_000,
          openCents: 4_300_000,
          savedCents: -85_000,
          landingCents: 22_215_000,
          budgetCents: 21_600_000,
        },
      ],
      months: [{ month: 11, realCents: null, openCents: 400_000, savedCents: null, budgetCents: 390_000 }],
      unknown: [{ siteId: 4, energyType: 'water', months: [5, 6] }],
      isClimateUnknown: true,
      extendedMonths: 2,
    }),
  ]);
  expect(page()).toContain('soit 6 150 € de plus que le BP (216 000 €)');
  expect(page()).toContain(
    'entre 219 000 € et 225 000 € (80 %, sur les quantités ; rien n’est dit des prix)',
  );
  expect(page()).toContain(
    'Brioude, Eau : 2 mois ni connus ni prévus (mai, juin), absents de l’atterrissage.',
  );
  expect(page()).toContain('2 mois au dernier prix connu');
  expect(page()).toContain('Climat non séparé');
  const [november] = rows('Mois de 2026');
  expect(november?.slice(1)).toEqual(['—', '4 000 €', '—', '3 900 €']);
  const [brioude] = rows('Atterrissage par centre');
  expect(brioude).toEqual(['Brioude', '180 000 €', '42 150 €', '222 150 €', '216 000 €', '+6 150 €']);
  const total = screen.getByRole('table', { name: 'Atterrissage par centre' }).querySelector('tfoot');
  expect(textOf(total)).toContain('216 000 €+6 150 €');
});

const accruals: AnswerOf<typeof listAccruals> = {
  accruals: [
    {
      siteId: 4,
      siteName: 'Brioude',
      energyType: 'electricity',
      month: 10,
      account: '',
      quantity: 3_100,
      unitPriceEuros: 0.2,
      fixedCents: 0,
      taxCents: 0,
      amountCents: 62_000,
      quantityBasis: 'weather',
      priceBasis: 'contract-extended',
      coveredDays: 12,
    },
  ],
  unknown: [{ siteId: 4, siteName: 'Brioude', energyType: 'gas', months: [9, 10] }],
  accounts: [
    { ...energyAccount, account: '' },
    { ...energyAccount, energyType: 'fuel', account: '' },
  ],
};

it('lists what is not billed with the source of its figures, and what could not be foreseen', async () => {
  await open('&annee=2026&partie=rattacher', 'readonly', [both, answer(listAccruals, accruals)]);
  expect(page()).toContain('620 € à rattacher à 2026');
  expect(page()).toContain('Brioude, Gaz : sept., oct.');
  expect(textOf(screen.getByRole('table', { name: 'Charges à rattacher' }))).toContain(
    'prévision, à la météo du mois ; dernier prix connu du contrat ou de la grille',
  );
  // Energies that are neither booked nor to be booked require nothing.
  expect(rows('Comptes par énergie')).toEqual([['Électricité', '—']]);
});

it('says that every month that is over is billed, and lists nothing', async () => {
  const none = { accruals: [], unknown: [], accounts: [] };
  await open('&annee=2026&partie=rattacher', 'financial', [both, answer(listAccruals, none)]);
  expect(screen.getByText('Aucune charge à rattacher à 2026')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('lets finance enter the account of an energy, and shows others no button for it', async () => {
  await open('&annee=2026&partie=rattacher', 'financial', [both, answer(listAccruals, accruals)]);
  await userEvent.click(screen.getByRole('button', { name: 'Modifier le compte, Électricité' }));
  expect(await screen.findByRole('dialog', { name: 'Compte, Électricité' })).toBeDefined();
});
