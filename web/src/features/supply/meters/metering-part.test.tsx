import { freezeAllocation, listSnapshots, type Snapshot } from '@suivi/contract/reports/snapshots';
import { type Allocations, readAllocation } from '@suivi/contract/meters/allocations';
import {
  addMeterTable,
  type ListedMeter,
  listMeterReadings,
  listMeters,
  type StoredAllocationKey,
} from '@suivi/contract/meters/meters';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const kitchen: ListedMeter = {
  id: 71,
  siteId: 4,
  energyType: 'electricity',
  name: 'Cuisine',
  serial: '',
  buildingId: null,
  source: 'index',
  coefficient: 1,
  wheels: 5,
  plausiblePerDay: 100,
  sharing: 'days',
  from: '2020-01-01',
  to: null,
  notes: '',
  parents: [{ meterId: null, pointId: 21, from: '2020-01-01', to: null }],
  terms: [],
  lastReadOn: '2026-10-31',
  version: 2,
};
const computed: ListedMeter = {
  ...kitchen,
  id: 72,
  name: 'Reste calculé',
  source: 'formula',
  lastReadOn: null,
};
const former: ListedMeter = { ...kitchen, id: 73, name: 'Ancien compteur', to: '2025-12-31' };
const key: StoredAllocationKey = {
  id: 91,
  siteId: 4,
  meterId: 71,
  pointId: null,
  purpose: 'use',
  basis: 'surface',
  from: '2020-01-01',
  to: '2026-12-31',
  notes: '',
  parts: [
    { kind: 'service', buildingId: null, name: 'Médecine', ppm: 625_000 },
    { kind: 'tenant', buildingId: null, name: 'Cafétéria', ppm: 375_000 },
  ],
  version: 2,
};

type Root = Allocations['roots'][number];
const node: Root['nodes'][number] = {
  meterId: null,
  pointId: 21,
  name: '30001234567890',
  parent: null,
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  use: 10_000,
  isVirtual: false,
  hasChildren: true,
  remainder: 4_000,
  isExceeded: false,
};
const child = {
  ...node,
  meterId: 71,
  pointId: null,
  name: 'Cuisine',
  parent: 0,
  use: 6_000,
  hasChildren: false,
  remainder: null,
};
const root: Root = {
  nodes: [node, child],
  lines: [],
  targets: [],
  totalCents: null,
  refusal: null,
  bills: [],
};
const allocations: Allocations = {
  unit: 'kWh',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  roots: [root],
  unplaced: [],
};

const october = { year: 2026, month: 10 } as const;
const filed: Snapshot = {
  id: 3,
  kind: 'allocation',
  year: 2026,
  siteCode: 'brioude',
  asked: { energy: 'electricity', period: { from: october, to: october }, bill: null },
  scopeName: 'Répartition Brioude',
  figuresSha256: 'a'.repeat(64),
  figureCount: 4,
  documentId: 12,
  documentName: 'Répartition.xlsx',
  documentSha256: 'b'.repeat(64),
  madeBy: 'Ève',
  madeAt: '2026-11-02T08:00:00.000Z',
  changedCount: 2,
};

type Given = Parameters<typeof openView>[2];

async function open(given: Partial<Allocations> = {}, role: Role = 'technical', more: Given = []) {
  const opened = await openView('vue=contracts&partie=comptage&centre=brioude&periode=2026-10', role, [
    answer(listMeters, { siteId: 4, meters: [kitchen, computed, former], keys: [key] }),
    answer(readAllocation, { ...allocations, ...given }),
    answer(listSnapshots, { snapshots: [filed] }),
    ...(more ?? []),
  ]);
  await screen.findByRole('heading', { name: 'Arbre et flux' });
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  return { ...opened, sent: () => opened.received.filter(({ method }) => method === 'POST') };
}

const levels = () => rowsOf(screen.getByRole('table', { name: /^Niveaux de comptage/ }));
const page = () => textOf(document.body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows what each level counts of the one above, and what nobody measures', async () => {
  await open();
  expect(levels().map(row => row.slice(0, 5))).toEqual([
    ['30001234567890', '10 000', '', '', ''],
    ['Cuisine', '6 000', '60 %', '', '31/10/2026'],
    ['Non affecté sous 30001234567890', '4 000', '40 %', '', ''],
  ]);
});

