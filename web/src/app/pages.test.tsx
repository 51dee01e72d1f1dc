import { listSites } from '@suivi/contract/sites/sites';
import { endpoints } from '@suivi/contract/endpoints';
import { type Role, roles } from '@suivi/domain/accounts/role';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isOffered } from '../lib/navigation/is-offered.ts';
import type { ViewId } from '../lib/navigation/view-link.ts';
import { eventually } from '../testing/lost-updates/person.tsx';
import { renderAs } from '../testing/render-as.tsx';
import { RefusedRequest } from '../testing/serve-api.ts';
import { answer, serveContract } from '../testing/serve-contract.ts';
import { structureFaults } from '../testing/structure-faults.ts';
import { preloadPage } from './lazy-page.tsx';
import { views } from './views.ts';

afterEach(() => history.replaceState(null, '', '/'));

const ids = Object.keys(views) as ViewId[];
const brioude = {
  id: 1,
  code: 'brioude',
  name: 'Brioude',
  siteType: 'hospital',
  city: 'Brioude',
  location: null,
  floorAreaM2: 12_000,
  energyAreaM2: null,
  subjectToTertiaryDecree: true,
  energiesInUse: [{ energyType: 'electricity', from: { year: 2020, month: 1 }, to: null }],
} as const;
const oneSite = answer(listSites, {
  sites: [{ ...brioude, energiesInUse: [...brioude.energiesInUse] }],
  yearsWithData: [2024, 2025],
  lastReadings: [{ siteId: 1, period: { year: 2025, month: 12 } }],
  defaultPeriod: '2025',
});

/** Parts that have an address of their own, in addition to the one on which a view opens. */
const addresses: [ViewId, string][] = [
  ...ids.map((id): [ViewId, string] => [id, '']),
  ...['constats', 'recues', 'attendues', 'alimentation'].map((part): [ViewId, string] => ['bills', part]),
  ...['points', 'comptage', 'courbes', 'tarifs'].map((part): [ViewId, string] => ['contracts', part]),
  ...['atterrissage', 'rattacher'].map((part): [ViewId, string] => ['budget', part]),
  ...['tableau', 'calendrier'].map((part): [ViewId, string] => ['actions', part]),
  ...['facteurs', 'imports', 'logiciels', 'groupe', 'sauvegardes'].map((part): [ViewId, string] => [
    'settings',
    part,
  ]),
  ...['analyse', 'reference', 'surfaces', 'operat', 'modulation', 'meteo'].map((part): [ViewId, string] => [
    'decret-tertiaire',
    part,
  ]),
];

async function open(id: ViewId, part: string, role: Role) {
  history.replaceState(null, '', `/?vue=${id}${part === '' ? '' : `&partie=${part}`}`);
  const { page: Page } = views[id];
  if (!Page) throw new Error(`${id} is not built`);
  await preloadPage(Page);
  const { container } = renderAs(role, <Page />);
  await eventually(() => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(container.querySelector('[data-outline]')).toBeNull();
  });
  return container.textContent ?? '';
}

const offered = ids.flatMap(id => roles.filter(role => isOffered(id, role)).map(role => ({ id, role })));

/** How a missing figure or name looks when nobody has handled it. */
const unthought = /undefined|NaN|\[object|Invalid Date/;

describe('a view requests only what the role may read, in the form that the contract states', () => {
  it.each(offered)('$id where nothing has been entered, for $role', async ({ id, role }) => {
    serveContract(role);
    expect(await open(id, '', role)).not.toMatch(unthought);
  });

  const filled = (['bare', 'full'] as const)
    .flatMap(filling => addresses.map(([id, part]) => ({ id, part, filling })))
    // A trajectory always has its objectives, which a schema of a list without rows does not say.
    .filter(({ part, filling }) => part !== 'analyse' || filling === 'full');
  it.each(filled)('$id $part of one site, $filling', async ({ id, part, filling }) => {
    serveContract('admin', [oneSite], filling);
    expect(await open(id, part, 'admin')).not.toMatch(unthought);
    expect(await structureFaults(document.body)).toEqual([]);
  });
});

/** How the names of buttons begin that change something; users who change nothing ask, open, export and continue. */
const changing =
  /^(Acquitter|Ajouter|Annuler cet|Appliquer|Archiver|Choisir (un|des) fichiers?|Clore|Créer|Décider|Enregistrer|Geler|Importer|Modifier|Oublier|Placer|Remplacer|Restaurer|Retirer|Rouvrir|Saisir|Sauvegarder|Supprimer|Voter)/;

describe('a user who may only read', () => {
  const readable = addresses.filter(
    ([id, part]) =>
      id !== 'own-account' && part !== 'groupe' && part !== 'sauvegardes' && isOffered(id, 'readonly'),
  );
  it.each(readable)('is offered no change in %s %s', async (id, part) => {
    serveContract('readonly', [oneSite], 'full');
    expect(await open(id, part, 'readonly')).not.toMatch(unthought);
    expect(screen.queryAllByRole('button', { name: changing }).map(each => each.textContent)).toEqual([]);
  });
});

describe('a failing server', () => {
  const broken = Object.values(endpoints)
    .filter(({ effect }) => effect === 'read')
    .map(endpoint => answer(endpoint, () => new RefusedRequest(500, 'internal')));
  it.each(addresses)('%s %s reports it, below its title', async (id, part) => {
    serveContract('admin', [...broken, oneSite]);
    expect(await open(id, part, 'admin')).not.toMatch(unthought);
  });
});
