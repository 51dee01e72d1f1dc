import {
  clipReceivedBill,
  listReceivedBills,
  receiveBill,
  type ReceivedBill,
  setReceivedBillAside,
} from '@suivi/contract/bills/received-bills';
import type { Role } from '@suivi/domain/accounts/role';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const [sample] = sampleAnswer(listReceivedBills.answer, 'full').received;
if (!sample) throw new Error('a full answer lists a file');
const read = { kind: 'text' as const, page: 1, top: 0.2, text: '' };
const unread: ReceivedBill = {
  ...sample,
  id: 7,
  version: 3,
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  pageCount: 1,
  receivedBy: null,
  state: 'to-complete',
  proposal: {
    ...sample.proposal,
    source: 'none',
    supplier: null,
    number: null,
    issuedOn: null,
    ttcCents: null,
    points: [],
    lines: [],
    powers: [],
    parts: [],
    looseLines: [],
    doubts: [],
    differences: [],
  },
  there: null,
  correctsBillId: null,
};
const recognised: ReceivedBill = {
  ...unread,
  id: 8,
  name: 'edf.pdf',
  mediaType: 'application/pdf',
  receivedBy: 'Paul Roche',
  state: 'recognised',
  proposal: {
    ...unread.proposal,
    source: 'text',
    supplier: { value: 'EDF', where: read },
    number: { value: 'F-12', where: read },
    issuedOn: { value: '2026-10-05', where: read },
    ttcCents: { value: 123_456, where: read },
  },
};
const stored = { id: 31, supplier: 'EDF', number: 'F-12' };

function openReceived(
  role: Role,
  received: ReceivedBill[] = [unread, recognised],
  address = '',
  more: Parameters<typeof openView>[2] = [],
) {
  let waiting = received;
  const withdraw = (id: string | undefined) => {
    waiting = waiting.filter(each => String(each.id) !== id);
    return { done: true } as const;
  };
  return openView(`vue=bills&partie=recues${address}`, role, [
    answer(listReceivedBills, () => ({ received: waiting })),
    answer(setReceivedBillAside, ({ path }) => withdraw(path.split('/').at(-1))),
    answer(clipReceivedBill, ({ path }) => withdraw(path.split('/').at(-2))),
    ...more,
  ]);
}

const table = () => screen.findByRole('table', { name: 'Factures reçues' });
const drop = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Fichiers de factures'), {
    target: { files: names.map(name => new File(['%PDF-'], name)) },
  });

