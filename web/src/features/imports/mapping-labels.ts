import type {
  ColumnMapping,
  ColumnRole,
  DoubtKind,
  ImportSubject,
} from '@suivi/domain/imports/words/mapping';
import type { LayoutKind } from '@suivi/domain/imports/columns/layout-kind';
import type { FigureScale } from '@suivi/domain/imports/words/figure-scale';
import type { MappingGap } from '@suivi/domain/imports/columns/mapping-gaps';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { buildingFields } from '@suivi/domain/sites/building';
import { siteFields } from '@suivi/domain/sites/site';
import { roleLabelsOf } from '@suivi/presentation/ground/fields/field-words';
import { placesLabel, pointWords } from '@suivi/presentation/supply/point-fields';
import { buildingWords } from '@suivi/presentation/sites/building-fields';
import { siteWords } from '@suivi/presentation/sites/site-fields';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { columnLetter } from './column-letter.ts';
import { writtenDayText } from './written-day-text.ts';

export const subjectLabels: Record<ImportSubject, string> = {
  declarations: 'Déclarations',
  bills: 'Factures',
  points: 'Points de livraison',
  readings: 'Relevés de bâtiments',
  buildings: 'Bâtiments',
  sites: 'Sites',
  measures: 'Données du distributeur',
};

export const layoutLabels: Record<LayoutKind, string> = {
  long: 'une ligne par mois',
  bills: 'une ligne par facture, avec ses dates',
  'bill-lines': 'une ligne par ligne de facture',
  'twelve-months': 'les mois en colonnes',
  'energy-columns': 'une ligne par mois, les énergies en colonnes',
  points: 'une ligne par point de livraison',
  buildings: 'une ligne par bâtiment',
  sites: 'une ligne par site',
  unknown: 'disposition inconnue',
};

export const roleLabels: Record<ColumnRole, string> = {
  ...roleLabelsOf(pointFields, pointWords),
  ...roleLabelsOf(buildingFields, buildingWords),
  ...roleLabelsOf(siteFields, siteWords),
  ignored: 'Ne pas importer',
  site: 'Site',
  building: 'Bâtiment',
  'building-code': 'Code du bâtiment',
  energy: 'Énergie',
  unit: 'Unité',
  year: 'Année',
  month: 'Mois',
  period: 'Mois et année',
  from: 'Facture du',
  to: 'Facture au',
  measure: 'Libellé de la ligne (kWh, €…)',
  quantity: 'Consommation',
  'index-from': 'Index de début',
  'index-to': 'Index de fin',
  'index-end': 'Index seul, relevé en fin de mois',
  'index-start': 'Index seul, relevé en début de mois',
  'year-to-date': 'Cumul depuis janvier',
  'read-on': 'Date de relève (depuis la précédente)',
  amount: 'Montant TTC',
  'credit-note': 'Avoir (oui/non)',
  'amount-basis': 'Nature du montant (HT ou TTC)',
  estimated: 'Facture estimée (oui/non)',
  'gas-coefficient': 'Coefficient du gaz',
  'ecs-producer': 'ECS produite par',
  meter: 'Compteur (PDL, PCE…)',
  'bill-number': 'N° de facture ou de BL',
  notes: 'Notes',
  'ttc-notes': 'Notes TTC',
  supplier: 'Fournisseur',
  'issued-on': 'Date de la facture',
  'bill-kind': 'Nature (facture, avoir, rectificative)',
  'amount-ht': 'Montant HT',
  'amount-vat': 'Montant de TVA',
  'line-label': 'Libellé de la ligne de facture',
  'unit-price': 'Prix unitaire',
  'vat-rate': 'Taux de TVA',
  'line-amount': 'Poste de la facture (HT)',
  power: 'Puissance souscrite',
  places: placesLabel,
  'reached-power': 'Puissance atteinte',
};

const gapTexts: Record<Exclude<MappingGap['kind'], 'unit' | 'confirm'>, string> = {
  which: 'votre réponse aux questions «\u00a0Laquelle\u00a0?\u00a0»',
  decimals: 'votre réponse\u00a0: ce qui sépare les décimales',
  subject: 'votre réponse\u00a0: des factures, ou des mois\u00a0?',
  'hidden-rows': 'votre réponse\u00a0: les lignes masquées, les importer aussi\u00a0?',
  point: 'le point de livraison\u00a0: choisissez sa colonne, ou celle du site',
  supplier: 'le fournisseur\u00a0: choisissez sa colonne, ou nommez celui de tout le fichier',
  amount: 'le montant TTC, ou HT et TVA',
  site: 'le site\u00a0: choisissez sa colonne, ou un site pour tout le fichier',
  building: 'la colonne du bâtiment ou de son code',
  energy: 'l’énergie\u00a0: choisissez sa colonne, ou une énergie pour tout le fichier',
  month:
    'la colonne du mois\u00a0: des trimestres ou des années en colonnes ne disent pas leurs mois (une ligne «\u00a0T1 2023\u00a0» est répartie par jours)',
  year: 'l’année\u00a0: choisissez sa colonne, ou une année pour tout le fichier',
  measure: 'au moins une colonne de consommation ou de montant',
  name: 'la colonne du nom',
};

export function euroScaleLabel(scale: FigureScale): string {
  return { 1: '€', 1_000: 'k€', 1_000_000: 'M€' }[scale];
}

/** What is missing in the mapping, in words that follow « Il manque : ». */
export function gapText(gap: MappingGap): string {
  if (gap.kind === 'confirm') return `votre accord sur ${gap.columns.map(readAs).join(', ')}`;
  if (gap.kind !== 'unit') return gapTexts[gap.kind];
  return gap.energy === null
    ? 'l’unité\u00a0: choisissez sa colonne, ou une unité par énergie'
    : `l’unité de ${energyLabel(gap.energy)}`;
}

const doubtTexts = {
  planned: (text: string) => `le titre «\u00a0${text}\u00a0» dit des chiffres prévus`,
  other: (text: string) => `le titre «\u00a0${text}\u00a0» dit autre chose que ce qui a été consommé`,
  untaxed: (text: string) => `le titre «\u00a0${text}\u00a0» dit des montants hors taxes`,
  scaled: (text: string) => `le titre «\u00a0${text}\u00a0» dit de quels euros\u00a0: vérifiez lesquels`,
  unit: (text: string) => `le titre «\u00a0${text}\u00a0» dit une autre unité`,
  cumulated: () =>
    'chaque mois dépasse le précédent\u00a0: s’ils sont cumulés depuis janvier, remplacez-les dans le fichier par la consommation de chaque mois',
  'month-first': (text: string) =>
    `«\u00a0${text}\u00a0» est lu «\u00a0${writtenDayText(text)}\u00a0», et peut-être écrit mois d’abord\u00a0: dites l’ordre des jours`,
} as const satisfies Record<DoubtKind, (text: string) => string>;

function readAs({ header, index, role, years, doubt, scale }: ColumnMapping): string {
  const name = header === '' ? `la colonne ${columnLetter(index)}` : `«\u00a0${header}\u00a0»`;
  const doubtOfYears =
    years === undefined ? '' : ` (elle donne ${years.read}, mais le fichier dit ${years.told})`;
  const against = doubt === undefined ? '' : ` (${doubtTexts[doubt.kind](doubt.text)})`;
  const inEuros = role === 'amount' && scale !== undefined ? `, en ${euroScaleLabel(scale)}` : '';
  return `${name}, lue comme «\u00a0${roleLabels[role]}\u00a0»${inEuros}${doubtOfYears}${against}`;
}
