import { expect, test } from 'vitest';
import { siteSubject, siteTitle } from './site-in-text.ts';

test.each([
  ['Brioude', 'le centre Brioude', 'Centre Brioude'],
  ['Les Tilleuls', 'le centre Les Tilleuls', 'Centre Les Tilleuls'],
  ['Centre hospitalier Emile Roux', 'le centre hospitalier Emile Roux', 'Centre hospitalier Emile Roux'],
  ['CENTRE HOSPITALIER EMILE ROUX', 'le CENTRE HOSPITALIER EMILE ROUX', 'CENTRE HOSPITALIER EMILE ROUX'],
  ['CH Le Puy', 'le CH Le Puy', 'CH Le Puy'],
  ['EHPAD Les Tilleuls', 'l’EHPAD Les Tilleuls', 'EHPAD Les Tilleuls'],
  ['Ehpad de Langeac', 'l’ehpad de Langeac', 'Ehpad de Langeac'],
  ['Hôpital Nord', 'l’hôpital Nord', 'Hôpital Nord'],
  ['Résidence du Parc', 'la résidence du Parc', 'Résidence du Parc'],
  ['Maison d’accueil', 'la maison d’accueil', 'Maison d’accueil'],
  // A town whose name merely begins like an acronym.
  ['Chabreloche', 'le centre Chabreloche', 'Centre Chabreloche'],
  ['  ', 'le centre   ', 'Centre   '],
])('%s', (name, subject, title) => {
  expect([siteSubject(name), siteTitle(name)]).toEqual([subject, title]);
});
