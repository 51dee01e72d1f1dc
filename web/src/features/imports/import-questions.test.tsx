import type { ImportRecord, ImportSheet } from '@suivi/contract/imports/import-values';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import type { ColumnMapping, ImportMapping } from '@suivi/domain/imports/words/mapping';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { Agreement } from './agreement.tsx';
import { BillFiles } from './bill-files.tsx';
import { CheckNotes } from './check-notes.tsx';
import { ColumnScope } from './column-scope.tsx';
import { DayOrder } from './day-order.tsx';
import { HiddenRows } from './hidden-rows.tsx';
import { gapText } from './mapping-labels.ts';
import { NewImport } from './new-import.tsx';
import { typedColumn, typedMapping } from './testing/typed-mapping.ts';
import { UnreadColumns } from './unread-columns.tsx';
import { isClear } from './use-send-file.ts';

const mappingOf = (columns: ColumnMapping[]) =>
  typedMapping(columns, {
    defaults: { site: null, energy: 'gas', year: null, units: { gas: 'kWh' }, ecsProducer: null },
  });
const whole = mappingOf([typedColumn(0, 'site'), typedColumn(1, 'period'), typedColumn(2, 'quantity')]);

it('shows the day that each order gives, and uses the one that the user chooses', async () => {
  const changed = vi.fn<(changed: Partial<ColumnMapping>) => void>();
  const doubt = { kind: 'month-first', text: '03/01/2023' } as const;
  const days = typedColumn(1, 'period', { confidence: 0.4, doubt });
  render(<DayOrder column={days} name="Date" example="" onChange={changed} />);
  const field = screen.getByLabelText('Ordre des jours de Date');
  expect(field.textContent).toMatch(/Jour\/mois.: 03\/01\/2023 = mardi 3.janvier.2023/);
  await userEvent.selectOptions(field, 'month');
  expect(changed).toHaveBeenCalledWith({ monthFirst: true });
  // Confirming without reading accepts the day first, and says what that stores.
  expect(gapText({ kind: 'confirm', columns: [days] })).toMatch(
    /«.03\/01\/2023.» est lu «.mardi 3.janvier.2023.»/,
  );
});

it('shows the unit of amounts, and accepts another one', async () => {
  const changed = vi.fn<(changed: Partial<ColumnMapping>) => void>();
  const amount = typedColumn(2, 'amount', { scale: 1_000, confidence: 0.4 });
  const scope = { name: 'Coût', isTold: () => true, isOfPoint: false, onChange: changed };
  render(<ColumnScope column={amount} {...scope} />);
  const field = screen.getByLabelText<HTMLSelectElement>('Euros de Coût');
  expect(field.selectedOptions[0]?.textContent).toBe('En k€');
  await userEvent.selectOptions(field, 'En €');
  expect(changed).toHaveBeenCalledWith({ scale: 1 });
  expect(gapText({ kind: 'confirm', columns: [amount] })).toContain(
    'lue comme «\u00a0Montant TTC\u00a0», en k€',
  );
});

it('shows gigawatt-hours, and lets another unit be chosen', async () => {
  const changed = vi.fn<(changed: Partial<ColumnMapping>) => void>();
  const quantity = typedColumn(2, 'quantity', { energy: 'electricity', unit: 'MWh', scale: 1_000 });
  const isTold = (...roles: string[]) => !roles.includes('unit');
  render(<ColumnScope column={quantity} name="Élec" isTold={isTold} isOfPoint={false} onChange={changed} />);
  const field = screen.getByLabelText<HTMLSelectElement>('Unité de Élec');
  expect(field.selectedOptions[0]?.textContent).toBe('GWh');
  await userEvent.selectOptions(field, 'MWh');
  expect(changed).toHaveBeenCalledWith({ unit: 'MWh', scale: undefined });
});

