import {
  type AlertDecision,
  listAlerts,
  listDecisions,
  readAlert,
  readThresholds,
} from '@suivi/contract/alerts/alerts';
import { listFindings } from '@suivi/contract/bills/findings';
import { listSites } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { renderAs } from '../../testing/render-as.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { AlertsPage } from './alerts-page.tsx';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

it('keeps requesting until the changes are judged, even when each answer is the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isComputing = true;
  const received = serveApi({
    'GET /api/sites': () => ({ sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
    'GET /api/findings': () => sampleAnswer(listFindings.answer, 'bare'),
    'GET /api/alert-decisions': () => ({
      counters: { active: 0, critical: 0, treated: 0, total: 0 },
      decisions: [],
      matching: 0,
      page: 1,
      pageCount: 1,
      isComputing,
    }),
  });
  const asked = () => received.filter(({ path }) => path === '/api/alert-decisions').length;
  renderAs('technical', <AlertsPage />);
  const notice = 'Des modifications récentes sont en cours d’analyse.';
  await screen.findByText(notice);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(asked()).toBe(2));
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(asked()).toBe(3));
  isComputing = false;
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('requests only the site named in the address from the start, and never the whole group', async () => {
  history.replaceState(null, '', '/?vue=alerts&centre=langeac');
  const received = serveApi({
    'GET /api/sites': () => ({
      sites: [{ code: 'langeac', name: 'Langeac' }],
      yearsWithData: [2026],
      lastReadings: [],
      defaultPeriod: '2026',
    }),
    'GET /api/findings': () => sampleAnswer(listFindings.answer, 'bare'),
    'GET /api/alert-decisions': () => ({
      counters: { active: 0, critical: 0, treated: 0, total: 0 },
      decisions: [],
      matching: 0,
      page: 1,
      pageCount: 1,
      isComputing: false,
    }),
  });
  renderAs('technical', <AlertsPage />);
  await screen.findByText('Rien ne correspond à ces filtres.');
  const asked = received.filter(({ path }) => path === '/api/alert-decisions');
  expect(asked.map(({ query }) => query)).toEqual([{ site: 'langeac' }]);
});

const [alert] = sampleAnswer(listAlerts.answer, 'full').alerts;
const [sample] = sampleAnswer(listDecisions.answer, 'full').decisions;
if (!alert || !sample) throw new Error('full answers list alerts');
const decision: AlertDecision = {
  ...sample,
  siteName: 'Brioude',
  rule: 'price-outlier',
  isOpen: true,
  energyTypes: ['gas'],
  members: [{ id: sample.id, version: 2 }],
  alerts: [{ ...alert, id: sample.id, version: 2, state: 'open', rule: 'price-outlier' }],
};
const listed = { matching: 1, page: 1, pageCount: 1, isComputing: false };
const counters = { active: 1, critical: 1, treated: 0, total: 1 };

const thresholds = answer(readThresholds, {
  version: 1,
  thresholds: [{ energyType: 'gas', warningPercent: 20, criticalPercent: 40 }],
});

function openAlerts(address: string, role: Role, decisions = [decision], counts = counters) {
  return openView(address, role, [
    answer(listDecisions, { ...listed, counters: counts, decisions }),
    thresholds,
  ]);
}
const asked = (received: { path: string; query: object }[]) =>
  received.filter(({ path }) => path === '/api/alert-decisions').map(({ query }) => query);

it('keeps the filters in the address, sends them, and returns to the first page', async () => {
  const { received } = await openAlerts('vue=alerts&page=3', 'rse');
  await userEvent.click(await screen.findByRole('radio', { name: 'Critiques' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Afficher les alertes traitées' }));
  const address = new URLSearchParams(location.search);
  expect([address.get('gravite'), address.get('traitees'), address.get('page')]).toEqual([
    'critiques',
    'oui',
    null,
  ]);
  await waitFor(() => expect(asked(received).at(-1)).toEqual({ severity: 'high', treated: 'yes' }));
});

it('shows the filters of the address as chosen', async () => {
  await openAlerts('vue=alerts&gravite=critiques&traitees=oui&centre=langeac', 'rse');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Critiques' })).checked).toBe(true);
  const treated = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Afficher les alertes traitées' });
  expect(treated.checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Centre').value).toBe('langeac');
});

const noAlert = { active: 0, critical: 0, treated: 0, total: 0 };

it.each([
  ['', { ...noAlert, active: 2, total: 2 }, 'Rien ne correspond à ces filtres.'],
  ['', { ...noAlert, treated: 4, total: 4 }, 'Toutes les alertes sont traitées.'],
  ['', noAlert, 'Rien n’est à vérifier, ni dans les mois ni sur les factures.'],
  ['&gravite=critiques', noAlert, 'Rien ne correspond à ces filtres.'],
])('says why the list is empty: %s %j', async (chosen, counts, sentence) => {
  await openAlerts(`vue=alerts${chosen}`, 'readonly', [], counts);
  expect(await screen.findByText('Aucune alerte')).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('concludes nothing before anything is declared', async () => {
  const noSites = answer(listSites, {
    sites: [],
    yearsWithData: [],
    lastReadings: [],
    defaultPeriod: '2026',
  });
  const none = answer(listDecisions, {
    counters: noAlert,
    decisions: [],
    matching: 0,
    page: 1,
    pageCount: 1,
    isComputing: false,
  });
  await openView('vue=alerts', 'admin', [noSites, none]);
  expect(await screen.findByRole('link', { name: 'Voir les premières étapes' })).toBeDefined();
  expect(screen.queryByText('Aucune alerte')).toBeNull();
});

it('lets users who may only read see the reasons, and neither acknowledge nor set thresholds', async () => {
  await openAlerts('vue=alerts&seuils=oui', 'readonly');
  const list = within(await screen.findByRole('list', { name: 'Alertes' }));
  expect(list.getAllByRole('button', { name: /détail/i }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Acquitter/ })).toBeNull();
  for (const field of await screen.findAllByRole<HTMLInputElement>('textbox', {
    name: /Surveillance|Critique/,
  }))
    expect(field.closest('[disabled]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Sauvegarder' })).toBeNull();
});

it('offers to acknowledge to users who may, one by one, and several at once when there are several', async () => {
  await openAlerts('vue=alerts', 'technical');
  expect(await screen.findByRole('button', { name: /^Acquitter/ })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Tout choisir' })).toBeNull();
});

it('offers no acknowledgement for treated alerts', async () => {
  await openAlerts('vue=alerts&traitees=oui', 'technical', [{ ...decision, isOpen: false }]);
  await screen.findByRole('list', { name: 'Alertes' });
  expect(screen.queryByRole('button', { name: /^Acquitter/ })).toBeNull();
});

it('links to the page of the site from an alert of one of its buildings', async () => {
  const ofBuilding = {
    ...decision.alerts[0]!,
    siteName: 'Brioude',
    buildingId: 8,
    buildingName: 'Chirurgie',
  };
  await openAlerts('vue=alerts', 'technical', [{ ...decision, siteCode: 'brioude', alerts: [ofBuilding] }]);
  const [title] = await screen.findAllByRole('heading', { level: 3 });
  expect(title?.textContent).toMatch(/^Brioude · Chirurgie/);
  expect(screen.getByRole('link', { name: 'Brioude' }).getAttribute('href')).toBe(
    '/?vue=site&centre=brioude',
  );
});

it('acknowledges several at once only when some are chosen', async () => {
  await openAlerts('vue=alerts', 'technical', [decision, { ...decision, id: decision.id + 1 }]);
  const several = await screen.findByRole('button', { name: 'Acquitter la sélection' });
  expect(several.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(several);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir' }));
  expect(several.getAttribute('aria-disabled')).not.toBe('true');
  await userEvent.click(several);
  expect(await screen.findByRole('dialog')).toBeDefined();
});

it.each([
  [null, '/?vue=bills&centre=brioude&energie=electricity&mois=2026-10'],
  [7, undefined],
])('links an alert of building %s to the bills of its month', async (buildingId, expected) => {
  const detail = sampleAnswer(readAlert.answer, 'bare');
  const period = { year: 2026, month: 10 } as const;
  const alert = {
    ...detail.alert,
    buildingId,
    siteCode: 'brioude',
    energyType: 'electricity' as const,
    period,
  };
  await openView('vue=alerts&alerte=1', 'readonly', [answer(readAlert, { ...detail, alert })]);
  const source = buildingId === null ? 'Ouvrir la déclaration' : 'Ouvrir le relevé';
  expect(await screen.findByRole('link', { name: source })).toBeDefined();
  const bills = screen.queryByRole('link', { name: 'Ouvrir les factures du mois' });
  expect(bills?.getAttribute('href')).toBe(expected);
});
