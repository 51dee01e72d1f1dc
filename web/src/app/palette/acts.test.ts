import { roles } from '@suivi/domain/accounts/role';
import { describe, expect, it } from 'vitest';
import { entriesOfRole } from './acts.ts';
import { rankEntries } from './rank-entries.ts';

const today = { year: 2026, month: 11, day: 27 } as const;
/** The first result for the typed text. */
const first = (typed: string, role: Parameters<typeof entriesOfRole>[0] = 'admin', day = today) => {
  const [entry] = rankEntries(entriesOfRole(role, day), typed);
  return entry && `${entry.label} ${entry.href}`;
};

describe('the text typed in the palette', () => {
  it.each([
    ['saisir octobre', 'Saisir les factures du mois /?vue=monthly-declarations&saisie=mois'],
    ['relevés octobre', 'Saisir les relevés du mois /?vue=building-data&saisie=mois'],
    ['exporter le trimestre', 'Exporter le trimestre /?vue=dashboard&periode=2026-T3'],
    ['importer', 'Importer un fichier /?vue=imports'],
    ['cloturer', 'Clôturer un mois /?vue=monthly-declarations'],
    ['comparer', 'Comparer des centres /?vue=site'],
    ['ce qui manque', 'Déclarations › Ce qui manque /?vue=monthly-declarations&partie=manquants'],
    ['turpe', 'Contrats et points › Tarifs publics /?vue=contracts&partie=tarifs'],
    ['compteurs', 'Contrats et points › Comptage /?vue=contracts&partie=comptage'],
    ['smtp', 'Paramètres › E-mails /?vue=settings&partie=emails'],
    ['mot de passe', 'Mon compte /?vue=own-account'],
    ['prévision', 'Analyses /?vue=analytics'],
    ['coût', 'Tableau de Bord /?vue=dashboard'],
    ['seuils', 'Alertes /?vue=alerts'],
    ['rattacher', 'Budget › Charges à rattacher /?vue=budget&partie=rattacher'],
  ])('%s leads to %s', (typed, expected) => {
    expect(first(typed)).toBe(expected);
  });

  it('exports a quarter that is over, or one of the previous year in January', () => {
    expect(first('exporter le trimestre', 'readonly', { year: 2027, month: 1, day: 4 } as never)).toContain(
      'periode=2026-T4',
    );
  });

  it.each([
    ['cloturer un mois', ['admin', 'financial']],
    ['saisir les factures', ['admin', 'technical', 'financial', 'rse']],
    ['sauvegardes', ['admin']],
    ['connexion par', ['admin']],
    ['facteurs', ['admin', 'technical', 'financial', 'rse']],
    ['pieces justificatives', [...roles]],
  ])('%s is offered to %s', (typed, offered) => {
    expect(roles.filter(role => first(typed, role) !== undefined)).toEqual(
      roles.filter(role => (offered as readonly string[]).includes(role)),
    );
  });

  it('names each place once', () => {
    const keys = entriesOfRole('admin', today).map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });
});