it('counts no unknown use as zero, and computes no rest from it', async () => {
  const unread = { ...child, use: null };
  await open({ roots: [{ ...root, nodes: [{ ...node, remainder: null }, unread] }] });
  const [, meter, rest] = levels();
  expect(meter?.slice(1, 4)).toEqual(['—', '', 'Consommation inconnue']);
  expect(rest?.slice(1, 4)).toEqual(['—', '', 'reste inconnu : une consommation manque']);
  expect(screen.queryByRole('group', { name: /^Flux/ })).toBeNull();
});

it('warns when meters count more than the node above them, except within the tolerance', async () => {
  const more = { ...node, remainder: -1_500, isExceeded: true };
  const little = { ...node, name: 'Second point', remainder: -50 };
  await open({
    roots: [
      { ...root, nodes: [more, { ...child, use: 11_500 }] },
      { ...root, nodes: [little, { ...child, meterId: 72, name: 'Reste calculé', use: 10_050 }] },
    ],
  });
  expect(page()).toContain('Les compteurs dessous comptent 1 500 kWh, soit 15,0 % de plus que celui-ci');
  expect(page()).not.toContain('comptent 50 kWh');
  expect(levels().map(row => row[3])).toEqual(
    expect.arrayContaining(['Négatif de plus de 2 %', 'écart de relève']),
  );
});

it('keeps a meter that is out of service reachable', async () => {
  await open();
  expect(page()).toContain('Ancien compteur, hors service');
  expect(screen.getByRole('button', { name: /^Index\s+de Ancien compteur/ })).toBeDefined();
});

