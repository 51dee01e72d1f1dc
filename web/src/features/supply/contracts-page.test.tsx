import { listContracts } from '@suivi/contract/supply/contracts';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, deliveryPoint } from '../../testing/lost-updates/sample-bills.ts';
import { openView } from '../../testing/open-view.tsx';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const ending = {
  ...contract,
  id: 52,
  supplier: 'Engie',
  lot: 'Lot gaz',
  from: '2024-01-01',
  to: '2027-03-31',
};
const ended = { ...contract, id: 53, lot: 'Ancien lot', from: '2020-01-01', to: '2025-12-31', pointIds: [] };

function open(address: string, role: Role = 'financial') {
  return openView(`vue=contracts${address}`, role, [
    answer(listContracts, { contracts: [contract, ending, ended] }),
    answer(listDeliveryPoints, {
      points: [
        deliveryPoint,
        {
          ...deliveryPoint,
          id: 22,
          number: '30009999999999',
          label: 'Consultations',
          billCount: 7,
          billedUntil: '2026-10-31',
          places: [{ siteId: 5, from: '2020-01-01', to: null, sharePpm: 250_000 }],
        },
      ],
    }),
  ]);
}

/** The row to which a link led: no other looks like it. */
function markedRow(table: HTMLElement): string {
  const rows = [...table.querySelectorAll('tbody tr')].filter(row => row.className !== '');
  expect(rows).toHaveLength(1);
  return textOf(rows[0] ?? null);
}

describe('contracts', () => {
  it('say what to do when there are none', async () => {
    await openView('vue=contracts', 'financial', [answer(listContracts, { contracts: [] })]);
    expect(await screen.findByText(/^Aucun contrat n’est enregistré\. Ajoutez le premier/)).toBeDefined();
  });

  it.each([
    [
      '',
      'technical',
      'Aucun contrat n’est enregistré. Le Service Financier et les administrateurs les ajoutent.',
    ],
    ['&partie=points', 'technical', 'Aucun point de livraison. Ajoutez le premier.'],
    [
      '&partie=points',
      'financial',
      'Aucun point de livraison. L’Équipe Technique et les administrateurs les ajoutent.',
    ],
  ] as const)('say who adds them where there is none (%s, %s)', async (part, role, said) => {
    await openView(`vue=contracts${part}`, role, [
      answer(listContracts, { contracts: [] }),
      answer(listDeliveryPoints, { points: [] }),
    ]);
    expect(await screen.findByText(said)).toBeDefined();
  });

  it.each([
    ['technical', ['Importer des factures', 'Ajouter un point de livraison']],
    ['financial', ['Importer des factures']],
    ['readonly', []],
  ] as const)('of %s, bills without a point start with %j', async (role, offered) => {
    await openView('vue=bills', role, [answer(listDeliveryPoints, { points: [] })]);
    await screen.findByText('Aucun point de livraison');
    expect(screen.queryAllByRole('link').map(textOf)).toEqual(offered);
  });

  it('show what is bought, for how long, and which one ends soon', async () => {
    await open('');
    const table = await screen.findByRole('table', { name: 'Liste des contrats' });
    const cells = rowsOf(table);
    expect(cells.map(row => row.slice(0, 2))).toEqual([
      ['EDF', 'Lot 1'],
      ['Engie', 'Lot gaz'],
      ['EDF', 'Ancien lot'],
    ]);
    expect(cells[1]?.[3]).toBe('01/01/2024 – 31/03/2027');
    expect(cells.map(row => row[5])).toEqual(['1 point', '1 point', '0 point']);
    expect(new Set(cells.map(row => row[6])).size).toBe(3);
    expect(await structureFaults(document.body)).toEqual([]);
  });

  it('mark the one to which a link leads', async () => {
    await open('&contrat=52');
    const table = await screen.findByRole('table', { name: 'Liste des contrats' });
    expect(markedRow(table)).toContain('Lot gaz');
  });

  it('mark none when the address names none that exists', async () => {
    await open('&contrat=99');
    const table = await screen.findByRole('table', { name: 'Liste des contrats' });
    expect([...table.querySelectorAll('tbody tr')].filter(row => row.className !== '')).toEqual([]);
  });

  it('can be changed by users who buy, and read by all', async () => {
    await open('', 'technical');
    await screen.findByRole('table', { name: 'Liste des contrats' });
    expect(screen.queryByRole('button', { name: /Modifier/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ajouter un contrat' })).toBeNull();
  });

  it('are edited in a form with the stored values', async () => {
    await open('');
    await userEvent.click(await screen.findByRole('button', { name: /^Modifier Lot gaz/ }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText<HTMLInputElement>(/^Fournisseur/).value).toBe('Engie');
    expect(form.getByLabelText<HTMLInputElement>(/^Lot/).value).toBe('Lot gaz');
    await userEvent.click(form.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('points of delivery', () => {
  it('show where energy arrives, with the share of a site, and link to their bills', async () => {
    await open('&partie=points', 'readonly');
    const table = await screen.findByRole('table', { name: 'Points de livraison' });
    const cells = rowsOf(table);
    expect(cells.map(row => row[2])).toEqual(['Brioude', 'Langeac (25 %)']);
    expect(cells.map(row => row[4])).toEqual(['Aucune facture', '31/10/2026']);
    const site = within(table).getByRole('link', { name: 'Langeac' });
    expect(site.getAttribute('href')).toBe('/?vue=site&centre=langeac');
    const bills = within(table).getByRole('link', { name: /^7\s+factures de 30009999999999$/ });
    expect(bills.getAttribute('href')).toBe('/?vue=bills&point=22');
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
  });

  it('mark the one to which a link leads', async () => {
    await open('&partie=points&point=22');
    const table = await screen.findByRole('table', { name: 'Points de livraison' });
    expect(markedRow(table)).toContain('Consultations');
  });

  it.each([
    ['C2', '', 'kW', 31],
    ['C4', '', 'kVA', 32],
    ['', 'HTACU5', 'kW', 33],
    ['', '', 'kVA', 34],
  ])(
    'of segment « %s » and tariff « %s » are typed with a power in %s',
    async (segment, networkTariff, unit, id) => {
      const user = userEvent.setup();
      await openView('vue=contracts&partie=points', 'technical', [
        answer(listContracts, { contracts: [] }),
        answer(listDeliveryPoints, {
          points: [{ ...deliveryPoint, id, segment, networkTariff, powers: [] }],
        }),
      ]);
      await user.click(await screen.findByRole('button', { name: /^Modifier/ }));
      await user.click(await screen.findByRole('button', { name: 'Ajouter une puissance' }));
      const powers = await screen.findByRole('group', { name: /^Puissances souscrites/ });
      expect(within(powers).getByLabelText<HTMLSelectElement>('Unité').value).toBe(unit);
    },
  );

  it('are requested for one site when it is chosen', async () => {
    const { received } = await open('&partie=points');
    await screen.findByRole('table', { name: 'Points de livraison' });
    await userEvent.selectOptions(screen.getByLabelText('Centre'), 'Langeac');
    await waitFor(() =>
      expect(received.findLast(({ path }) => path === '/api/delivery-points')?.query).toEqual({
        site: 'langeac',
      }),
    );
    expect(new URLSearchParams(location.search).get('centre')).toBe('langeac');
  });
});
