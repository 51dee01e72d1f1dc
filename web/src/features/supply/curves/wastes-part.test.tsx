import { judgeWaste, listWastes, type Waste } from '@suivi/contract/actions/wastes';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';
import { WastesPart } from './wastes-part.tsx';

const waste: Waste = {
  id: 5,
  version: 3,
  point: { id: 21, number: '30001234567890', label: 'Cuisine' },
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  kind: 'working',
  hours: [22, 23, 0, 1, 2, 3, 4],
  firstDay: '2026-09-14',
  lastDay: '2026-11-13',
  days: 44,
  kw: 26.4,
  expectedKw: 300.2,
  kwh: 8_131,
  yearlyKwh: 46_000,
  cents: 146_300,
  yearlyCents: 828_000,
  pricedBy: 'bills',
  status: 'continues',
  weather: { meanC: 12, beforeC: 12.5, mayExplain: false },
  state: 'to-see',
  note: '',
  judgedOn: null,
  actionId: null,
};

type Given = Parameters<typeof serveContract>[1];

async function show(wastes: Waste[], role: Role = 'technical', more: Given = [], pointId?: number) {
  const received = serveContract(role, [answer(listWastes, { wastes }), ...(more ?? [])]);
  const said: string[] = [];
  const page = <WastesPart {...(pointId === undefined ? {} : { pointId })} />;
  renderAs(role, page, (_, text) => said.push(text));
  await waitFor(() => expect(received.some(({ path }) => path === '/api/wastes')).toBe(true));
  return { received, said, sent: () => received.filter(({ method }) => method === 'PUT') };
}

