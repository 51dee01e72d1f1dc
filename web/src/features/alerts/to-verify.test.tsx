import { type AlertDecision, listDecisions } from '@suivi/contract/alerts/alerts';
import { type BillFinding, judgeFinding, listFindings } from '@suivi/contract/bills/findings';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const [sample] = sampleAnswer(listDecisions.answer, 'full').decisions;
const [found] = sampleAnswer(listFindings.answer, 'full').findings;
if (!sample || !found) throw new Error('full answers list both');
const [alert] = sample.alerts;
if (!alert) throw new Error('a decision has alerts');

const september = { year: 2026, month: 9 } as const;
const decision: AlertDecision = {
  ...sample,
  id: 70,
  siteName: 'Langeac',
  rule: 'price-outlier',
  severity: 'low',
  isOpen: true,
  energyTypes: ['gas'],
  buildingNames: [],
  from: september,
  to: september,
  gapCents: 401_200,
  members: [{ id: 70, version: 2 }],
  alerts: [
    {
      ...alert,
      id: 70,
      version: 2,
      siteName: 'Langeac',
      buildingId: null,
      buildingName: null,
      energyType: 'gas',
      state: 'open',
      acknowledgement: null,
    },
  ],
};
const finding: BillFinding = {
  ...found,
  id: 5,
  version: 1,
  bill: {
    id: 31,
    supplier: 'Gaz des Sucs',
    number: '707-202609',
    issuedOn: '2026-10-06',
    firstDay: '2026-09-01',
    lastDay: '2026-09-30',
  },
  point: { id: 3, number: '21400000000001', energyType: 'gas', siteId: 4, siteName: 'Brioude' },
  control: 'line-amount',
  severity: 'to-see',
  subject: 'Fourniture',
  printed: 2_512_478,
  expected: 424_680,
  unit: 'cents',
  gapCents: 2_087_798,
  otherBill: null,
  isGone: false,
  state: 'to-see',
  recoveredCents: null,
  judgedOn: null,
  note: '',
};
const page = {
  counters: { active: 1, critical: 0, treated: 0, total: 1 },
  matching: 1,
  page: 1,
  pageCount: 1,
  isComputing: false,
};

type Waiting = BillFinding[] | RefusedRequest;
function open(role: Role, waiting: Waiting, address = 'vue=alerts', count?: number) {
  return openView(address, role, [
    answer(listDecisions, { ...page, decisions: [decision] }),
    answer(listFindings, () =>
      Array.isArray(waiting)
        ? {
            findings: waiting,
            next: null,
            count: count ?? waiting.length,
            gapCents: 0,
            recoveredCents: 0,
          }
        : waiting,
    ),
    answer(judgeFinding, ({ body }) => ({ ...finding, ...(body as Partial<BillFinding>), version: 2 })),
  ]);
}

const list = () => screen.findByRole('list', { name: 'Alertes' });
const rows = async () => [...(await list()).children].map(child => textOf(child));
const buttons = async () =>
  within(await list())
    .queryAllByRole('button')
    .map(button => textOf(button).split(' ')[0]);
const askedOf = (received: { path: string; query: object }[]) =>
  received.filter(({ path }) => path === '/api/findings').map(({ query }) => query);

it('lists alerts and bills together, the most important first whatever it is', async () => {
  await open('financial', [finding, { ...finding, id: 6, gapCents: 900, bill: { ...finding.bill, id: 32 } }]);
  const [first, second, third] = await rows();
  expect(first).toMatch(/^À voirEnjeu fortFacture 707-202609 ?Gaz/);
  expect(first).toContain('Brioude, Gaz des Sucs');
  expect(first).toContain('Montant d’une ligne : Fourniture');
  expect(first).toContain('Imprimé 25 124,78 €, attendu 4 246,80 € : écart HT 20 877,98 €');
  expect(second).toContain('Langeac');
  expect(third).toContain('écart HT 9,00 €');
  expect(third).not.toContain('Enjeu fort');
  expect(screen.getAllByRole('link', { name: 'Facture 707-202609' })[0]?.getAttribute('href')).toContain(
    'vue=bills&facture=31',
  );
  const centres = await screen.findAllByRole('link', { name: 'Brioude' });
  expect(centres[0]?.getAttribute('href')).toBe('/?vue=site&centre=brioude');
  expect(await structureFaults(document.body)).toEqual([]);
});

