import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import type { UnknownName } from './unknown-name-text.ts';
import { UnknownNames } from './unknown-names.tsx';

const unknown = (text: string, told: Partial<UnknownName> = {}): UnknownName => ({
  kind: 'site',
  siteId: null,
  text,
  lines: 12,
  firstLine: 2,
  likely: [],
  ...told,
});

const brioude: SiteSummary = {
  id: 4,
  code: 'brioude',
  name: 'Brioude',
  siteType: 'hospital',
  city: 'Brioude',
  location: null,
  floorAreaM2: null,
  energyAreaM2: null,
  subjectToTertiaryDecree: true,
  energiesInUse: [],
};

function show(role: Role, names: UnknownName[]) {
  serveApi({
    'GET /api/session': () => sessionAs(role),
    'GET /api/sites': () => ({
      sites: [brioude],
      yearsWithData: [],
      lastReadings: [],
      defaultPeriod: '2026',
    }),
  });
  const answered = vi.fn<(answers: ImportAnswer[]) => void>();
  renderAs(role, <UnknownNames names={names} record={{ answers: [] }} busy={false} onAnswer={answered} />);
  return answered;
}

it('creates all sites of a file in one press, as the file tells them', async () => {
  const hints = { city: 'Le Puy-en-Velay', finess: '430000117' };
  const answered = show('technical', [unknown('EHPAD Les Tilleuls', { hints }), unknown('CH de Langeac')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Créer ces 2.sites$/ }));
  expect(answered.mock.calls[0]?.[0]).toMatchObject([
    {
      kind: 'new-site',
      text: 'EHPAD Les Tilleuls',
      site: { name: 'EHPAD Les Tilleuls', siteType: 'ehpad', city: 'Le Puy-en-Velay', finess: '430000117' },
    },
    { kind: 'new-site', text: 'CH de Langeac', site: { siteType: 'hospital', city: 'Langeac' } },
  ]);
});

it('takes what a person corrects, ties one to a known site, and refuses a wrong number where it stands', async () => {
  const answered = show('technical', [unknown('Les Tilleuls'), unknown('Brioud', { likely: [4] })]);
  const made = within(await screen.findByRole('group', { name: /Les Tilleuls/ }));
  // What resembles a known name is never made of itself.
  expect(screen.getByRole('button', { name: 'Créer ce site' })).toBeDefined();
  await userEvent.clear(made.getByLabelText('Nom'));
  await userEvent.type(made.getByLabelText('Nom'), 'EHPAD Les Tilleuls');
  await userEvent.type(made.getByLabelText('FINESS'), '123');
  expect(made.getByText('Ce n’est pas un numéro FINESS.')).toBeDefined();
  await userEvent.clear(made.getByLabelText('FINESS'));
  await userEvent.selectOptions(screen.getByLabelText(/«.Brioud.»/), 'Brioude (proche)');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier avec ces réponses' }));
  expect(answered.mock.calls[0]?.[0]).toMatchObject([
    { kind: 'new-site', text: 'Les Tilleuls', site: { name: 'EHPAD Les Tilleuls', finess: null } },
    { kind: 'site', text: 'Brioud', id: 4 },
  ]);
});

it('proposes no site to whoever may not make one', async () => {
  const answered = show('rse', [unknown('Les Tilleuls')]);
  const field = await screen.findByLabelText(/«.Les Tilleuls.»/);
  expect(within(field).queryByRole('option', { name: 'Créer ce site' })).toBeNull();
  const check = screen.getByRole('button', { name: 'Vérifier avec ces réponses' });
  expect(check.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Laisser les autres de côté' }));
  expect(answered.mock.calls).toEqual([[[{ kind: 'site', text: 'Les Tilleuls', id: null }]]]);
});
