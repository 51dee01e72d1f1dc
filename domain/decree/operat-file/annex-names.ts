import type { EnergyType } from '../../energy/energy-type.ts';

/** Names of energies as annex VI writes them, for a file with one row per energy. */
export const operatEnergyNames: Partial<Record<EnergyType, readonly [string, ...string[]]>> = {
  electricity: ['Électricité'],
  gas: ['Gaz naturel - réseaux', 'Gaz naturel réseau', 'Gaz naturel', 'Gaz'],
  fuel: ['Fioul domestique', 'Fioul'],
  heat_network: ['Réseau de chaleur', 'Chaleur'],
  wood_pellets: ['Bois - granulés ou briquettes', 'Granulés', 'Bois granulés'],
  wood_chips: ['Bois - plaquettes forestières', 'Bois - plaquettes d’industrie', 'Bois plaquettes'],
  propane: ['Gaz propane', 'Propane'],
};

/** Energies and facts of annex VI that the product does not store: their columns stay empty without a doubt. */
export const operatUnheld: readonly string[] = [
  'gaz naturel liquéfié',
  'gaz butane',
  'charbon agglomérés et briquettes',
  'houille',
  'bois bûches',
  'réseau de froid',
  'bornes de recharge IRVE',
  'IRVE',
  'PDL IRVE',
  'code APE',
  'code NAF',
  'références cadastrales',
  'lots',
  'adresse',
  'code commune INSEE',
  'qualité de l’assujetti',
  'cas d’assujettissement',
  'nature de la structure',
  'commentaire',
];