it('lists the waiting files with what was found in each, and counts them in the tab', async () => {
  await openReceived('financial');
  const rows = rowsOf(await table());
  expect(rows.map(cells => cells.slice(1, 6))).toEqual([
    ['À compléter', '—', '—', '—', '—'],
    ['Reconnue', 'EDF', 'F-12', '05/10/2026', '1 234,56 €'],
  ]);
  expect(rows.map(cells => cells[6]?.split(', ').at(-1))).toEqual(['compte supprimé', 'Paul Roche']);
  expect(screen.getByRole('tab', { name: 'Reçues (2)' })).toBeDefined();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('lets users who may only read see the waiting files, and neither send nor open one', async () => {
  await openReceived('readonly');
  await table();
  expect(screen.queryByRole('button', { name: /^Relire|Choisir des fichiers/ })).toBeNull();
  expect(screen.queryByLabelText('Fichiers de factures')).toBeNull();
});

it('says that nothing is waiting', async () => {
  await openReceived('financial', []);
  expect(await screen.findByText('Aucun fichier n’attend.')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Reçues' })).toBeDefined();
});

it('says that the waiting files could not be loaded', async () => {
  await openReceived('financial', [], '', [
    answer(listReceivedBills, () => new RefusedRequest(500, 'internal')),
  ]);
  expect(await screen.findByText('Les fichiers reçus n’ont pas pu être lus')).toBeDefined();
});

it('sends several files one after the other, and keeps the outcome of each', async () => {
  const { received } = await openReceived('financial', [], '', [
    answer(receiveBill, ({ query }) => {
      if (query['name'] === 'casse.pdf') return new RefusedRequest(400, 'document-damaged');
      if (query['name'] === 'connue.pdf') return { kind: 'there' as const, bill: stored };
      return { kind: 'waits' as const, isNew: query['name'] !== 'encore.pdf', received: recognised };
    }),
  ]);
  await screen.findByText('Aucun fichier n’attend.');
  drop('nouvelle.pdf', 'encore.pdf', 'casse.pdf', 'connue.pdf');
  expect(await screen.findByText('4 fichiers lus sur 4')).toBeDefined();
  const outcomes = within(screen.getByRole('list', { name: 'Fichiers envoyés' }));
  const told = outcomes.getAllByRole('listitem').map(textOf);
  expect(told[0]).toBe('nouvelle.pdfReconnue');
  expect(told[1]).toBe('encore.pdfReconnue Ce fichier attendait déjà.');
  expect(told[2]).toMatch(/^casse\.pdfRefusé ./);
  expect(told[3]).toBe('connue.pdfDéjà là Facture F-12 (EDF)');
  expect(outcomes.getByRole('link').getAttribute('href')).toMatch(/vue=bills&facture=31$/);
  const sent = received.filter(({ method, path }) => method === 'POST' && path === receiveBill.path);
  expect(sent.map(({ query }) => query['name'])).toEqual([
    'nouvelle.pdf',
    'encore.pdf',
    'casse.pdf',
    'connue.pdf',
  ]);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(4);
});

it('does not send a file that is too large, and continues with the next', async () => {
  const { received } = await openReceived('financial', [], '', [
    answer(receiveBill, { kind: 'waits', isNew: true, received: recognised }),
  ]);
  await screen.findByText('Aucun fichier n’attend.');
  const large = new File(['%PDF-'], 'lourde.pdf');
  Object.defineProperty(large, 'size', { value: 16_000_000 });
  fireEvent.change(screen.getByLabelText('Fichiers de factures'), {
    target: { files: [large, new File(['%PDF-'], 'petite.pdf')] },
  });
  expect(await screen.findByText('2 fichiers lus sur 2')).toBeDefined();
  expect(screen.getByText(/Ce fichier dépasse 15 Mo/)).toBeDefined();
  expect(received.filter(({ method }) => method === 'POST').map(({ query }) => query['name'])).toEqual([
    'petite.pdf',
  ]);
});

it('goes through the waiting files: the next one, one that is set aside, then the list', async () => {
  const { received, told } = await openReceived('financial');
  await userEvent.click(await screen.findByRole('button', { name: 'Relire photo.jpg' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'photo.jpg' })).toBeDefined();
  expect(textOf(document.body)).toContain('1 sur 2 en attente');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre de côté…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mettre de côté photo.jpg' }));
  await userEvent.click(question.getByRole('button', { name: 'Mettre de côté' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'edf.pdf' })).toBeDefined();
  expect(told).toEqual(['photo.jpg est mis de côté.']);
  const sent = received.find(({ method }) => method === 'DELETE');
  expect([sent?.path, sent?.headers.get('if-match')]).toEqual(['/api/received-bills/7', '"3"']);
  await userEvent.click(screen.getByRole('button', { name: 'Factures reçues' }));
  expect(rowsOf(await table())).toHaveLength(1);
});

it('attaches a file to a bill that is already stored', async () => {
  const { received } = await openReceived('financial', [{ ...recognised, state: 'there', there: stored }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Relire edf.pdf' }));
  expect(await screen.findByText('Cette facture est déjà enregistrée')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Facture F-12 (EDF)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Joindre ce fichier à la facture' }));
  await waitFor(() => expect(received.some(({ path }) => path === '/api/received-bills/8/clip')).toBe(true));
  expect(received.find(({ path }) => path.endsWith('/clip'))?.body).toEqual({ billId: 31 });
  expect(await screen.findByText('Aucun fichier n’attend.')).toBeDefined();
});
