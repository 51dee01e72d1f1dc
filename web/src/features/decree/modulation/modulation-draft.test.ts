import { expect, it } from 'vitest';
import { modulationDraftOf, readModulationDraft } from './modulation-draft.ts';

const statement = {
  causes: [{ cause: 'cost' as const, note: 'Façades classées', documentId: 7 }],
  modulatedCabsKwhPerM2: 210.5,
  elements: [{ element: 28, current: 'aucun', kept: '' }],
};

it('reads its own fields back', () => {
  expect(readModulationDraft(modulationDraftOf(statement))).toEqual({ kind: 'content', content: statement });
});

it('leaves out a cause that is not claimed, and refuses a Cabs that is not a number', () => {
  const draft = modulationDraftOf(statement);
  const unclaimed = readModulationDraft({ ...draft, cost: '' });
  expect(unclaimed).toMatchObject({ content: { causes: [] } });
  expect(readModulationDraft({ ...draft, cabs: 'beaucoup' })).toMatchObject({ kind: 'errors' });
  expect(readModulationDraft({ ...draft, cabs: '12 MWh' })).toMatchObject({ kind: 'errors' });
  expect(readModulationDraft({ ...draft, cabs: '5001' })).toMatchObject({
    errors: { cabs: 'Au plus 5 000 kWh/m².' },
  });
});
