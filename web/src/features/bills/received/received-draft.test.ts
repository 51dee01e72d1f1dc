import {
  listReceivedBills,
  type ProposedPart,
  type ReceivedBill,
} from '@suivi/contract/bills/received-bills';
import { describe, expect, it } from 'vitest';
import { deliveryPoint } from '../../../testing/lost-updates/sample-bills.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { checkBillDraft } from '../check-bill-draft.ts';
import { receivedDraft } from './received-draft.ts';

const where = { kind: 'einvoice', field: 'BT-1' } as const;
const found = <Value>(value: Value) => ({ value, where });

const [sample] = sampleAnswer(listReceivedBills.answer, 'full').received;
if (!sample) throw new Error('a full answer has a received bill');
type Proposal = ReceivedBill['proposal'];
const nothing: Proposal = {
  source: 'none',
  profile: null,
  supplier: null,
  supplierSiren: null,
  number: null,
  kind: null,
  issuedOn: null,
  firstDay: null,
  lastDay: null,
  htCents: null,
  vatCents: null,
  ttcCents: null,
  corrects: null,
  points: [],
  quantity: null,
  lines: [],
  powers: [],
  parts: [],
  looseLines: [],
  differences: [],
  doubts: [],
};
const read: Proposal = {
  ...nothing,
  source: 'einvoice',
  supplier: found('EDF'),
  number: found('F-1'),
  issuedOn: found('2025-02-12'),
  firstDay: found('2025-01-12'),
  lastDay: found('2025-02-11'),
  ttcCents: found(12_050),
  points: [found(21)],
  quantity: found({ value: 1000, unit: 'kWh' as const }),
};
const part: ProposedPart = {
  point: found(21),
  firstDay: found('2025-01-12'),
  lastDay: found('2025-02-11'),
  quantity: null,
  ttcCents: found(8000),
  lines: [],
  powers: [],
};
const gas = { ...deliveryPoint, id: 22, energyType: 'gas', number: 'GI123456' } as const;
const draftOf = (proposal: Partial<Proposal>, more: Partial<ReceivedBill> = {}) =>
  receivedDraft({ ...sample, correctsBillId: null, ...more, proposal: { ...read, ...proposal } }, [
    deliveryPoint,
    gas,
  ]);

describe('the form as filled from a received file', () => {
  it('is a complete bill when everything was found', () => {
    expect(checkBillDraft(draftOf({}))).toMatchObject({
      kind: 'content',
      content: {
        supplier: 'EDF',
        number: 'F-1',
        kind: 'bill',
        ttcCents: 12_050,
        points: [{ pointId: 21, quantity: 1000, unit: 'kWh', ttcCents: 12_050 }],
      },
    });
  });

  it('leaves to the person everything that was not found', () => {
    const draft = receivedDraft({ ...sample, correctsBillId: null, proposal: nothing }, [deliveryPoint]);
    expect(draft).toMatchObject({
      supplier: '',
      number: '',
      issuedOn: '',
      firstDay: '',
      pointId: '',
      ttc: '',
      quantity: '',
      others: [],
    });
    expect(checkBillDraft(draft).kind).toBe('errors');
  });

  it('proposes no unknown point', () => {
    expect(draftOf({ points: [found(99)] }).pointId).toBe('');
  });

  it.each([
    [-12_050, -1000],
    [12_050, 1000],
  ])('shows a credit note of %d cents as printed', (ttc, value) => {
    const draft = draftOf({
      kind: found('credit-note' as const),
      ttcCents: found(ttc),
      quantity: found({ value, unit: 'kWh' as const }),
    });
    expect(draft.ttc).toBe('120,50');
    expect(checkBillDraft(draft)).toMatchObject({
      content: { ttcCents: -12_050, points: [{ quantity: -1000 }] },
    });
  });

  it('keeps the bill that a credit note corrects', () => {
    expect(draftOf({}, { correctsBillId: 7 }).kept).toEqual({ correctsBillId: 7 });
  });

  it('has a part for each point, with its amount', () => {
    const draft = draftOf({
      ttcCents: found(12_050),
      parts: [part, { ...part, point: found(22), ttcCents: found(4050) }],
    });
    expect(draft).toMatchObject({ pointId: '21', ttc: '120,50', ownTtc: '80,00' });
    expect(draft.others).toMatchObject([{ pointId: '22', ttc: '40,50', unit: 'kWh' }]);
  });

  it('leaves the point of a part that nobody has registered to the person', () => {
    const draft = draftOf({ parts: [part, { ...part, point: null, ttcCents: found(4050) }] });
    expect(draft.others).toMatchObject([{ pointId: '', ttc: '40,50' }]);
    expect(checkBillDraft(draft)).toMatchObject({
      kind: 'errors',
      errors: { others: expect.stringContaining('Choisissez le point de livraison') },
    });
  });

  it('has the printed amount when there is one part', () => {
    expect(draftOf({ parts: [part] })).toMatchObject({ ttc: '120,50', ownTtc: '', others: [] });
  });

  it('takes lines and powers as they were read', () => {
    const line = {
      component: 'supply' as const,
      label: 'Énergie',
      firstDay: '2025-01-12',
      lastDay: null,
      quantity: 1000,
      unit: 'kWh',
      unitPrice: 0.0801,
      htCents: 8010,
      vatPermille: 200,
    };
    const powers = [{ class: 'HPH', subscribed: 120, reached: null }];
    const unrated = draftOf({ lines: [{ ...line, vatPermille: null }] });
    expect(unrated.lines).toMatchObject([{ vatPercent: '' }]);
    expect(checkBillDraft(unrated).kind).toBe('errors');
    expect(draftOf({ lines: [line], powers })).toMatchObject({
      lines: [{ ht: '80,10', vatPercent: '20', unitPrice: '0,0801', firstDay: '2025-01-12', lastDay: '' }],
      reads: [{ class: 'HPH', subscribed: '120', reached: '', kind: 'real' }],
    });
  });
});
