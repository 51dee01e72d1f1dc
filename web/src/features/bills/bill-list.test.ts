import type { ListedBill } from '@suivi/contract/bills/bills';
import { expect, it } from 'vitest';
import { tableText } from '../../ui/tables/table-text.ts';
import { billColumns } from './bill-list.tsx';

it('copies the quantity of a bill with its unit and energy, and its amount as a number', () => {
  const point = {
    siteName: 'Brioude',
    energyType: 'gas',
    number: '21500000431202',
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
    quantity: 211.93,
    unit: 'MWh',
  };
  const bill = {
    number: '202-202610',
    kind: 'bill',
    supplier: 'Gaz des Sucs',
    issuedOn: '2026-11-06',
    points: [point],
    ttcCents: 1_539_074,
    state: 'valid',
  } as unknown as ListedBill;
  const [headers = [], cells = []] = tableText(billColumns, [bill])
    .split('\n')
    .map(line => line.split('\t'));
  const copied = Object.fromEntries(headers.map((header, at) => [header, cells[at]]));
  expect(copied).toMatchObject({
    Énergie: 'Gaz',
    Période: '01/10/2026\u00a0– 31/10/2026',
    Quantité: '211,93',
    Unité: 'MWh',
    TTC: '15390,74',
  });
});