it('asks whether rows hidden in the spreadsheet count, and lets the answer be changed', async () => {
  const changed = vi.fn<(mapping: ImportMapping) => void>();
  const asked = { ...whole, hiddenRows: { count: 12, are: 'asked' as const } };
  const { rerender } = render(<HiddenRows mapping={asked} onChange={changed} />);
  expect(screen.getByText(/^Importer aussi 12 lignes masquées.\?$/)).toBeTruthy();
  expect(mappingGaps(asked).map(gapText)).toContain(
    'votre réponse\u00a0: les lignes masquées, les importer aussi\u00a0?',
  );
  await userEvent.click(screen.getByRole('button', { name: 'N’importer que ce qui se voit' }));
  const left = { ...whole, hiddenRows: { count: 12, are: 'left' as const } };
  expect(changed).toHaveBeenLastCalledWith(left);
  expect(mappingGaps(left)).toEqual([]);
  rerender(<HiddenRows mapping={left} onChange={changed} />);
  expect(screen.queryByRole('button', { name: 'N’importer que ce qui se voit' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Les importer aussi' }));
  expect(changed).toHaveBeenLastCalledWith({ ...whole, hiddenRows: { count: 12, are: 'read' } });
  rerender(<HiddenRows mapping={whole} onChange={changed} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to keep what is left out as a sum, and to leave out again what is kept', async () => {
  const kept = vi.fn<(names: string[]) => void>();
  const note = {
    code: 'sum-left-out',
    count: 1,
    firstLine: 9,
    sheet: null,
    params: { text: 'Pôle (2)' },
  } as const;
  render(<CheckNotes notes={[note]} sums={{ left: ['Pôle'], kept: ['Nord'], busy: false }} onKeep={kept} />);
  await userEvent.click(screen.getByRole('button', { name: /^Garder «.Pôle/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Laisser «.Nord.» de côté/ }));
  expect(kept.mock.calls).toEqual([[['Nord', 'Pôle']], [[]]]);
});

it.each([
  [{ heldMonths: 1, doubtfulMonths: 0 }, /1 ligne refusée, à décider ci-dessus.*, ou à corriger/],
  [{ heldMonths: 0, doubtfulMonths: 1 }, /1 ligne refusée, à décider ci-dessus.*, ou à corriger/],
  [{ heldMonths: 0, doubtfulMonths: 0 }, /1 ligne refusée, à corriger dans le fichier/],
])('refers to the question above where its answer would take the refused lines', (asked, sentence) => {
  const counts = { new: 0, changed: 0, identical: 0, refused: 1, refusedLines: 1 };
  const record = { id: 6, version: 1, subject: 'readings' } as ImportRecord;
  const close = () => undefined;
  renderAs(
    'admin',
    <Agreement record={record} checked={{ counts, asked, unknownNames: [] }} onCorrect={close} />,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('names the columns that have content and are not imported', () => {
  const sheet = { sample: [{ line: 2, cells: ['a', '01/2023', '3', '', 'vu'] }] } as unknown as ImportSheet;
  const mapping = mappingOf([
    ...whole.columns,
    typedColumn(3, 'ignored'),
    typedColumn(4, 'ignored', { header: 'Avis' }),
  ]);
  render(<UnreadColumns record={{ sheets: [sheet], mappings: [mapping] }} />);
  expect(screen.getByText(/Colonne non importée/).textContent).toMatch(/^Colonne non importée.: «.Avis.»\./);
});

it('checks at once only a file without questions and without unread tables', () => {
  const clear = (...mappings: ImportRecord['mappings']) => isClear({ mappings });
  expect(clear(whole)).toBe(true);
  expect(clear(whole, null)).toBe(false);
  expect(clear(mappingOf([...whole.columns, typedColumn(3, 'amount', { confidence: 0.4 })]))).toBe(false);
  expect(clear({ ...whole, subject: 'measures' })).toBe(false);
});

it('takes all files that are chosen together', async () => {
  serveApi({ 'GET /api/session': () => sessionAs('rse') });
  const taken = vi.fn<(files: readonly File[]) => void>();
  renderAs('rse', <NewImport busy={false} fault={null} onFiles={taken} />);
  const files = ['a.csv', 'b.xlsx', 'c.pdf'].map(name => new File(['x'], name));
  await userEvent.upload(await screen.findByLabelText('Fichier à importer'), files);
  expect(taken.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.csv', 'b.xlsx', 'c.pdf']);
});

it('sends all dropped bills with one press, and stays where tables are imported', async () => {
  const received = serveApi({
    'GET /api/session': () => sessionAs('rse'),
    'POST /api/received-bills': () => ({ kind: 'waits', isNew: true, received: { id: 4 } }),
  });
  const files = ['a.pdf', 'b.pdf'].map(name => new File(['%PDF'], name, { type: 'application/pdf' }));
  renderAs('rse', <BillFiles files={files} stays />);
  await userEvent.click(await screen.findByRole('button', { name: 'Les envoyer à Factures › Reçues' }));
  await screen.findByText(/2.factures envoyées à Factures › Reçues/);
  expect(received.flatMap(({ method, query }) => (method === 'POST' ? [query] : []))).toEqual([
    { name: 'a.pdf' },
    { name: 'b.pdf' },
  ]);
});
