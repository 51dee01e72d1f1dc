import { type EnergyType, isEnergyType } from '../../energy/energy-type.ts';

/** OPERAT takes one file for the entities (EFA) and one for their consumption in a year. */
export const operatFileKinds = ['consumption', 'entity'] as const;
export type OperatFileKind = (typeof operatFileKinds)[number];

/** The ranks of activities for which a site has columns of their own. */
const activityRanks = [1, 2, 3, 4, 5, 6] as const;

/** Units that the label of a column may state; another unit than that of the field excludes the column. */
const operatUnits = ['kWh', 'kWh PCS', 'kWh PCI', 'L', 'kg', 'm²'] as const;
export type OperatUnit = (typeof operatUnits)[number];

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

/** « id;file;unit;phrases » as `readFields` reads them; a field without a file is in both. */
const ofEntity = `
site.reference;;;référentiel patrimonial de l’assujetti|référence de l’EFA|identifiant interne|référence patrimoniale|référence interne
site.name;;;dénomination de l’EFA|nom de l’EFA|dénomination du bâtiment|nom du bâtiment|nom usuel|nom du site|nom de l’établissement|désignation
site.siret;;;SIRET|numéro SIRET|SIRET de l’établissement|identifiant de la sous-structure SIRET
site.siren;;;SIREN|numéro SIREN|identifiant national de la structure SIREN
site.city;;;commune|ville|nom de la commune
site.departement;;;département|code département|numéro du département
site.zone;;;zone climatique|zone géographique
site.station;;;station météo|station météorologique|station météo de référence|nom de la station
site.stationNumber;;;numéro de la station météo|code de la station météo
site.altitude;;;altitude|altitude du site
points.electricity;;;PDL électricité|point de livraison électricité|PRM|PDL RAE électricité|référence acheminement électricité
points.gas;;;PCE gaz|point de comptage et d’estimation gaz|PCE
points.heat;;;sous-station du réseau de chaleur|identifiant du réseau de chaleur
period.year;consumption;;année déclarée|année|année de déclaration|année de consommation|année des consommations|exercice
period.month;consumption;;mois de début des 12 mois|mois de début|premier mois|mois de départ|début de période
period.scope;consumption;;périmètre des consommations|type de consommation|périmètre
period.year;entity;;année de référence|année référence|année
period.month;entity;;mois de début de la référence|mois de début des 12 mois|mois de début|premier mois
surface;;m²;surface de consommations énergétiques|surface totale|surface|surface de plancher|surface assujettie
`;

/** « # » stands for the rank of the activity. */
const ofActivity = `
activity.#.name;;;sous-catégorie d’activité #|sous-catégorie #|activité #|catégorie d’activité #
activity.#.surface;;m²;surface de la sous-catégorie #|surface de l’activité #|surface activité #|surface #
`;

const ofConsumption = `
energy.electricity;;kWh;électricité|consommation d’électricité|énergie électrique
energy.gas;;kWh PCS;gaz naturel réseaux|gaz naturel|gaz|consommation de gaz|gaz naturel réseau
energy.gas;;kWh PCI;gaz naturel réseaux|gaz naturel|gaz|consommation de gaz|gaz naturel réseau
energy.fuel;;L;fioul domestique|fioul|fuel|consommation de fioul
energy.heat_network;;kWh;réseau de chaleur|chaleur|chauffage urbain|consommation de chaleur
energy.wood_pellets;;kg;bois granulés ou briquettes|granulés|bois granulés|granulés de bois
energy.wood_chips;;kg;bois plaquettes forestières|bois plaquettes d’industrie|plaquettes forestières|plaquettes d’industrie|bois plaquettes
energy.propane;;kg;gaz propane|propane
line.energy;consumption;;type d’énergie|énergie|nature de l’énergie|libellé de l’énergie
line.quantity;consumption;;quantité|consommation|valeur|quantité consommée|consommation annuelle
line.unit;consumption;;unité|unité de mesure
`;

const identities: ReadonlySet<string> = new Set(['site.reference', 'site.name', 'site.siret']);

function readFields(lines: string, rank?: number): OperatField[] {
  return lines
    .replaceAll('#', String(rank))
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', kind = '', unit = '', phrases = ''] = line.split(';');
      const energy = name.replace('energy.', '');
      return {
        id: isEnergyType(energy) ? `${name}.${unit}` : name,
        kind: operatFileKinds.find(each => each === kind) ?? null,
        unit: operatUnits.find(each => each === unit) ?? null,
        phrases: phrases.split('|') as [string, ...string[]],
        ...(rank === undefined ? {} : { rank }),
        ...(isEnergyType(energy) ? { energy } : {}),
        ...(identities.has(name) ? { isIdentity: true } : {}),
      };
    });
}

/**
 * The data of an entity in the tables 1 to 4 of annex VI of the arrêté of 10 April 2020 (in force since 11 December 2023) that
 * the product stores. The column names of OPERAT's own files are not published: these phrases are those of the annex, and a
 * person confirms each column.
 */
export const operatFields: readonly OperatField[] = [
  ...readFields(ofEntity),
  ...activityRanks.flatMap(rank => readFields(ofActivity, rank)),
  ...readFields(ofConsumption),
];

export function fieldsOf(kind: OperatFileKind): OperatField[] {
  return operatFields.filter(field => field.kind === null || field.kind === kind);
}

export function findField(kind: OperatFileKind, id: string): OperatField | undefined {
  return fieldsOf(kind).find(field => field.id === id);
}
