import { expect, it } from 'vitest';
import { group, proposeFor, tableOf } from '../testing/table-of.ts';
import { applyMapping } from '../testing/apply-mapping.ts';
import { siteRole } from './site-role.ts';
import { foldText } from '../../ground/text/fold-text.ts';

it.each([
  'Site',
  'Nom du site',
  'Désignation du site',
  'Établissement',
  'Site géographique',
  'Nom du centre hospitalier',
  'Site / secteur',
  'Code site',
  'Établissement (activité)',
])('takes « %s » for the names of sites', header => {
  expect(siteRole(foldText(header))).toBe('site');
});

it.each([
  ['Ville du site', 'city'],
  ['Commune de l’établissement', 'city'],
  ['Établissement - ville', 'city'],
  ['Adresse du site', 'ignored'],
  ['Code postal de l’établissement', 'ignored'],
  ['Responsable du site', 'ignored'],
  ['Contact site', 'ignored'],
  ['Téléphone de l’établissement', 'ignored'],
  ['Centre de responsabilité', 'ignored'],
  ['Centre de frais', 'ignored'],
  ['Site adresse', 'ignored'],
])('does not take « %s » for a name', (header, role) => {
  expect(siteRole(foldText(header))).toBe(role);
});

it('keeps two sites of one town separate, whichever column comes first', () => {
  const table = tableOf([
    'Ville du site;Responsable du site;Nom du site;Énergie;Année;Mois;Consommation (kWh)',
    'Brioude;Mme Roche;Emile Roux;Électricité;2023;1;100',
    'Brioude;Mme Roche;Brioude;Électricité;2023;1;70',
  ]);
  const { declarations } = applyMapping(table, proposeFor(table), group);
  expect(declarations.map(({ siteId, months }) => [siteId, months.map(({ quantity }) => quantity)])).toEqual([
    [1, [100]],
    [2, [70]],
  ]);
});
