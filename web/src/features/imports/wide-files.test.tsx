import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { BillFiles, isBillFile } from './bill-files.tsx';
import { ColumnList } from './column-list.tsx';
import { typedColumn, typedMapping } from './testing/typed-mapping.ts';
import { WhichColumn } from './which-column.tsx';

const sheet = { sample: [{ line: 2, cells: ['a', '45210'] }] } as unknown as ImportSheet;

it('folds the columns of a wide file that are not imported, and keeps one there while it is chosen', async () => {
  const columns = [
    typedColumn(0, 'site'),
    ...Array.from({ length: 12 }, (_, at) => typedColumn(at + 1, 'ignored')),
  ];
  const changed = vi.fn<(mapping: ImportMapping) => void>();
  render(<ColumnList mapping={typedMapping(columns)} sheet={sheet} onChange={changed} />);
  const shown = within(screen.getByRole('list', { name: 'Colonnes du fichier' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByText('12 autres colonnes, non importées'));
  await userEvent.selectOptions(screen.getByLabelText('Ce que contient Colonne 3'), 'Consommation');
  expect(changed.mock.calls[0]?.[0].columns[3]?.role).toBe('quantity');
});

it('asks what a column that only rises means, and uses the answer', async () => {
  const asked = { role: 'quantity', reason: 'running', columns: [1] } as const;
  const mapping = typedMapping([typedColumn(0, 'month'), typedColumn(1, 'ignored')], {
    questions: [{ ...asked, columns: [1] }],
  });
  const changed = vi.fn<(mapping: ImportMapping) => void>();
  render(<WhichColumn mapping={mapping} sheet={sheet} onChange={changed} />);
  const field = screen.getByLabelText(/Que dit B – Colonne 1 \(45210\)/);
  await userEvent.selectOptions(field, 'Index seul, relevé en fin de mois');
  expect(changed.mock.calls[0]?.[0]).toMatchObject({ questions: [], columns: [{}, { role: 'index-end' }] });
});

it('asks once about folded months, and uses the answer for all of them', async () => {
  const columns = [typedColumn(0, 'site'), typedColumn(1, 'ignored'), typedColumn(2, 'ignored')];
  const mapping = typedMapping(
    columns.map((column, at) => (at === 0 ? column : { ...column, month: at as 1 | 2 })),
    { questions: [{ role: 'quantity', reason: 'hidden', columns: [1, 2] }] },
  );
  const changed = vi.fn<(mapping: ImportMapping) => void>();
  render(<WhichColumn mapping={mapping} sheet={sheet} onChange={changed} />);
  await userEvent.selectOptions(screen.getByLabelText(/Laquelle est la consommation/), 'Toutes');
  expect(changed.mock.calls[0]?.[0].columns.map(({ role }) => role)).toEqual([
    'site',
    'quantity',
    'quantity',
  ]);
});

it('sends a PDF dropped among tables to where bills are read, with one press', async () => {
  const file = new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' });
  expect([isBillFile(file), isBillFile(new File([''], 'factures.csv'))]).toEqual([true, false]);
  const received = serveApi({
    'GET /api/session': () => sessionAs('rse'),
    'POST /api/received-bills': () => ({ kind: 'waits', isNew: true, received: { id: 4 } }),
  });
  renderAs('rse', <BillFiles files={[file]} stays={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'L’envoyer à Factures › Reçues' }));
  await vi.waitFor(() => expect(window.location.search).toContain('partie=recues'));
  expect(received.find(({ method }) => method === 'POST')?.query).toEqual({ name: 'facture.pdf' });
});