it('shows the fault of a bill in the row of the alert on its months', async () => {
  await open('financial', [{ ...finding, point: { ...finding.point!, siteName: 'Langeac' } }]);
  expect(await rows()).toHaveLength(1);
  const beside = within(await list()).getByRole('list', { name: 'Constats de factures' });
  expect(textOf(beside)).toContain('Facture 707-202609 : Montant d’une ligne : Fourniture. Imprimé');
  expect(await buttons()).toEqual(['Courrier', 'Décider', 'Voir', 'Acquitter']);
});

it('shows several findings of a bill in one row, each with its decision', async () => {
  await open('financial', [finding, { ...finding, id: 6, subject: 'Terme fixe', severity: 'blocking' }]);
  const [row] = await rows();
  expect(row).toMatch(/^Bloquant/);
  expect(row).toContain('2 constats, écart HT 41 755,96 €');
  expect((await buttons()).filter(name => name === 'Décider')).toHaveLength(2);
});

it.each<[Role, string[]]>([
  ['financial', ['Courrier', 'Décider', 'Voir', 'Acquitter']],
  ['admin', ['Courrier', 'Décider', 'Voir', 'Acquitter']],
  ['technical', ['Voir', 'Acquitter']],
  ['rse', ['Voir', 'Acquitter']],
  ['readonly', ['Voir']],
])('offers to %s what they may do', async (role, offered) => {
  await open(role, [finding]);
  expect(await rows()).toHaveLength(2);
  expect(await buttons()).toEqual(offered);
});

it('takes the decision in the row of the finding', async () => {
  const { received, told } = await open('financial', [finding]);
  await userEvent.click(await screen.findByRole('button', { name: /^Décider/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Montant d’une ligne/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Décision'), 'Contesté');
  await userEvent.type(dialog.getByLabelText('Note'), 'Écrit le 27');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(told).toEqual(['Constat contesté.']));
  const sent = received.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([
    '/api/findings/5',
    { state: 'contested', recoveredCents: null, note: 'Écrit le 27' },
  ]);
});

it('offers the letter to the supplier in the row of the finding', async () => {
  await open('financial', [finding]);
  await userEvent.click(await screen.findByRole('button', { name: /^Courrier/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courrier à Gaz des Sucs' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Texte du courrier').value).toContain('707-202609');
});

it('requests what waits at the site of the address, the largest amounts first', async () => {
  const { received } = await open('rse', [], 'vue=alerts&centre=langeac');
  await list();
  expect(askedOf(received)).toEqual([{ state: 'to-see', order: 'euros', site: 'langeac' }]);
});

it.each(['vue=alerts&gravite=faibles', 'vue=alerts&page=2'])(
  'asks for no bills where alerts of a severity or further ones are looked at: %s',
  async address => {
    const { received } = await open('rse', [finding], address);
    expect(await rows()).toHaveLength(1);
    expect(askedOf(received)).toEqual([]);
  },
);

it('leaves out findings that are only information, and counts those beyond one answer', async () => {
  await open('financial', [finding, { ...finding, id: 6, severity: 'info' }], 'vue=alerts', 140);
  expect(await rows()).toHaveLength(2);
  const rest = screen.getByRole('link', { name: /^138.autres constats dans Factures$/ });
  expect(rest.getAttribute('href')).toContain('partie=constats&decision=to-see');
});

it('shows the alerts when the bills cannot be loaded, and says that these are missing', async () => {
  await open('rse', new RefusedRequest(500, 'internal'));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText(/Les constats de factures n’ont pas pu être lus/)).toBeDefined();
});

it('says once that nothing could be loaded, neither alerts nor bills', async () => {
  const refused = () => new RefusedRequest(500, 'internal');
  await openView('vue=alerts', 'financial', [answer(listDecisions, refused), answer(listFindings, refused)]);
  expect(textOf(await screen.findByRole('alert'))).toContain('Les alertes n’ont pas pu être chargées');
  expect(screen.queryByText(/ils manquent ici/)).toBeNull();
});
