import {
  type AdviceTermsAnswer,
  readAdviceTerms,
  saveAdviceTerms,
} from '@suivi/contract/supply/advice-terms';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { textOf } from '../../../testing/text-of.ts';
import { AdviceTermsPart } from './advice-terms-part.tsx';
import { TestOfDay } from './test-of-day.tsx';

const terms: AdviceTermsAnswer = {
  floors: [{ class: 'HPH', power: 120, reason: 'Travaux du bloc', until: '2027-06-30' }],
  tests: [{ day: '2026-01-12', note: 'mensuel' }],
  changes: [{ day: '2020-02-01', kind: 'meter', note: '' }],
  unit: 'kW',
  version: 2,
};
const { unit: _unit, version: _version, ...stored } = terms;

function show(element: ReactElement, role: Role = 'technical', given = terms) {
  const received = serveContract(role, [
    answer(readAdviceTerms, given),
    answer(saveAdviceTerms, { ...given, version: 3 }),
  ]);
  const said: string[] = [];
  renderAs(role, element, (_, text) => said.push(text));
  return { said, sent: () => received.filter(({ method }) => method === 'PUT') };
}

const part = <AdviceTermsPart pointId={21} />;
const page = () => textOf(document.body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows floors, tests and changes as stored', async () => {
  show(part, 'readonly');
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(textOf)).toEqual([
    'Plancher : HPH 120 kW jusqu’au 30/06/2027 (Travaux du bloc)',
    'Essais de groupe électrogène : 12/01/2026 (mensuel)',
    'Changement : 01/02/2020, compteur',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that nothing is entered', async () => {
  show(part, 'readonly', { ...terms, floors: [], tests: [], changes: [] });
  expect(await screen.findByText(/^Rien n’est saisi/)).toBeDefined();
});

it('stores a floor over the version that was read, with the other stored terms', async () => {
  const { sent, said } = show(part);
  await screen.findAllByRole('listitem');
  await press('Saisir ce que le conseil respecte');
  await press('Ajouter un plancher');
  await press('Enregistrer');
  expect(page()).toContain('Indiquez pour chaque plancher sa puissance, sa raison et son dernier jour.');
  const last = (fields: HTMLElement[]) => fields.at(-1) ?? document.body;
  await userEvent.type(last(screen.getAllByLabelText('Au moins (kW)')), '80,5');
  await userEvent.type(last(screen.getAllByLabelText('Raison')), ' Contrat ');
  await userEvent.type(last(screen.getAllByLabelText(/^Jusqu’au/)), '31/12/2026');
  await press('Enregistrer');
  await waitFor(() => expect(said).toEqual(['Le conseil respecte ce qui est saisi.']));
  const added = { class: '', power: 80.5, reason: 'Contrat', until: '2026-12-31' };
  expect(sent().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ ...stored, floors: [...stored.floors, added] }, '"2"'],
  ]);
});

const dayOf = (day: number, month: 1 | 2 = 1) => dayIndex({ year: 2026, month, day });
const choose = (kind: string) => userEvent.selectOptions(screen.getByLabelText('Ce jour'), kind);

it('marks a day as one of generator tests, with its note', async () => {
  const { sent, said } = show(<TestOfDay pointId={21} terms={terms} day={dayOf(13)} />);
  await press('Marquer un essai de groupe électrogène');
  await choose('Essai de groupe électrogène');
  await userEvent.type(screen.getByLabelText('Note'), 'annuel');
  await press('Enregistrer');
  await waitFor(() => expect(said).toEqual(['Jour marqué comme essai de groupe électrogène.']));
  expect(sent().map(({ body }) => body)).toEqual([
    { ...stored, tests: [...stored.tests, { day: '2026-01-13', note: 'annuel' }] },
  ]);
});

it('removes the mark of a day', async () => {
  const { sent, said } = show(<TestOfDay pointId={21} terms={terms} day={dayOf(12)} />);
  expect(page()).toContain('Essai de groupe électrogène : mensuel.');
  await press('Modifier ou retirer l’essai');
  await choose('Jour ordinaire');
  await press('Enregistrer');
  await waitFor(() => expect(said).toEqual(['Jour ordinaire de nouveau.']));
  expect(sent().map(({ body }) => body)).toEqual([{ ...stored, tests: [] }]);
});

it('shows a test to users who may only read, without buttons', () => {
  show(<TestOfDay pointId={21} terms={terms} day={dayOf(12)} />, 'readonly');
  expect(page()).toContain('Les kWh de ce jour comptent');
  expect(screen.queryByRole('button')).toBeNull();
});
