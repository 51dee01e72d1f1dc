import { type Action, can } from '@suivi/domain/accounts/can';
import { roles } from '@suivi/domain/accounts/role';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isOffered } from '../lib/navigation/is-offered.ts';
import { eventually } from '../testing/lost-updates/person.tsx';
import { openView, viewOf } from '../testing/open-view.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** The button that begins each change of a view, and the right it requires. */
const changes: [string, RegExp, Action][] = [
  ['vue=sites', /^Ajouter un site/, 'site.write'],
  ['vue=building-data&centre=brioude', /^Ajouter un bâtiment/, 'building.write'],
  ['vue=actions', /^Ajouter une action/, 'saving-action.record'],
  ['vue=contracts', /^Ajouter un contrat/, 'contract.write'],
  ['vue=contracts&partie=points', /^Ajouter un point/, 'point.write'],
  ['vue=contracts&partie=points', /^Modifier/, 'point.write'],
  ['vue=contracts&partie=comptage', /^Ajouter un compteur/, 'meter.write'],
  ['vue=contracts&partie=comptage', /^Ajouter une clé/, 'allocation-key.write'],
  ['vue=contracts&partie=tarifs', /^Ajouter une version/, 'tariff.write'],
  ['vue=bills', /^Saisir une facture/, 'bill.write'],
  ['vue=budget', /^Créer une version/, 'budget.write'],
  ['vue=budget&version=81', /^Voter/, 'budget.write'],
  ['vue=budget&version=81', /^Supprimer/, 'budget.write'],
  ['vue=budget&version=81', /^Exporter/, 'data.export'],
  ['vue=settings', /^Ajouter un prix/, 'price.write'],
  ['vue=settings&partie=facteurs', /^Ajouter un facteur/, 'emission-factor.write'],
  ['vue=accounts', /^Créer un compte/, 'account.manage'],
];
const cases = changes.flatMap(([address, name, action]) =>
  roles
    .map(role => ({ address, name, role, isOfferedTo: can(role, action) }))
    .filter(({ role }) => isOffered(viewOf(address), role)),
);

it.each(cases)(
  '$address offers $name to $role: $isOfferedTo',
  async ({ address, name, role, isOfferedTo }) => {
    const { container } = await openView(address, role);
    await eventually(() => {
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(container.querySelector('[data-outline]')).toBeNull();
    });
    expect(screen.queryAllByRole('button', { name }).length > 0).toBe(isOfferedTo);
  },
);
