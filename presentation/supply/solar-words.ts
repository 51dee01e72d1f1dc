import type { SharingMode } from '@suivi/domain/supply/solar/share-production';
import type { SolarFileFault } from '@suivi/domain/supply/solar/solar-year';
import { formatEuros, formatNumber } from '../ground/formats/number-formats.ts';

export const sharingModeLabels: Record<SharingMode, string> = {
  static: 'En parts fixes',
  dynamic: 'En proportion des consommations',
  order: 'Par ordre de priorité',
};

export const solarFileFaults: Record<SolarFileFault, string> = {
  'no-hours':
    'Ce n’est pas un fichier horaire de PVGIS : il faut celui de « Hourly data », en CSV ou en JSON.',
  'no-power': 'Le fichier n’a pas la puissance photovoltaïque (P) : cochez « PV power » dans PVGIS.',
  'not-whole': 'Aucune année du fichier n’est complète : demandez une année entière à PVGIS.',
};

/** What stands before what is told of a production: « Simulation », unless it is measured. */
export function productionWord({ sourcePointId }: { sourcePointId: number | null }): 'Simulation' | 'Mesuré' {
  return sourcePointId === null ? 'Simulation' : 'Mesuré';
}

type Savings = {
  selfCents: number;
  surplusCents: number;
  managementCents: number;
  powers: { before: readonly number[]; after: readonly number[]; gainCents: number } | null;
  ttcCents: number;
};

const powers = (of: readonly number[]) => of.map(power => formatNumber(power)).join(', ');

/** What a yearly saving is made of, one sentence each; it is reckoned also where the production is measured. */
export function solarSavingSentences(
  { selfCents, surplusCents, managementCents, powers: by, ttcCents }: Savings,
  word: 'Simulation' | 'Calcul' = 'Simulation',
): string[] {
  return [
    `${word} : ${formatEuros(ttcCents)} TTC par an, dont ${formatEuros(selfCents)} HT de fourniture, d’acheminement au kWh et d’accise non achetés, et ${formatEuros(surplusCents)} de surplus vendu.`,
    ...(managementCents === 0
      ? []
      : [`Un contrat qui injecte paie ${formatEuros(managementCents)} HT de gestion de plus (TURPE 7).`]),
    ...(by === null
      ? []
      : [
          `Aux meilleures puissances des deux côtés (${powers(by.before)} avant, ${powers(by.after)} après), part fixe, dépassements et CTA gagnent ${formatEuros(by.gainCents)} HT : la part fixe ne baisse pas d’elle-même, et une pointe de soir d’hiver reste.`,
        ]),
  ];
}