it('offers no index for computed meters, and offers readers only indexes', async () => {
  await open({}, 'readonly');
  expect(screen.getByRole('button', { name: /^Index\s+de Cuisine/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /de Reste calculé/ })).toBeNull();
  for (const name of [/^Modifier/, /^Placer sous/, /^Ajouter/, 'Saisir les index', 'Coller un tableau'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers a meter for a building that has readings and no meter, to users who may add it', async () => {
  const unplaced = [{ buildingId: 31, name: 'Bloc opératoire' }];
  await open({ unplaced });
  await press('Ajouter Bloc opératoire');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un compteur' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Bloc opératoire');
});

it('says that nothing is shared, and why', async () => {
  const refusal = { kind: 'no-key' as const, names: ['Cuisine'], day: '2026-10-12' };
  await open({ roots: [{ ...root, refusal }] }, 'readonly');
  expect(page()).toContain('Rien n’est réparti : Cuisine n’a aucune clé le 12/10/2026. Complétez ses clés.');
});

it('shares quantities and costs to the cent, and shows an unknown amount as unknown', async () => {
  await open({
    roots: [
      {
        ...root,
        targets: [
          { kind: 'service', name: 'Médecine', use: 6_250, cents: [62_501], totalCents: 62_501 },
          { kind: 'none', name: '', use: 3_750, cents: [], totalCents: null },
        ],
        lines: [{ what: 'total', label: '', follows: 'use', cents: 62_501 }],
        totalCents: 62_501,
      },
    ],
  });
  expect(rowsOf(screen.getByRole('table', { name: '30001234567890' }))).toEqual([
    ['Médecine', 'Service', '6 250', '62,5 %', '625,01 €'],
    ['Non affecté', '', '3 750', '37,5 %', 'montant inconnu'],
  ]);
});

it('requests the chosen bill, and stores it in the address', async () => {
  const bills = [{ id: 31, number: 'F-1', firstDay: '2026-10-01', lastDay: '2026-10-28' }];
  const { received } = await open({ roots: [{ ...root, bills }] });
  await userEvent.selectOptions(screen.getByLabelText('Facture'), 'F-1');
  await waitFor(() =>
    expect(received.findLast(({ path }) => path === '/api/allocations')?.query).toEqual({
      site: 'brioude',
      energy: 'electricity',
      period: '2026-10',
      bill: '31',
    }),
  );
  expect(location.search).toContain('facture=31');
});

it('shows a key with its span and the share of each part', async () => {
  await open({}, 'readonly');
  const [row] = rowsOf(screen.getByRole('table', { name: 'Clés de répartition' }));
  expect(row?.slice(1, 5)).toEqual([
    'Consommation',
    'Surface',
    '01/01/2020 – 31/12/2026',
    'Médecine 62,5 %, Cafétéria 37,5 %',
  ]);
});

const last = {
  id: 81,
  meterId: 71,
  readOn: '2026-11-01',
  kind: 'read',
  index: 99_000,
  coefficient: null,
  note: '',
  version: 2,
  used: null,
  days: 0,
} as const;

async function openIndexes(more: Given = []) {
  const opened = await open({}, 'technical', [
    answer(listMeterReadings, { readings: [last] }),
    ...(more ?? []),
  ]);
  await press('Saisir les index');
  await screen.findByRole('dialog', { name: 'Saisir les index' });
  await screen.findAllByText(/99 000 le 01\/11\/2026/);
  return { ...opened, field: () => screen.getByLabelText<HTMLInputElement>('Nouvel index, Cuisine') };
}

it('says while an index is typed what was used, what is not plausible and what fell', async () => {
  const { field } = await openIndexes();
  // 20 days after the last one, at most 100 a day.
  expect(page()).toContain('au plus 2 000 kWh en 20 jours');
  await userEvent.type(field(), '99 500');
  expect(page()).toContain('500 kWh en 20 jours');
  expect(page()).not.toContain('à vérifier');
  await userEvent.clear(field());
  await userEvent.type(field(), '99 999');
  expect(page()).toContain('999 kWh en 20 jours');
  await userEvent.clear(field());
  await userEvent.type(field(), '500');
  expect(page()).toContain('Tour de compteur ? Ce serait 1 500 kWh');
  await userEvent.clear(field());
  await userEvent.type(field(), 'douze');
  expect(page()).toContain('Pas un nombre');
});

it('stores no index while a typed one is not a number', async () => {
  const { field, sent } = await openIndexes();
  await userEvent.type(field(), 'douze');
  await press('Enregistrer');
  expect(page()).toContain('Un index n’est pas un nombre. Rien n’a été enregistré.');
  expect(sent()).toEqual([]);
});

it('stores only the indexes that were typed, on one day', async () => {
  const counts = { made: 0, placed: 0, read: 1, known: 0 };
  const { field, sent, told } = await openIndexes([answer(addMeterTable, counts)]);
  await userEvent.type(field(), '99 500');
  await press('Enregistrer');
  await waitFor(() => expect(told).toEqual(['1\u00a0index enregistré.']));
  expect(sent().map(({ body }) => body)).toEqual([
    {
      siteId: 4,
      energyType: 'electricity',
      rows: [
        {
          meter: 'Cuisine',
          parent: '',
          serial: '',
          coefficient: null,
          reading: { readOn: '2026-11-21', index: 99_500, kind: 'read' },
        },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function pasteTable(text: string, more: Given = []) {
  const opened = await open({}, 'technical', more);
  await press('Coller un tableau');
  await screen.findByRole('dialog', { name: 'Coller des compteurs et des index' });
  const area = screen.getByLabelText<HTMLTextAreaElement>(/^Tableau/);
  await userEvent.click(area);
  await userEvent.paste(text);
  return { ...opened, area };
}

it.each([
  ['Cuisine;;;;31/12/2026;beaucoup', /Ligne 1 : l’index n’est pas un nombre/],
  ['Cuisine;;;;demain;100', /Ligne 1 : la date n’est pas lue/],
  ['Cuisine;;;;31/10/2026;100\n;;;;31/10/2026;5', /Ligne 2 : nommez le compteur/],
])('names the line of the table that is not valid: %s', async (text, sentence) => {
  const { area, sent } = await pasteTable(text);
  expect(faultOf(area)).toBeNull();
  await press('Ajouter');
  expect(faultOf(area)).toMatch(sentence);
  expect(faultOf(area)).toContain('Rien n’a été enregistré.');
  expect(sent()).toEqual([]);
});

it('names the line that the server refuses, and keeps what was pasted', async () => {
  const refused = new RefusedRequest(400, 'invalid', { field: 'rows.1.parent' });
  const { area } = await pasteTable('Cuisine;;;;31/10/2026;100\nLingerie;Inconnu;;;31/10/2026;5', [
    answer(addMeterTable, () => refused),
  ]);
  expect(page()).toContain('2 lignes lues, dont 2 index.');
  await press('Ajouter');
  await waitFor(() => expect(page()).toContain('Ligne 2 :'));
  expect(area.value).toContain('Lingerie');
});

it('says that a split was sent, and what differs since; only finance may freeze one', async () => {
  await open();
  expect(await screen.findByText(/^Envoyée le .* Ève$/)).toBeDefined();
  expect(page()).toContain('Modifiée depuis l’envoi : 2 chiffres diffèrent.');
  expect(screen.queryByRole('button', { name: 'Figer cette répartition' })).toBeNull();
});

it('freezes the split of these months as it is sent', async () => {
  const { sent } = await open({}, 'financial', [answer(freezeAllocation, filed)]);
  await userEvent.click(screen.getByRole('button', { name: 'Figer cette répartition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Figer' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { asked } = filed;
  expect(sent()[0]?.body).toEqual({ site: 'brioude', ...asked });
});
