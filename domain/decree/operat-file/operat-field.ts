import type { EnergyType } from '../../energy/energy-type.ts';

/** OPERAT takes one file for the entities (EFA) and one for their consumption in a year. */
export const operatFileKinds = ['consumption', 'entity'] as const;
export type OperatFileKind = (typeof operatFileKinds)[number];

/** The ranks of activities for which a site has columns of their own. */
const activityRanks = [1, 2, 3, 4, 5, 6] as const;

/** Units that the label of a column may state; another unit than that of the field excludes the column. */
export type OperatUnit = 'kWh' | 'kWh PCS' | 'kWh PCI' | 'L' | 'kg' | 'm²';

export type OperatField = {
  id: string;
  /** Null: in both files. */
  kind: OperatFileKind | null;
  /** Phrases used in labels; the first is also the name of the field on screen. */
  phrases: readonly [string, ...string[]];
  /** Null: the field is not a quantity. */
  unit: OperatUnit | null;
  /** The rank by which it is distinguished (« activité 2 »). */
  rank?: number;
  energy?: EnergyType;
  /** The field identifies the entity of a row. */
  isIdentity?: true;
};

/**
 * The data of an entity in the tables 1 to 4 of annex VI of the arrêté of 10 April 2020 (in force since 11 December 2023) that
 * the product stores. The column names of OPERAT's own files are not published: these phrases are those of the annex, and a
 * person confirms each column.
 */
export const operatFields: readonly OperatField[] = [
  identity(
    'site.reference',
    'référentiel patrimonial de l’assujetti',
    'référence de l’EFA',
    'identifiant interne',
    'référence patrimoniale',
    'référence interne',
  ),
  identity(
    'site.name',
    'dénomination de l’EFA',
    'nom de l’EFA',
    'dénomination du bâtiment',
    'nom du bâtiment',
    'nom usuel',
    'nom du site',
    'nom de l’établissement',
    'désignation',
  ),
  identity(
    'site.siret',
    'SIRET',
    'numéro SIRET',
    'SIRET de l’établissement',
    'identifiant de la sous-structure SIRET',
  ),
  plain('site.siren', null, 'SIREN', 'numéro SIREN', 'identifiant national de la structure SIREN'),
  plain('site.city', null, 'commune', 'ville', 'nom de la commune'),
  plain('site.departement', null, 'département', 'code département', 'numéro du département'),
  plain('site.zone', null, 'zone climatique', 'zone géographique'),
  plain(
    'site.station',
    null,
    'station météo',
    'station météorologique',
    'station météo de référence',
    'nom de la station',
  ),
  plain('site.stationNumber', null, 'numéro de la station météo', 'code de la station météo'),
  plain('site.altitude', null, 'altitude', 'altitude du site'),
  plain(
    'points.electricity',
    null,
    'PDL électricité',
    'point de livraison électricité',
    'PRM',
    'PDL RAE électricité',
    'référence acheminement électricité',
  ),
  plain('points.gas', null, 'PCE gaz', 'point de comptage et d’estimation gaz', 'PCE'),
  plain('points.heat', null, 'sous-station du réseau de chaleur', 'identifiant du réseau de chaleur'),
  plain(
    'period.year',
    'consumption',
    'année déclarée',
    'année',
    'année de déclaration',
    'année de consommation',
    'année des consommations',
    'exercice',
  ),
  plain(
    'period.month',
    'consumption',
    'mois de début des 12 mois',
    'mois de début',
    'premier mois',
    'mois de départ',
    'début de période',
  ),
  plain('period.scope', 'consumption', 'périmètre des consommations', 'type de consommation', 'périmètre'),
  plain('period.year', 'entity', 'année de référence', 'année référence', 'année'),
  plain(
    'period.month',
    'entity',
    'mois de début de la référence',
    'mois de début des 12 mois',
    'mois de début',
    'premier mois',
  ),
  {
    id: 'surface',
    kind: null,
    unit: 'm²',
    phrases: [
      'surface de consommations énergétiques',
      'surface totale',
      'surface',
      'surface de plancher',
      'surface assujettie',
    ],
  },
  ...activityRanks.flatMap((rank): OperatField[] => [
    {
      id: `activity.${rank}.name`,
      kind: null,
      unit: null,
      rank,
      phrases: [
        `sous-catégorie d’activité ${rank}`,
        `sous-catégorie ${rank}`,
        `activité ${rank}`,
        `catégorie d’activité ${rank}`,
      ],
    },
    {
      id: `activity.${rank}.surface`,
      kind: null,
      unit: 'm²',
      rank,
      phrases: [
        `surface de la sous-catégorie ${rank}`,
        `surface de l’activité ${rank}`,
        `surface activité ${rank}`,
        `surface ${rank}`,
      ],
    },
  ]),
  energy('electricity', 'kWh', 'électricité', 'consommation d’électricité', 'énergie électrique'),
  energy(
    'gas',
    'kWh PCS',
    'gaz naturel réseaux',
    'gaz naturel',
    'gaz',
    'consommation de gaz',
    'gaz naturel réseau',
  ),
  energy(
    'gas',
    'kWh PCI',
    'gaz naturel réseaux',
    'gaz naturel',
    'gaz',
    'consommation de gaz',
    'gaz naturel réseau',
  ),
  energy('fuel', 'L', 'fioul domestique', 'fioul', 'fuel', 'consommation de fioul'),
  energy(
    'heat_network',
    'kWh',
    'réseau de chaleur',
    'chaleur',
    'chauffage urbain',
    'consommation de chaleur',
  ),
  energy(
    'wood_pellets',
    'kg',
    'bois granulés ou briquettes',
    'granulés',
    'bois granulés',
    'granulés de bois',
  ),
  energy(
    'wood_chips',
    'kg',
    'bois plaquettes forestières',
    'bois plaquettes d’industrie',
    'plaquettes forestières',
    'plaquettes d’industrie',
    'bois plaquettes',
  ),
  energy('propane', 'kg', 'gaz propane', 'propane'),
  plain(
    'line.energy',
    'consumption',
    'type d’énergie',
    'énergie',
    'nature de l’énergie',
    'libellé de l’énergie',
  ),
  plain(
    'line.quantity',
    'consumption',
    'quantité',
    'consommation',
    'valeur',
    'quantité consommée',
    'consommation annuelle',
  ),
  plain('line.unit', 'consumption', 'unité', 'unité de mesure'),
];

export function fieldsOf(kind: OperatFileKind): OperatField[] {
  return operatFields.filter(field => field.kind === null || field.kind === kind);
}

export function findField(kind: OperatFileKind, id: string): OperatField | undefined {
  return fieldsOf(kind).find(field => field.id === id);
}

function plain(id: string, kind: OperatFileKind | null, ...phrases: [string, ...string[]]): OperatField {
  return { id, kind, phrases, unit: null };
}

function identity(id: string, ...phrases: [string, ...string[]]): OperatField {
  return { ...plain(id, null, ...phrases), isIdentity: true };
}

function energy(type: EnergyType, unit: OperatUnit, ...phrases: [string, ...string[]]): OperatField {
  return { id: `energy.${type}.${unit}`, kind: null, phrases, unit, energy: type };
}
