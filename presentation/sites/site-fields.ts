import type { ProblemParams } from '@suivi/domain/ground/table/import-problem';
import type { ListedEnergy } from '@suivi/domain/sites/energy-in-use';
import type { SiteFaultCode } from '@suivi/domain/sites/site-rules';
import type { siteFields, SiteType } from '@suivi/domain/sites/site';
import { frenchOfIso } from '@suivi/domain/ground/calendar/french-day';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { energyLabel } from '../energy/energy-words.ts';
import type { Words } from '../ground/fields/field-words.ts';
import { nbsp } from '../ground/formats/number-formats.ts';

export const siteTypeLabels: Record<SiteType, string> = {
  hospital: 'Centre hospitalier',
  ehpad: 'EHPAD',
  annex: 'Annexe',
  other: 'Autre',
};

/** The words for the fields of a site, in forms, history, refusals and files. */
export const siteWords: Words<typeof siteFields> = {
  name: { label: 'Nom', unread: 'Donnez un nom au site.' },
  siteType: { label: 'Type', choices: siteTypeLabels },
  city: { label: 'Commune' },
  siret: {
    label: 'SIRET',
    hint: '14 chiffres',
    inputMode: 'numeric',
    unread: 'Ce SIRET n’est pas valide. Vérifiez ses 14 chiffres.',
  },
  finess: {
    label: 'FINESS',
    hint: '9 caractères, numéro de l’établissement',
    unread: 'Ce numéro FINESS n’est pas valide. Vérifiez ses 9 caractères.',
  },
  floorAreaM2: {
    label: 'Surface de plancher',
    unit: 'm²',
    hint: `Pour le seuil de 1\u202f000${nbsp}m²`,
  },
  energyAreaM2: { label: 'Surface de consommations énergétiques', unit: 'm²', hint: 'Divise les kWh' },
  altitudeM: {
    label: 'Altitude',
    unit: 'm',
    unread: 'Saisissez une altitude en mètres entiers, de −100 à 5 000.',
  },
  location: {
    label: 'Latitude et longitude',
    hint: `Telles qu’une carte en ligne les donne, par exemple 45,0436${nbsp}; 3,8852`,
    unread: `Saisissez la latitude, puis la longitude en degrés décimaux, par exemple 45,0436${nbsp}; 3,8852.`,
  },
  weatherStation: { label: 'Station météo' },
  subjectToTertiaryDecree: { label: 'Assujetti au décret tertiaire' },
  tertiaryDecreeReason: { label: 'Motif' },
  joinedOn: {
    label: 'Entrée dans le groupe',
    hint: 'Aucun mois n’est attendu avant le premier mois entier.',
  },
  leftOn: {
    label: 'Sortie du groupe',
    hint: 'Aucun mois n’est attendu après le dernier mois entier.',
  },
  energiesInUse: {
    label: 'Énergies en usage',
    unread: `Écrivez chaque énergie avec ses mois, par exemple «${nbsp}Gaz depuis 01/2018 ; Fioul de 01/2010 à 12/2017${nbsp}».`,
    text: energies => energies.map(energyText).join(' ; '),
  },
};

/** « Eau depuis 11/2026 (première déclaration) », in a form that an import can read. */
function energyText({ energyType, from, to, fromFirstDeclared }: ListedEnergy): string {
  const [first = '', last] = [from, ...(to ? [to] : [])].map(period => frenchOfIso(isoMonth(period)));
  const months = last === undefined ? `depuis ${first}` : `de ${first} à ${last}`;
  return `${energyLabel(energyType)} ${months}${fromFirstDeclared ? ' (première déclaration)' : ''}`;
}

/** Why a site cannot be stored, and what to do, whether it was typed or imported. */
export const siteFaultTexts: Record<SiteFaultCode, string | ((params: ProblemParams) => string)> = {
  'site-name-unusable':
    'Ce nom ne peut pas servir d’adresse. Il doit contenir des lettres latines ou des chiffres.',
  'site-siret-invalid': siteWords.siret.unread ?? '',
  'site-finess-invalid': siteWords.finess.unread ?? '',
  'site-dates-disordered':
    'La sortie du groupe ne peut pas précéder l’entrée. Corrigez l’une des deux dates.',
  'site-energies-disordered':
    'Les périodes d’une même énergie se chevauchent ou finissent avant de commencer. Corrigez-les.',
  'station-unknown': 'Cette station météo n’est pas connue.',
  'site-archived': params =>
    `Un site archivé porte ce nom (${params['name'] ?? ''})${nbsp}: un administrateur peut le restaurer.`,
  'site-name-taken': params => `Le site ${params['name'] ?? ''} porte déjà ce nom. Choisissez-en un autre.`,
  'site-siret-taken': params =>
    `Ce SIRET est déjà celui de ${params['name'] ?? 'un autre site'}. Un site a un SIRET à lui.`,
  'site-finess-taken': params =>
    `Ce numéro FINESS est déjà celui de ${params['name'] ?? 'un autre site'}. Un site a un numéro FINESS à lui.`,
};
