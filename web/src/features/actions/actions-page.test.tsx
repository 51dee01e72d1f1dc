import {
  createSavingAction,
  deleteSavingAction,
  listSavingActions,
  type SavingAction,
} from '@suivi/contract/actions/saving-actions';
import { listSavingMeasurements, type SavingMeasurement } from '@suivi/contract/actions/saving-measurements';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savingAction } from '../../testing/lost-updates/sample-savings.ts';
import { openView } from '../../testing/open-view.tsx';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { faultOf, rowsOf, textOf } from '../../testing/text-of.ts';

const insulation: SavingAction = {
  ...savingAction,
  title: 'Isoler les combles',
  state: 'decided',
  worksFrom: '2026-11-01',
  worksTo: '2027-02-28',
  costTtcCents: 5_000_000,
  grantsCents: 1_200_000,
  ceeCents: 300_000,
  expected: [{ energyType: 'gas', kwhPerYear: 90_000 }],
};
const settings: SavingAction = {
  ...savingAction,
  id: 52,
  siteId: 5,
  lever: 'operation',
  title: 'Réguler la nuit',
  state: 'done',
  worksFrom: '2025-01-06',
  worksTo: '2025-01-10',
  expectedMoney: { cents: 420_000, source: 'typed' },
};
const measured: SavingMeasurement = {
  actionId: 52,
  energies: [],
  network: null,
  avoidedKwh: 31_400,
  bandKwh: 4000,
  cents: 300_000,
  kg: null,
  expectedCents: 420_000,
  isYear: true,
  plannedPayback: 2,
  realPayback: 1.5,
};

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

