import {
  type DecreeProfile,
  readDecreeProfile,
  saveDecreeProfile,
} from '@suivi/contract/decree/decree-profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editedRecord } from '../../../testing/lost-updates/edited-record.ts';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';

const ward = {
  subCategory: 'hospital_ward' as const,
  surfaceM2: 1000,
  heatedSurfaceM2: null,
  cooledSurfaceM2: null,
  from: null,
  to: null,
  indicators: {},
};
const profile: DecreeProfile = {
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  content: {
    departement: null,
    openedOn: null,
    areas: [{ surfaceM2: 900, from: null, to: { year: 2015, month: 12 } }],
    subCategories: [ward, { ...ward, subCategory: 'hospital_reception', to: { year: 2019, month: 12 } }],
    uses: [],
  },
  version: 3,
  energyAreaM2: 1300,
  altitudeM: 430,
  impliedDepartement: { code: '43', source: 'station' },
  zone: 'H1c',
};

async function open(role: 'admin' | 'readonly' = 'admin', refused?: RefusedRequest) {
  const record = editedRecord(profile);
  const view = await openView('vue=decret-tertiaire&centre=brioude&partie=surfaces', role, [
    answer(readDecreeProfile, () => record.read()),
    answer(
      saveDecreeProfile,
      request =>
        refused ?? record.checked(({ body }) => ({ content: body as DecreeProfile['content'] }))(request),
    ),
  ]);
  await screen.findByRole('table', { name: 'Surfaces par sous-catégorie' });
  return { ...view, record };
}

const table = (name: string) => screen.getByRole('table', { name });
const dialog = () => within(screen.getByRole('dialog'));
/** The first one: the total surface of a part comes before its heated and declared surface. */
function field(label: RegExp): HTMLInputElement {
  const [first] = dialog().getAllByLabelText<HTMLInputElement>(label);
  if (!first) throw new Error(`no field ${label}`);
  return first;
}
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Sauvegarder' }));

it('adds the surfaces used today, and shows the period of each', async () => {
  await open('readonly');
  const parts = table('Surfaces par sous-catégorie');
  expect(rowsOf(parts).map(row => row[2])).toEqual(['toute la période', 'jusqu’à déc. 2019']);
  expect(textOf(parts.querySelector('tfoot'))).toMatch(/Aujourd’hui.*1 000 m²/);
  expect(screen.queryByRole('button', { name: 'Ajouter une sous-catégorie' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
});

it('adds a sub-category found by a word, once its surface and its months are valid', async () => {
  const { record, told } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une sous-catégorie' }));
  await userEvent.type(field(/^Surface/), '0');
  await userEvent.type(field(/^Premier mois/), '2018');
  await save();
  expect(faultOf(field(/^Premier mois/))).toContain('par exemple');
  expect(faultOf(field(/^Surface/))).not.toBeNull();
  expect(faultOf(field(/^Sous-catégorie/))).not.toBeNull();
  expect(record.now.version).toBe(3);

  await userEvent.type(field(/^Chercher une activité/), 'creche');
  const choice = dialog().getByLabelText<HTMLSelectElement>(/^Sous-catégorie/);
  const found = [...choice.options].filter(({ value }) => value !== '');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ text }) => /crèche/i.test(text))).toBe(true);
  await userEvent.selectOptions(choice, found[0]?.value ?? '');
  await userEvent.clear(field(/^Surface/));
  await userEvent.type(field(/^Surface/), '1 250,5');
  await userEvent.clear(field(/^Premier mois/));
  await userEvent.type(field(/^Premier mois/), '09/2018');
  await save();
  await waitFor(() => expect(told).toEqual(['Surfaces enregistrées.']));
  expect(record.now.content.subCategories.at(-1)).toMatchObject({
    surfaceM2: 1250.5,
    from: { year: 2018, month: 9 },
    to: null,
    heatedSurfaceM2: null,
    indicators: {},
  });
  expect(record.now.content.subCategories).toHaveLength(3);
});

it('removes a sub-category with one press, and says so when it could not', async () => {
  const { record, told } = await open();
  const [first] = screen.getAllByRole('button', { name: /^Retirer/ });
  if (!first) throw new Error('nothing can be taken away');
  await userEvent.click(first);
  await waitFor(() => expect(told).toHaveLength(1));
  expect(record.now.content.subCategories.map(({ subCategory }) => subCategory)).toEqual([
    'hospital_reception',
  ]);
});

it('keeps showing a surface whose removal could not be saved', async () => {
  const { told } = await open('admin', new RefusedRequest(500, 'internal'));
  await userEvent.click(screen.getByRole('button', { name: /^Retirer la période/ }));
  expect((await screen.findAllByText('Rien n’a été enregistré')).length).toBeGreaterThan(0);
  expect(told).toEqual([]);
  expect(rowsOf(table('Historique de la surface de consommations énergétiques'))).toHaveLength(1);
});

it('stores the surface of an earlier period beside that of the site', async () => {
  const { record, told } = await open();
  expect(screen.getByText(/c’est celle de la fiche du site/).textContent).toMatch(/1\s300\sm²/);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une période' }));
  await save();
  expect(faultOf(field(/^Surface de consommations/))).toContain('Saisissez la surface en m².');
  await userEvent.type(field(/^Surface de consommations/), '1 100');
  await userEvent.type(field(/^Premier mois/), '1/2016');
  await userEvent.type(field(/^Dernier mois/), '13/2017');
  await save();
  expect(faultOf(field(/^Dernier mois/))).toContain('01/2018');
  await userEvent.clear(field(/^Dernier mois/));
  await userEvent.type(field(/^Dernier mois/), '12-2017');
  await save();
  await waitFor(() => expect(told).toEqual(['Surface enregistrée.']));
  expect(record.now.content.areas.at(-1)).toEqual({
    surfaceM2: 1100,
    from: { year: 2016, month: 1 },
    to: { year: 2017, month: 12 },
  });
});

it('prefers the stated département to the one implied by the station, and refuses an unknown one', async () => {
  const { record, told } = await open();
  const facts = screen.getByRole('region', { name: 'Ce que le décret prend du site' });
  expect(textOf(facts)).toMatch(/Département.*43 \(/);
  await userEvent.click(within(facts).getByRole('button', { name: 'Modifier' }));
  await userEvent.type(field(/^Département/), '99');
  await save();
  expect(faultOf(field(/^Département/))).toContain('par exemple 43');
  await userEvent.clear(field(/^Département/));
  await userEvent.type(field(/^Département/), '2a');
  await userEvent.type(field(/^Premier mois d’exploitation/), '03/2021');
  await save();
  await waitFor(() => expect(told).toEqual(['Informations enregistrées.']));
  expect(record.now.content).toMatchObject({ departement: '2A', openedOn: { year: 2021, month: 3 } });
});

it('replaces the estimate of twelve months by measured values, one of which is enough', async () => {
  const { record, told } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter douze mois mesurés' }));
  await save();
  expect(record.now.version).toBe(3);
  await userEvent.type(field(/^Chauffage/), '120 000');
  await save();
  await waitFor(() => expect(told).toEqual(['Mesure enregistrée.']));
  expect(record.now.content.uses).toEqual([
    { from: { year: 2025, month: 1 }, heatingKwh: 120_000, coolingKwh: null },
  ]);
  expect(rowsOf(table('Chauffage et froid mesurés'))[0]?.slice(1, 3)).toEqual(['120 000 kWh', 'estimé']);
});
