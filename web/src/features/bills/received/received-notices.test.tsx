import { listReceivedBills, type ReceivedBill } from '@suivi/contract/bills/received-bills';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { textOf } from '../../../testing/text-of.ts';
import { ReceivedNotices } from './received-notices.tsx';

const [sample] = sampleAnswer(listReceivedBills.answer, 'full').received;
if (!sample) throw new Error('a full answer lists a file');
const nothing = { ...sample.proposal, source: 'einvoice' as const, lines: [], parts: [], differences: [] };

type Doubt = ReceivedBill['proposal']['doubts'][number];

it.each<[Doubt, RegExp]>([
  [{ what: 'currency', currency: 'CHF' }, /montants sont en CHF.*Saisissez-les en euros/],
  [
    { what: 'unknown-points', numbers: ['30005555555555'] },
    /Le point 30005555555555 n’est pas enregistré.*retirez sa partie/,
  ],
  [
    { what: 'unknown-points', numbers: ['30005555555555', '30006666666666'] },
    /Les points 30005555555555, 30006666666666 ne sont pas enregistrés/,
  ],
  [{ what: 'other-invoices', numbers: ['F-2'] }, /d’autres factures électroniques \(F-2\).*à part/],
  [{ what: 'quantity' }, /La quantité n’est pas reprise.*Saisissez-la/],
  [{ what: 'unread-lines', count: 1 }, /1 ligne sans montant lisible.*Saisissez-les/],
])('says what was left out and what to do: %j', (doubt, text) => {
  render(<ReceivedNotices proposal={{ ...nothing, doubts: [doubt] }} />);
  expect(textOf(document.body)).toMatch(text);
});

it('says that there are only totals when no line was left out', () => {
  const { rerender } = render(<ReceivedNotices proposal={{ ...nothing, doubts: [] }} />);
  expect(screen.getByText(/ne contient que des totaux/)).toBeDefined();
  rerender(<ReceivedNotices proposal={{ ...nothing, doubts: [{ what: 'currency', currency: 'CHF' }] }} />);
  expect(screen.queryByText(/ne contient que des totaux/)).toBeNull();
});