async function open(wastes: Waste[], more: Given = []) {
  const shown = await show(wastes, 'technical', more);
  await userEvent.click(await screen.findByRole('button', { name: /^Décider/ }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Gaspillage probable' })) };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const decision = () => screen.getByLabelText<HTMLSelectElement>('Décision');
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');

it('shows where, when, how much more, and what it costs', async () => {
  await show([waste]);
  const [row] = rowsOf(await screen.findByRole('table', { name: 'Gaspillages probables' }));
  expect(row?.slice(0, 6)).toEqual([
    '30001234567890, Cuisine, Brioude',
    '1 463 €',
    'Jours ouvrés, de 22 h à 5 h, depuis le 14/09/2026',
    '8 131 kWh',
    '+26,4 kW (300 kW attendus)',
    'Continue, à voir. Compté au prix du mois, toutes heures confondues',
  ]);
});

it('says whether a price is that of the hours, or of all hours when the classes are unknown', async () => {
  const classes = { ...waste, cents: 210_000, pricedBy: 'classes' as const };
  await show([
    classes,
    { ...classes, id: 6, pricedBy: 'unit-price' },
    { ...classes, id: 7, pricedBy: 'both' },
  ]);
  const rows = rowsOf(await screen.findByRole('table', { name: 'Gaspillages probables' }));
  expect(rows.map(row => [row[1], row[5]?.split('. ')[1]])).toEqual([
    ['2 100 €', 'Compté au prix de ses classes horaires'],
    ['2 100 €', 'Compté au prix du mois, toutes heures confondues'],
    ['2 100 €', 'Compté au prix du mois, toutes heures confondues'],
  ]);
});

it('gives no unknown price, and says what the weather may explain', async () => {
  const mild = { meanC: 3, beforeC: 9, mayExplain: true };
  await show([{ ...waste, cents: null, yearlyCents: null, pricedBy: null, weather: mild }]);
  const [row] = rowsOf(await screen.findByRole('table', { name: 'Gaspillages probables' }));
  expect(row?.[1]).toBe('—');
  expect(row?.[5]).toContain('Le temps peut l’expliquer : 3 °C en moyenne ces jours-là, 9 °C un an avant.');
  expect(screen.queryByText(/coûterait/)).toBeNull();
});

it('adds the wastes that continue without an explanation, and none that are over', async () => {
  await show([
    waste,
    { ...waste, id: 6, status: 'stopped', yearlyCents: 1_000_000 },
    { ...waste, id: 7, state: 'explained', note: 'Nouveau locataire', yearlyCents: 2_000_000 },
    { ...waste, id: 8, yearlyCents: null },
  ]);
  expect(await screen.findByText(/Ce qui continue coûterait 8 280 € par an\.$/)).toBeDefined();
  const rows = rowsOf(screen.getByRole('table', { name: 'Gaspillages probables' }));
  expect(rows.map(row => row[2]).filter(text => text?.includes('du 14/09/2026 au 13/11/2026'))).toHaveLength(
    1,
  );
  expect(rows.map(row => row[5])).toContain(
    'Continue, expliqué. Nouveau locataire. Compté au prix du mois, toutes heures confondues',
  );
});

it('shows nothing for the group without any waste, and the conditions for a point', async () => {
  await show([]);
  expect(screen.queryByRole('heading', { name: 'Gaspillages probables' })).toBeNull();
});

it('says that nothing was found for a point, and shows nothing of other points', async () => {
  await show([waste], 'readonly', [], 99);
  expect(await screen.findByText(/^Rien ne dépasse durablement .* Il faut deux ans de courbe/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('lets users who may only read decide nothing', async () => {
  await show([{ ...waste, actionId: 12 }], 'readonly');
  expect(await screen.findByRole('link', { name: /^Action/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Décider/ })).toBeNull();
});

it('requires a note for an explained waste, at its field, before anything is sent', async () => {
  const { sent, said } = await open([waste], [answer(judgeWaste, { id: 5, version: 4, actionId: null })]);
  await userEvent.selectOptions(decision(), 'Expliqué');
  await save();
  expect(faultOf(note())).toContain('Dites ce qui l’explique');
  expect(sent()).toEqual([]);
  await userEvent.type(note(), '  Nouveau locataire ');
  await save();
  await waitFor(() => expect(said).toEqual(['Gaspillage probable\u00a0: expliqué.']));
  expect(sent().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ state: 'explained', note: 'Nouveau locataire', action: null }, '"3"'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('creates an action from a followed waste: what to stop, how much per year, and what speaks against it', async () => {
  const unknown = { ...waste, weather: null };
  const { sent } = await open([unknown], [answer(judgeWaste, { id: 5, version: 4, actionId: 12 })]);
  await userEvent.selectOptions(decision(), 'Suivi par une action');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ action }] = sent().map(({ body }) => body) as [{ action: { title: string; notes: string } }];
  expect(action).toMatchObject({
    siteId: 4,
    pointIds: [21],
    state: 'idea',
    expected: [{ energyType: 'electricity', kwhPerYear: 46_000 }],
    expectedMoney: { cents: 828_000, source: 'waste' },
  });
  expect(action.title.replaceAll(/\s/g, ' ')).toBe(
    'Arrêter de 22 h à 5 h ce qui consomme +26 kW, 30001234567890',
  );
  const notes = action.notes.replaceAll(/\s/g, ' ');
  expect(notes).toContain('46 000 kWh et 8 280 € par an si rien ne change');
  expect(notes).toContain('Température inconnue');
});

it('creates no second action for a waste that one follows already', async () => {
  const followed: Waste = { ...waste, state: 'followed', actionId: 12 };
  const { sent } = await open([followed], [answer(judgeWaste, { id: 5, version: 4, actionId: 12 })]);
  await userEvent.type(note(), 'Vu avec la cuisine');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ state: 'followed', note: 'Vu avec la cuisine', action: null });
});

it('offers no action for a point that delivers to no site of the group', async () => {
  await open([{ ...waste, site: null }]);
  expect([...decision().options].map(textOf)).toEqual(['À voir', 'Expliqué']);
});

it('keeps what was typed when the server refuses it, and says why', async () => {
  const { dialog } = await open([waste], [answer(judgeWaste, () => new RefusedRequest(500, 'internal'))]);
  await userEvent.type(note(), 'À revoir en janvier');
  await save();
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(note().value).toBe('À revoir en janvier');
});
