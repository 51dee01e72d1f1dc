import { expect, it } from 'vitest';
import { guessSite, type SiteHints } from './guess-site.ts';

it.each<[string, SiteHints, string, string, string]>([
  ['CH DE BRIOUDE', {}, 'CH de Brioude', 'hospital', 'Brioude'],
  ['EHPAD LES TILLEULS', { city: 'LANGEAC' }, 'EHPAD Les Tilleuls', 'ehpad', 'Langeac'],
  ['Hôpital local d’Yssingeaux', {}, 'Hôpital local d’Yssingeaux', 'hospital', 'Yssingeaux'],
  ['EHPAD de la Chartreuse', {}, 'EHPAD de la Chartreuse', 'ehpad', ''],
  ['Résidence du Parc', { type: 'Annexe' }, 'Résidence du Parc', 'annex', ''],
  ['SSR  SAINT-PRIVAT', {}, 'SSR Saint-Privat', 'other', ''],
  ['IFSI', {}, 'IFSI', 'other', ''],
])('reads %s as its owner would write it', (text, hints, name, siteType, city) => {
  expect(guessSite(text, hints)).toMatchObject({ name, siteType, city, siret: null, finess: null });
});

it('keeps a valid FINESS and SIRET, and leaves out invalid ones', () => {
  const right = { finess: '43 000 0117', siret: '264 301 506 00012' };
  expect(guessSite('Brioude', right)).toMatchObject({ finess: '430000117', siret: '26430150600012' });
  expect(guessSite('Brioude', { finess: '12', siret: 'x' })).toMatchObject({ finess: null, siret: null });
});
