import type { OperatProposal } from '@suivi/contract/decree/operat-model';
import { expect, it } from 'vitest';
import { columnKey, mappedSheets, openColumns, type SheetDraft, untouchedSheet } from './model-draft.ts';

type Sheet = OperatProposal['sheets'][number];
const column = (
  at: number,
  label: string,
  state: Sheet['columns'][number]['state'],
  field: string | null,
) => ({
  column: at,
  label,
  state,
  field,
  candidates: [],
  hasList: false,
});
const sheet: Sheet = {
  name: 'Saisie',
  isProtected: false,
  headers: { from: 1, to: 1, firstRow: 2 },
  columns: [
    column(0, 'SIRET', 'proposed', 'site.siret'),
    column(1, 'Gaz', 'doubt', null),
    column(2, 'Total', 'computed', null),
  ],
};
const notice: Sheet = { ...sheet, name: 'Notice', columns: [column(0, 'Aide', 'left', null)] };

it('leaves a doubt open until a person settles it, even with nothing', () => {
  expect(openColumns([sheet, notice], () => untouchedSheet)).toBe(1);
  const choices = new Map([[columnKey({ column: 1, label: 'Gaz' }), null]]);
  expect(openColumns([sheet, notice], () => ({ ...untouchedSheet, choices }))).toBe(0);
});

it('sends the sheets in use, with the typed row and without what the model computes', () => {
  const choices = new Map([[columnKey({ column: 1, label: 'Gaz' }), 'energy.gas.kWh PCS']]);
  const draft: SheetDraft = { isUsed: null, firstRow: '4', choices };
  expect(mappedSheets([sheet, notice], () => draft)).toEqual([
    {
      name: 'Saisie',
      headers: { from: 1, to: 1, firstRow: 4 },
      columns: [
        { column: 0, label: 'SIRET', field: 'site.siret' },
        { column: 1, label: 'Gaz', field: 'energy.gas.kWh PCS' },
      ],
    },
  ]);
});
