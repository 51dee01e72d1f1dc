import { expect, it } from 'vitest';
import { foldText } from '../../ground/text/fold-text.ts';
import { powerUnitOf } from './power-unit.ts';
import { powerNamed } from './power-words.ts';

it.each([
  ['PS HPH', 'subscribed'],
  ['HPH PS (kVA)', 'subscribed'],
  ['Puissance souscrite HCB', 'subscribed'],
  ['Puissances souscrites - heures pleines hiver (kW)', 'subscribed'],
  ['P. souscrite Pointe', 'subscribed'],
  ['Puissance maximale souscrite', 'subscribed'],
  ['Puissance atteinte HPH', 'reached'],
  ['Puissance maximale atteinte (kVA)', 'reached'],
  ['Puissance max HCH', 'reached'],
  ['PMA HPB', 'reached'],
  ['PA HPH', 'reached'],
  ['PA (kVA)', 'reached'],
  ['PA', null],
  ['PS', 'subscribed'],
  ['Prix puissance souscrite', null],
  ['Prime fixe puissance souscrite HPH', null],
  ['Dépassement de puissance souscrite HPH', null],
  ['Puissance de raccordement', null],
  ['Puissance réduite', null],
  ['Montant PS', null],
  ['Conso HPH (kWh)', null],
  ['Pointe', null],
])('« %s » names a power: %s', (label, named) => {
  expect(powerNamed(foldText(label))).toBe(named);
});

it.each([
  ['HTACU5', 'C4', [], 'kW'],
  ['BTSUPCU4', 'C2', ['Pointe'], 'kVA'],
  [null, 'C2', [], 'kW'],
  [null, 'c 3', [], 'kW'],
  [null, 'C4', ['Pointe'], 'kVA'],
  [null, '', ['HPH', 'Pointe'], 'kW'],
  [null, '', ['HPH'], 'kVA'],
] as const)('powers of %s, segment « %s », classes %j are in %s', (networkTariff, segment, classes, unit) => {
  expect(powerUnitOf({ networkTariff, segment }, classes)).toBe(unit);
});
