import { listSavingMeasurements } from '@suivi/contract/actions/saving-measurements';
import {
  listModulations,
  type Modulation,
  readModulation,
  saveModulation,
} from '@suivi/contract/decree/modulation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editedRecord } from '../../../testing/lost-updates/edited-record.ts';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';

const site = { id: 4, code: 'brioude', name: 'Brioude' };
const modulation: Modulation = {
  site,
  version: 3,
  statement: { causes: [], modulatedCabsKwhPerM2: null, elements: [] },
  dueOn: '2027-09-30',
  referenceKwhPerM2: null,
  referenceCabsKwhPerM2: null,
  objectives: { kind: 'none', reason: 'cabs_unknown' },
  doubted: [],
  actions: [],
  documents: [{ id: 31, name: 'Etude des façades.pdf' }],
  gaps: [],
};
const action: Modulation['actions'][number] = {
  id: 8,
  title: 'Isoler les combles',
  lever: 'envelope',
  state: 'decided',
  ownCents: 3_000_000,
  expectedKwh: 90_000,
  worksFrom: '2027-04-01',
  owner: 'Paul Ferrand',
};

async function open(of: Partial<Modulation> = {}, role: 'rse' | 'readonly' = 'rse') {
  const record = editedRecord({ ...modulation, ...of });
  const view = await openView('vue=decret-tertiaire&centre=brioude&partie=modulation', role, [
    answer(readModulation, () => record.read()),
    answer(listModulations, { sites: [{ site, causes: ['cost'], gaps: [{ code: 'note', cause: 'cost' }] }] }),
    answer(listSavingMeasurements, { measurements: [] }),
    answer(saveModulation, request => {
      const saved = record.checked(({ body }) => ({ statement: body as Modulation['statement'] }))(request);
      return saved instanceof RefusedRequest
        ? saved
        : { statement: record.now.statement, version: record.now.version };
    }),
  ]);
  await screen.findByRole('heading', { name: 'Modulation, Brioude' });
  return { ...view, record };
}

const dialog = () => within(screen.getByRole('dialog'));
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Modifier la modulation' }));
const save = () => userEvent.click(dialog().getByRole('button', { name: /^Sauvegarder/ }));

it('says whether anything is claimed, and counts what is still missing in the file', async () => {
  await open({
    statement: { ...modulation.statement, causes: [{ cause: 'cost', note: 'Façades', documentId: null }] },
    gaps: [
      { code: 'document', cause: 'cost' },
      { code: 'action_cost', title: 'Isoler les combles' },
    ],
  });
  expect(screen.getByText('Il manque 2 éléments au dossier de modulation.')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Causes invoquées' }).textContent).toContain('Façades');
  const lacking = within(screen.getByRole('list', { name: 'Ce qui manque au dossier' })).getAllByRole(
    'listitem',
  );
  expect(lacking).toHaveLength(2);
  expect(textOf(lacking[1] ?? null)).toContain('Isoler les combles');
});

it('lets users who may only read change nothing', async () => {
  await open({}, 'readonly');
  expect(screen.getByText('Aucune modulation n’est demandée pour ce centre.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Modifier la modulation' })).toBeNull();
});

it('stores a cause with its reason and its document, and the filled rows of the annexe', async () => {
  const { record, told } = await open();
  await edit();
  expect(dialog().queryByLabelText(/^Motif/)).toBeNull();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Disproportion manifeste des coûts' }));
  await userEvent.type(dialog().getByLabelText(/^Motif, disproportion/), 'Façades classées');
  await userEvent.selectOptions(dialog().getByLabelText(/^Document, disproportion/), 'Etude des façades.pdf');
  await userEvent.type(dialog().getByLabelText(/^Cabs de la performance/), '210,5');
  const [kept] = dialog().getAllByLabelText(/^3\. .*performance retenue$/);
  if (!kept) throw new Error('the third row has no field');
  await userEvent.type(kept, ' R = 7 ');
  await save();
  await waitFor(() => expect(told).toEqual(['Modulation enregistrée.']));
  expect(record.now.statement).toEqual({
    causes: [{ cause: 'cost', note: 'Façades classées', documentId: 31 }],
    modulatedCabsKwhPerM2: 210.5,
    elements: [{ element: 3, current: '', kept: 'R = 7' }],
  });
});

it('clears the reason of a cause that is no longer claimed', async () => {
  const { record, told } = await open({
    statement: { ...modulation.statement, causes: [{ cause: 'cost', note: 'Façades', documentId: 31 }] },
  });
  await edit();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Disproportion manifeste des coûts' }));
  await save();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(record.now.statement.causes).toEqual([]);
});

it('refuses an impossible Cabs, and keeps the dialog with what was typed', async () => {
  const { record } = await open();
  await edit();
  const cabs = () => dialog().getByLabelText<HTMLInputElement>(/^Cabs de la performance/);
  await userEvent.type(cabs(), '5001');
  await save();
  expect(faultOf(cabs())).toContain('Au plus 5 000 kWh/m².');
  expect(cabs().value).toBe('5001');
  expect(record.now.version).toBe(3);
});

it('says that a document has left the site, and keeps it until another is chosen', async () => {
  await open({
    statement: { ...modulation.statement, causes: [{ cause: 'cost', note: '', documentId: 99 }] },
  });
  await edit();
  const choice = dialog().getByLabelText<HTMLSelectElement>(/^Document, disproportion/);
  expect(choice.selectedOptions[0]?.text).toBe('Document retiré du site');
});

it('names what each site of the group claims and lacks, and the programme of this one', async () => {
  await open({ actions: [action] });
  const group = await screen.findByRole('table', { name: 'Centres qui demandent une modulation' });
  expect(rowsOf(group)[0]?.slice(0, 2)).toEqual(['Brioude', 'Disproportion manifeste des coûts']);
  expect(textOf(screen.getByRole('list', { name: 'Actions du programme' }))).toMatch(
    /^Isoler les combles \(.*\), Paul Ferrand$/,
  );
  expect(rowsOf(await screen.findByRole('table', { name: 'Temps de retour brut par levier' }))).toHaveLength(
    1,
  );
});
