import { roles } from '@suivi/domain/accounts/role';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAs } from '../testing/render-as.tsx';
import { Navigation } from './navigation.tsx';

const main = [
  'Tableau de Bord',
  'Cartographie',
  'Données/Bâtiment',
  'Déclarations',
  'Analyses',
  'Alertes',
  'Décret Tertiaire',
  'Factures',
  'Contrats et points',
  'Budget',
  'Actions',
  'Obligations',
  'Rapports',
  'Imports et exports',
];
const administration = {
  admin: ['Sites', 'Paramètres', 'Comptes', 'Journal'],
  technical: ['Sites', 'Paramètres'],
  financial: ['Paramètres'],
  rse: ['Paramètres'],
  readonly: [],
};

describe('Navigation', () => {
  it.each(roles)(
    '%s: shows the seven views of the specification first, in their order, then those that the role administers',
    role => {
      renderAs(role, <Navigation view="dashboard" />);
      const labels = screen.getAllByRole('link').map(link => link.querySelector('span')?.textContent);
      expect(labels).toEqual([...main, ...administration[role]]);
      const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
      expect(titles.slice(0, 3)).toEqual(['Achats', 'Agir', 'Documents']);
      expect(screen.queryByText('Administration') !== null).toBe(administration[role].length > 0);
    },
  );

  it('marks the present view and counts the open alerts in words', () => {
    renderAs('readonly', <Navigation view="alerts" />);
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/?vue=alerts');
    expect(current.textContent).toContain('3\u00a0alertes ouvertes');
  });
});
