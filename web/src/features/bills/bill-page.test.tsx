import { type Bill, listBills, readBill } from '@suivi/contract/bills/bills';
import { listContracts } from '@suivi/contract/supply/contracts';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { bill, contract } from '../../testing/lost-updates/sample-bills.ts';
import { openView } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const [sample] = bill.points;
if (!sample) throw new Error('a bill has a point');
const billed = { ...sample, isBeside: null };
const stored: Bill = { ...bill, points: [billed] };

function openBill(
  changes: Record<string, unknown> = {},
  role: Role = 'financial',
  more: Parameters<typeof openView>[2] = [],
) {
  return openView('vue=bills&facture=31', role, [
    answer(readBill, { ...stored, ...(changes as Partial<Bill>) }),
    answer(listContracts, { contracts: [contract] }),
    ...more,
  ]);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The terms and values of the lists of the page. */
const facts = (container: HTMLElement) =>
  new Map([...container.querySelectorAll('dl > div')].map(row => [textOf(row.children[0] ?? null), row]));

describe('a bill', () => {
  it('shows what was billed, in its own units, and who recorded it', async () => {
    const { container } = await openBill();
    await heading('Facture F-1');
    expect(textOf(container)).toContain('EDF, 12 février 2025');
    const told = facts(container);
    expect(textOf(told.get('TTC') ?? null)).toBe('TTC100,00 €');
    expect(textOf(told.get('Période') ?? null)).toBe('Périodedu 12/01/2025 au 11/02/2025');
    expect(textOf(told.get('Quantité') ?? null)).toBe('Quantité1 000 kWh');
    expect(textOf(container)).toContain('Enregistrée par Ève, le 14 février 2025 à 09:00.');
    expect(await structureFaults(document.body)).toEqual([]);
  });

  it('names nobody when nobody recorded it', async () => {
    const { container } = await openBill({ author: null });
    await heading('Facture F-1');
    expect(textOf(container)).toContain('Enregistrée le 14 février 2025 à 09:00.');
    expect(textOf(container)).not.toContain('supprimé');
  });

  it('links to its delivery point, to the contract in force on its days, and to its month', async () => {
    const month = {
      pointId: 21,
      siteId: 4,
      siteName: 'Brioude',
      siteCode: 'brioude',
      energyType: 'electricity',
      period: { year: 2025, month: 1 },
      dayCount: 20,
      quantity: 645.161,
      amountCents: 6452,
      method: 'days',
      isFed: false,
    };
    const { container } = await openBill({ months: [month] }, 'readonly');
    await heading('Facture F-1');
    const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('30001234567890')).toBe('/?vue=contracts&partie=points&point=21');
    expect(await screen.findByRole('link', { name: 'EDF, Lot 1' })).toBeDefined();
    expect(hrefOf('EDF, Lot 1')).toBe('/?vue=contracts&contrat=51');
    expect(textOf(facts(container).get('Contrat') ?? null)).toBe('ContratEDF, Lot 1');
    expect(hrefOf(/^janvier\s2025$/)).toBe('/?vue=bills&centre=brioude&energie=electricity&mois=2025-01');
  });

  it.each([
    ['ended before', { from: '2022-01-01', to: '2025-01-11' }],
    ['begins after', { from: '2025-02-12', to: '2027-12-31' }],
    ['is of another point', { pointIds: [99] }],
  ])('does not name a contract that %s', async (_, changes) => {
    await openBill({}, 'financial', [answer(listContracts, { contracts: [{ ...contract, ...changes }] })]);
    await screen.findByRole('link', { name: '30001234567890' });
    expect(screen.queryByRole('link', { name: 'EDF, Lot 1' })).toBeNull();
  });

  it('shows reads with their powers, and lines with their sum', async () => {
    const read = { kind: 'real', class: 'HPH', start: 100, end: 1100, coefficient: null, quantity: 1000 };
    const line = {
      component: 'supply',
      label: 'Fourniture HPH',
      firstDay: '2025-01-12',
      lastDay: '2025-02-11',
      quantity: 1000,
      unit: 'kWh',
      unitPrice: 0.0833,
      htCents: 8330,
      vatPermille: 200,
    };
    await openBill({
      points: [
        {
          ...billed,
          reads: [{ ...read, subscribed: 180, reached: 174 }],
          lines: [line, { ...line, label: 'Fourniture HCH', htCents: -330, quantity: null }],
        },
      ],
    });
    const reads = await screen.findByRole('table', { name: /^Relevés et puissances/ });
    expect(rowsOf(reads)).toEqual([['HPH', '100', '1 100', '1 000', 'Réel', '180', '174']]);
    expect(within(reads).getByRole('columnheader', { name: /Puissance souscrite \(kVA\)/ })).toBeDefined();
    const lines = screen.getByRole('table', { name: /^Lignes/ });
    expect(rowsOf(lines).map(cells => cells.slice(-2))).toEqual([
      ['83,30 €', '20,0 %'],
      ['−3,30 €', '20,0 %'],
    ]);
    expect(textOf(lines.querySelector('tfoot'))).toContain('80,00 €');
  });

  it('names the bill that replaced it, and the one that it corrects', async () => {
    const other = { id: 32, supplier: 'EDF', number: 'F-2' };
    await openBill({
      corrects: { id: 30, supplier: 'EDF', number: 'F-0' },
      points: [{ ...billed, replacedBy: other, replacedReason: 'corrective', overlapDays: 3 }],
    });
    await heading('Facture F-1');
    expect(screen.getByRole('link', { name: 'F-2 (EDF)' }).getAttribute('href')).toBe(
      '/?vue=bills&facture=32',
    );
    expect(screen.getByRole('link', { name: 'F-0 (EDF)' }).getAttribute('href')).toBe(
      '/?vue=bills&facture=30',
    );
    expect(textOf(document.body)).toContain('3 jours de cette facture sont aussi sur une autre facture');
  });

  it('can be changed by users who may, and read by all', async () => {
    await openBill({}, 'readonly');
    await heading('Facture F-1');
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Toutes les factures' }));
    expect(new URLSearchParams(location.search).get('facture')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    await openBill({}, 'readonly', [
      answer(readBill, () => (isDown ? new RefusedRequest(500, 'internal') : stored)),
    ]);
    await screen.findByText('La facture n’a pas pu être lue');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading('Facture F-1')).toBeDefined();
  });
});

it('says what to do when the bill does not exist', async () => {
  await openView('vue=bills', 'financial', [answer(listBills, { bills: [], next: null })]);
  await heading('Factures');
  expect(await screen.findByRole('button', { name: 'Saisir une facture' })).toBeDefined();
});

it('links from the list to the site of each point, and names the site of a point that left the group', async () => {
  const [listed] = sampleAnswer(listBills.answer, 'full').bills;
  const [point] = listed?.points ?? [];
  if (!listed || !point) throw new Error('a full answer lists a bill of a point');
  const points = [
    { ...point, siteId: 4, siteName: 'Brioude' },
    { ...point, siteId: 99, siteName: 'Ancien hôpital' },
  ];
  await openView('vue=bills', 'financial', [
    answer(listBills, { bills: [{ ...listed, points }], next: null }),
  ]);
  const link = await screen.findByRole('link', { name: 'Brioude' });
  expect(link.getAttribute('href')).toBe('/?vue=site&centre=brioude');
  expect(screen.getByText('Ancien hôpital').closest('a')).toBeNull();
  // On a phone, the amount is beside the number of its bill.
  expect(link.closest('tr')?.querySelector('[data-aside="0"]')?.textContent).toMatch(/€$/);
});