async function open(
  address = '',
  role: 'rse' | 'readonly' = 'rse',
  answers: Parameters<typeof openView>[2] = [],
  actions: SavingAction[] = [insulation, settings],
) {
  const view = await openView(`vue=actions${address}`, role, [
    answer(listSavingActions, () => ({ actions })),
    answer(listSavingMeasurements, { measurements: [measured] }),
    ...answers,
  ]);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the portfolio', () => {
  it('answers first: how many actions, what they cost and save, and what is late', async () => {
    await open();
    const told = textOf(await screen.findByText(/^2 actions/));
    expect(told).toContain('dont 1 terminée');
    expect(told).toContain('1 en retard');
    expect(told).toContain('50 000 € TTC engagés ou prévus');
    expect(told).toContain('4 200 € TTC attendus par an');
  });

  it('shows for each action its own cost after aid, what is expected, and what was measured', async () => {
    await open();
    const rows = rowsOf(await screen.findByRole('table', { name: 'Actions' }));
    const [first = [], second = []] = rows;
    expect(first.slice(0, 2)).toEqual(['Isoler les comblesEnveloppe', 'Brioude']);
    expect(first[2]).toMatch(/devait commencer il y a 20 jours/);
    expect(first.slice(3, 5)).toEqual(['50 000 €', '35 000 €']);
    expect(first[5]).toContain('90');
    await waitFor(() =>
      expect(rowsOf(screen.getByRole('table', { name: 'Actions' }))[1]?.[6]).toMatch(/^31.*sur douze mois$/),
    );
    expect(second[1]).toBe('Langeac');
  });

  it('copies the gain that bills measure for a followed advice', async () => {
    vi.stubGlobal('isSecureContext', true);
    const network = {
      lacking: null,
      days: 120,
      expectedCents: 40_000,
      gainCents: 38_500,
      hasNewPrices: false,
    };
    const followed = { ...measured, avoidedKwh: null, bandKwh: null, network };
    await open('', 'rse', [answer(listSavingMeasurements, { measurements: [followed] })], [settings]);
    const shown = () => rowsOf(screen.getByRole('table', { name: 'Actions' }))[0]?.[6] ?? '';
    await waitFor(() => expect(shown()).toMatch(/^385 €sur 120 jours facturés$/));
    await press(/^Copier/);
    const [head = '', row = ''] = (await navigator.clipboard.readText()).split('\n');
    const place = head.split('\t').indexOf('Mesuré sur les factures, en euros');
    expect(row.split('\t')[place]).toBe('385');
    vi.unstubAllGlobals();
  });

  it('shows what is known when the measurements could not be loaded', async () => {
    await open('', 'rse', [answer(listSavingMeasurements, () => new RefusedRequest(500, 'internal'))]);
    expect(rowsOf(await screen.findByRole('table', { name: 'Actions' }))).toHaveLength(2);
  });

  it('is also shown by state and on a calendar, and keeps the chosen site', async () => {
    await open('&centre=langeac');
    await userEvent.click(await screen.findByRole('tab', { name: 'Par état' }));
    const column = (name: RegExp) => screen.getByRole('region', { name });
    expect(within(column(/^Terminée/)).getByRole('link', { name: 'Réguler la nuit' })).toBeDefined();
    expect(screen.queryByText('Isoler les combles')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(1);
    expect(location.search).toContain('centre=langeac');
  });

  it('explains what an action is when there is none, and offers to add one to users who may', async () => {
    await open('', 'readonly', [], []);
    expect(await screen.findByText('Aucune action')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ajouter une action' })).toBeNull();
  });

  it('says when the actions could not be loaded, and loads them again', async () => {
    let isDown = true;
    await openView('vue=actions', 'rse', [
      answer(listSavingActions, () =>
        isDown ? new RefusedRequest(500, 'internal') : { actions: [insulation] },
      ),
    ]);
    expect(textOf(await screen.findByRole('alert'))).toContain('Les actions n’ont pas pu être lues');
    isDown = false;
    await press('Réessayer');
    expect(await screen.findByRole('link', { name: 'Isoler les combles' })).toBeDefined();
  });
});

describe('a new action', () => {
  async function openForm(answers: Parameters<typeof openView>[2] = []) {
    const view = await open('&centre=brioude', 'rse', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une action' }));
    fill(dialog().getByLabelText(/^Nom de l’action/), 'Calorifuger');
    return { ...view, sent: () => view.received.filter(({ method }) => method === 'POST') };
  }
  const save = () => userEvent.click(dialog().getByRole('button', { name: 'Sauvegarder' }));
  const day = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label);

  it('is sent as typed, at the site that is shown', async () => {
    const { sent, told } = await openForm([
      answer(createSavingAction, { ...savingAction, id: 53, title: 'Calorifuger' }),
    ]);
    fill(dialog().getByLabelText(/^Coût TTC/), '12 500,50');
    fill(day(/^Travaux du/), '03/05/2027');
    await save();
    await waitFor(() => expect(told).toEqual(['Action «\u00a0Calorifuger\u00a0» enregistrée.']));
    expect(sent()[0]?.body).toMatchObject({
      siteId: 4,
      title: 'Calorifuger',
      costTtcCents: 1_250_050,
      worksFrom: '2027-05-03',
      worksTo: null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays in its form, with the reason, when the server cannot be reached; a second press sends it once', async () => {
    let isDown = true;
    const { sent, told } = await openForm([
      answer(createSavingAction, () => {
        if (!isDown) return { ...savingAction, id: 53, title: 'Calorifuger' };
        throw new TypeError('Failed to fetch');
      }),
    ]);
    await save();
    expect(textOf(await dialog().findByRole('alert'))).not.toBe('');
    expect(dialog().getByLabelText<HTMLInputElement>(/^Nom de l’action/).value).toBe('Calorifuger');
    isDown = false;
    await save();
    await waitFor(() => expect(told).toHaveLength(1));
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is not sent with works that end before they begin, or with an invalid amount', async () => {
    const { sent } = await openForm();
    fill(day(/^Travaux du/), '03/05/2027');
    fill(day(/^Travaux au/), '02/05/2027');
    fill(dialog().getByLabelText(/^Coût TTC/), 'cher');
    await save();
    expect(faultOf(dialog().getByLabelText(/^Coût TTC/))).not.toBeNull();
    expect(faultOf(day(/^Travaux au/))).not.toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe('one action', () => {
  it('leads to its site, to its delivery point, and to the model of each energy', async () => {
    await open('&action=51', 'readonly', [], [{ ...insulation, pointIds: [21] }]);
    const list = within(await screen.findByRole('list', { name: 'Ce qui est gardé de Brioude' }));
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/?vue=site&centre=brioude',
      '/?vue=contracts&partie=points&centre=brioude&point=21',
      '/?vue=analytics&centre=brioude&energie=gas',
    ]);
  });

  it('is deleted in the version that was read, after saying what is kept', async () => {
    let actions = [insulation];
    const view = await openView('vue=actions&action=51', 'rse', [
      answer(listSavingActions, () => ({ actions })),
      answer(deleteSavingAction, () => {
        actions = [];
        return { done: true as const };
      }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Isoler les combles' })).toBeDefined();
    await press('Supprimer…');
    expect(dialog().getByText(/choisissez plutôt l’état/)).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucune action')).toBeDefined();
    const sent = view.received.find(({ method }) => method === 'DELETE');
    expect([sent?.path, sent?.headers.get('If-Match')]).toEqual(['/api/saving-actions/51', '"2"']);
  });
});
