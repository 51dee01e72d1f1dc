import type { Role } from '@suivi/domain/accounts/role';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { ViewLink } from './view-link.tsx';

function show(role: Role) {
  renderAs(
    role,
    <ViewLink view="sites" filters={{ site: 'brioude' }} otherwise="à demander à l’Équipe Technique">
      Ouvrir la fiche du site
    </ViewLink>,
  );
  return screen.queryByRole('link', { name: 'Ouvrir la fiche du site' });
}

it.each(['admin', 'technical'] as const)('%s: leads to a view that opens for the role', role => {
  expect(show(role)?.getAttribute('href')).toBe('/?vue=sites&site=brioude');
});

it.each(['financial', 'rse', 'readonly'] as const)('%s: does not lead to « Accès Restreint »', role => {
  expect(show(role)).toBeNull();
  expect(screen.getByText('à demander à l’Équipe Technique')).toBeDefined();
});
