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
    'GET /api/delivery-points': () => ({ points: [] }),
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

it('creates all sites of a file with one press, as the file describes them', async () => {
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

it('takes the user’s corrections, links one to a known site, and shows a wrong number at its field', async () => {
  const answered = show('technical', [unknown('Les Tilleuls'), unknown('Brioud', { likely: [4] })]);
  const made = within(await screen.findByRole('group', { name: /Les Tilleuls/ }));
  // A name that resembles a known one is never proposed as a new record.
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

it('proposes no new site to users who may not create one', async () => {
  const answered = show('rse', [unknown('Les Tilleuls')]);
  const field = await screen.findByLabelText(/«.Les Tilleuls.»/);
  expect(within(field).queryByRole('option', { name: 'Créer ce site' })).toBeNull();
  const check = screen.getByRole('button', { name: 'Vérifier avec ces réponses' });
  expect(check.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Laisser les autres de côté' }));
  expect(answered.mock.calls).toEqual([[[{ kind: 'site', text: 'Les Tilleuls', id: null }]]]);
});

const bare = (text: string, told: Partial<UnknownName> = {}) =>
  unknown(text, { kind: 'point', isNew: true, lacksEnergy: true, ...told });
const forAll = () => screen.findByLabelText(/^Site des 8.points dont le fichier ne le dit pas/);
const eight = Array.from({ length: 8 }, (_, at) => `PRM ${at}`);

it('asks once for the site of all points for which the file gives none, and lets one be elsewhere', async () => {
  const answered = show(
    'technical',
    eight.map(text => bare(text)),
  );
  await userEvent.selectOptions(await forAll(), 'Brioude');
  await userEvent.click(screen.getByText(/^8.points inconnus$/));
  await userEvent.selectOptions(
    screen.getByLabelText('Énergie des points dont le fichier ne la dit pas'),
    'Gaz',
  );
  await userEvent.selectOptions(screen.getByLabelText(/«.PRM 7.»/), 'Laisser de côté');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier avec ces réponses' }));
  expect(answered.mock.calls[0]?.[0]).toEqual([
    ...eight.slice(0, 7).map(text => ({ kind: 'new-point', text, id: 4, energy: 'gas' })),
    { kind: 'point', text: 'PRM 7', id: null },
  ]);
});

it('creates one site for all of them, with its name', async () => {
  const answered = show('technical', [
    ...eight.slice(2).map(text => bare(text, { lacksEnergy: false })),
    unknown('PRM 0', { isPoint: true }),
    unknown('PRM 1', { isPoint: true }),
  ]);
  await userEvent.selectOptions(await forAll(), 'Un nouveau site');
  // Nothing is created for a site without a name.
  const made = within(screen.getByRole('group', { name: 'Site des points dont le fichier ne le dit pas' }));
  const check = screen.getByRole('button', { name: 'Vérifier avec ces réponses' });
  expect(check.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(made.getByLabelText('Nom'), 'EHPAD Les Tilleuls');
  await userEvent.click(screen.getByRole('button', { name: /^Créer ce site et ces 6.points$/ }));
  const site = { name: 'EHPAD Les Tilleuls', siteType: 'other', city: '', finess: null, siret: null };
  expect(answered.mock.calls[0]?.[0]).toEqual([
    { kind: 'new-site', text: 'EHPAD Les Tilleuls', id: null, site },
    ...eight.slice(2).map(text => ({ kind: 'new-point', text, id: null, siteText: 'EHPAD Les Tilleuls' })),
    { kind: 'new-site', text: 'PRM 0', id: null, site },
    { kind: 'new-site', text: 'PRM 1', id: null, site },
  ]);
});
