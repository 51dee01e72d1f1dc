import type { SharingMode } from '@suivi/domain/supply/solar/share-production';
import type { SolarFileFault } from '@suivi/domain/supply/solar/solar-year';
import type { CollectiveLack } from '@suivi/domain/supply/solar/collective-rates';
import { gapText } from './advice-words.ts';
import { formatEuros, formatNumber, missing, withUnit } from '../ground/formats/number-formats.ts';
import { shareText } from './curve-words.ts';

export const sharingModeLabels: Record<SharingMode, string> = {
  static: 'En parts fixes',
  dynamic: 'En proportion des consommations',
  order: 'Par ordre de priorité',
};

export const solarFileFaults: Record<SolarFileFault, string> = {
  'no-hours':
    'Ce n’est pas un fichier horaire de PVGIS\u00a0: il faut celui de «\u00a0Hourly data\u00a0», en CSV ou en JSON.',
  'no-power':
    'Le fichier n’a pas la puissance photovoltaïque (P)\u00a0: cochez «\u00a0PV power\u00a0» dans PVGIS.',
  'not-whole': 'Aucune année du fichier n’est complète\u00a0: demandez une année entière à PVGIS.',
};

/** The word that precedes the results of a production: « Simulation », or « Mesuré ». */
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

/** The components of a yearly saving, one sentence each; the saving is computed even when the production is measured. */
export function solarSavingSentences(
  { selfCents, surplusCents, managementCents, powers: by, ttcCents }: Savings,
  word: 'Simulation' | 'Calcul' = 'Simulation',
): string[] {
  return [
    `${word}\u00a0: ${formatEuros(ttcCents)} TTC par an, dont ${formatEuros(selfCents)} HT de fourniture, d’acheminement au kWh et d’accise non achetés, et ${formatEuros(surplusCents)} de surplus vendu.`,
    ...(managementCents === 0
      ? []
      : [`Un contrat qui injecte paie ${formatEuros(managementCents)} HT de gestion de plus (TURPE 7).`]),
    ...(by === null
      ? []
      : [
          `Aux meilleures puissances des deux côtés (${powers(by.before)} avant, ${powers(by.after)} après), part fixe, dépassements et CTA gagnent ${formatEuros(by.gainCents)} HT\u00a0: la part fixe ne baisse pas d’elle-même, et une pointe de soir d’hiver reste.`,
        ]),
  ];
}

type Operation = {
  productionKwh: number;
  loadKwh: number;
  selfKwh: number;
  surplusKwh: number;
  selfRate: number | null;
  coverRate: number | null;
};

const mwh = (kwh: number) => withUnit(formatNumber(kwh / 1_000, 1), 'MWh');

/** « Simulation : 87,6 MWh produits, dont … utilisés par l’opération (taux d’autoconsommation 100 %) … » */
export function operationSentence(
  { productionKwh, loadKwh, selfKwh, surplusKwh, selfRate, coverRate }: Operation,
  word: string,
): string {
  return `${word}\u00a0: ${mwh(productionKwh)} produits, dont ${mwh(selfKwh)} utilisés par l’opération (taux d’autoconsommation ${shareText(selfRate)}) et ${mwh(surplusKwh)} de surplus. Ils couvrent ${shareText(coverRate)} des ${mwh(loadKwh)} que ses points utilisent (taux d’autoproduction).`;
}

type Network = { usualCents: number; ownCents: number; managementCents: number };

/** The difference between the prices of the collective operation and the usual ones. */
export function collectiveGapText(network: Network | null): string {
  if (network === null) return missing;
  return gapText(network.ownCents - network.usualCents);
}

const collectiveLackTexts: Record<CollectiveLack, string> = {
  overseas: 'les classes d’un point d’outre-mer ne sont pas connues ici',
  'no-tariff': 'son option d’acheminement n’est pas connue, à saisir dans sa fiche',
  'not-offered': 'son option n’a pas de tels prix (HTA, ou moins de quatre classes)',
  'no-hours': 'ses heures creuses ne sont pas connues, à saisir dans sa fiche',
  'no-grid': 'les prix de l’autoconsommation collective ne sont pas connus pour cette grille',
};

type PricedPart = { number: string; network: Network | null; networkLacking: CollectiveLack | null };

/** For each participant, the additional cost whichever prices are chosen, or why no result is given. */
export function collectiveNotes(parts: readonly PricedPart[]): string[] {
  return parts.map(({ number, network, networkLacking }) =>
    network === null
      ? `${number}\u00a0: rien n’est dit, ${networkLacking === null ? missing : collectiveLackTexts[networkLacking]}.`
      : `${number}\u00a0: la gestion du contrat coûte ${formatEuros(network.managementCents)} HT de plus par an, quels que soient les prix choisis.`,
  );
}
