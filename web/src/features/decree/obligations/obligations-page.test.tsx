import { readObligations, saveObligations, type SiteObligations } from '@suivi/contract/decree/obligations';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

type Statement = SiteObligations['statement'];
type Ruled = SiteObligations['obligations'][number];

const nothingStated: Statement = {
  legalStatus: null,
  staff: null,
  entityKwh: null,
  hvacPowerKw: null,
  automationClass: null,
  done: [],
};
const ruled = (obligation: Ruled['obligation'], known: Partial<Ruled> = {}): Ruled => ({
  obligation,
  dataYear: null,
  applies: 'yes',
  dueOn: '2026-07-01',
  missing: [],
  isDone: false,
  doneOn: null,
  state: 'late',
  ...known,
});

/** Judges the facts by the rules of the server: what is done is met, and a heating of 250 kW is due by 2030. */
function judged({ hvacPowerKw, legalStatus, done }: Statement): Ruled[] {
  const doneOn = done.find(({ obligation }) => obligation === 'attestation_display')?.doneOn ?? null;
  const isDone = doneOn !== null;
  return [
    ruled('attestation_display', { isDone, doneOn, state: isDone ? 'done' : 'late' }),
    hvacPowerKw === null
      ? ruled('bacs', {
          applies: 'unknown',
          dueOn: null,
          missing: [{ code: 'hvac_power' }],
          state: 'to_know',
        })
      : ruled('bacs', { dueOn: '2030-01-01', state: 'planned' }),
    legalStatus === 'public'
      ? ruled('energy_audit', { applies: 'no', dueOn: null, state: 'not_concerned' })
      : ruled('energy_audit', {
          applies: 'unknown',
          dueOn: null,
          missing: [{ code: 'legal_status' }],
          state: 'to_know',
        }),
    ruled('operat_declaration', {
      dataYear: 2025,
      dueOn: '2026-09-30',
      missing: [{ code: 'operat_data', count: 3 }],
    }),
    ruled('reference_year', { dueOn: '2027-09-30', missing: [{ code: 'reference' }], state: 'planned' }),
  ];
}

/** A server that stores the facts of Brioude. */
function keepsStatement(begun: Statement = nothingStated) {
  let statement = begun;
  let version = 4;
  const site = { id: 4, code: 'brioude', name: 'Brioude' };
  return [
    answer(readObligations, () => ({
      sites: [{ site, statement, version, siteKwh: 900_000, obligations: judged(statement) }],
    })),
    answer(saveObligations, ({ body }) => {
      statement = body as Statement;
      version += 1;
      return { statement, version };
    }),
  ];
}

const openObligations = (role: Role, answers: Parameters<typeof openView>[2] = keepsStatement()) =>
  openView('vue=obligations&centre=brioude', role, answers);
const table = () => screen.findByRole('table', { name: 'Échéances de Brioude' });
const rowOf = async (name: RegExp) => textOf(within(await table()).getByRole('row', { name }));

it('shows what the law requires of a site, by when, and which facts are missing', async () => {
  await openObligations('readonly');
  expect(await rowOf(/BACS/)).toMatch(/À préciser.*à préciser.*manque/);
  expect(await rowOf(/^Affichage/)).toContain('1er juillet 2026');
  const operat = within(await table()).getByRole('link', { name: 'Voir ce qui manque' });
  expect(operat.getAttribute('href')).toContain('centre=brioude&partie=operat');
  const reference = within(await table()).getByRole('link', { name: 'Choisir la référence' });
  expect(reference.getAttribute('href')).toContain('centre=brioude&partie=reference');
  const group = screen.getByRole('table', { name: 'Échéances du groupement' });
  expect(rowsOf(group).map(([centre, , , due]) => [centre?.split(' ')[0], due])).toEqual([
    ['Brioude', '1er juillet 2026'],
    ['Brioude', '30 septembre 2026'],
  ]);
  expect(screen.getByText('2 échéances dépassées, 0 dans les six mois, 2 à préciser')).toBeDefined();
  expect(screen.getByText('900 000 kWh PCI')).toBeDefined();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('offers no facts to edit to users who may only read', async () => {
  await openObligations('readonly');
  await table();
  expect(screen.queryByRole('button', { name: /Modifier|Dire quand c’est fait/ })).toBeNull();
});

it('judges again once the facts are stated, and stores the power in kW', async () => {
  const { received, told } = await openObligations('rse');
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
  const facts = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(facts.getByLabelText('Statut de l’établissement'), 'Public');
  await userEvent.type(facts.getByLabelText(/^Puissance nominale/), '250,5');
  await userEvent.type(facts.getByLabelText(/^Consommation annuelle de la personne/), '3 200');
  await userEvent.click(facts.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(async () => expect(await rowOf(/BACS/)).toContain('1er janvier 2030'));
  expect(await rowOf(/^Audit/)).toContain('Non concerné');
  expect(screen.getByText('250,5 kW')).toBeDefined();
  expect(told).toEqual(['Informations enregistrées.']);
  const sent = received.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"4"');
  expect(sent?.body).toEqual({
    ...nothingStated,
    legalStatus: 'public',
    hvacPowerKw: 250.5,
    entityKwh: 3_200_000,
  });
});

it.each([
  [/^Puissance nominale/, '12,34', 'Arrondissez à un dixième de kW.'],
  [/^Effectif/, '12,5', 'Saisissez un nombre entier de personnes.'],
  [/^Consommation annuelle de la personne/, '2 000 000', 'Cette valeur est trop grande. Vérifiez l’unité.'],
])('sends nothing while %s says « %s »', async (label, typed, fault) => {
  const { received } = await openObligations('rse');
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  const facts = within(dialog);
  await userEvent.type(facts.getByLabelText(label), typed);
  await userEvent.click(facts.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(() => expect(faultOf(facts.getByLabelText(label))).toContain(fault));
  expect(received.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('records when an obligation was met, and undoes it when the day is cleared', async () => {
  const { received } = await openObligations('rse');
  const mark = async () =>
    userEvent.click(within(await table()).getByRole('button', { name: /Affichage de l’attestation/ }));
  await mark();
  await userEvent.type(await screen.findByLabelText('Fait le'), '02/07/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(async () => expect(await rowOf(/^Affichage/)).toContain('fait le 2 juillet 2026'));
  await mark();
  await userEvent.clear(await screen.findByLabelText('Fait le'));
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(async () => expect(await rowOf(/^Affichage/)).not.toContain('fait le'));
  const done = received.flatMap(({ method, body }) => (method === 'PUT' ? [(body as Statement).done] : []));
  expect(done).toEqual([
    [{ obligation: 'attestation_display', dueOn: '2026-07-01', doneOn: '2026-07-02' }],
    [],
  ]);
});

it('refuses a day in the future', async () => {
  await openObligations('rse');
  await userEvent.click(within(await table()).getByRole('button', { name: /Affichage de l’attestation/ }));
  const day = await screen.findByLabelText('Fait le');
  await userEvent.type(day, '22/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(() => expect(faultOf(day)).toContain('Saisissez une date passée, après 2000.'));
});

it('says that the obligations could not be loaded', async () => {
  await openObligations('rse', [answer(readObligations, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
