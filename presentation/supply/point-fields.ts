import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import type { ProblemParams } from '@suivi/domain/ground/table/import-problem';
import {
  hoursText,
  type ListedPlace,
  type pointFields,
  type PointFault,
} from '@suivi/domain/supply/fields/point-fields';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import type { Sharing } from '@suivi/domain/supply/fields/sharing';
import type { Words } from '../ground/fields/field-words.ts';
import { formatIsoDay } from '../ground/formats/date-formats.ts';
import { nbsp } from '../ground/formats/number-formats.ts';

export const sharingLabels: Record<Sharing, string> = {
  'load-curve': 'Selon la courbe de charge',
  'degree-days': 'Par degrés-jours, talon par jours',
  days: 'Par jours',
  delivery: 'Livraison comptée dans son mois',
  'until-next': 'Livraison répartie jusqu’à la suivante',
};

export const sharingHints: Record<Sharing, string> = {
  'load-curve':
    'Chaque mois reçoit la part que le distributeur y a mesurée. Une facture dont un jour manque est répartie par degrés-jours pour ce qui chauffe, sinon par jours.',
  'degree-days':
    'Le talon (été) par jours, le reste par les degrés-jours de la station du site. Par jours, où ils manquent.',
  days: 'Chaque mois reçoit la part de ses jours.',
  delivery: 'Un achat, pas une consommation\u00a0: les mois sans livraison comptent pour 0.',
  'until-next': 'Un achat réparti jusqu’à la veille de la livraison suivante\u00a0: la dernière attend.',
};

const list = (example: string) => `Séparez par des points-virgules, par exemple «${nbsp}${example}${nbsp}».`;
const since = (day: string) => `depuis le ${formatIsoDay(day)}`;

/** The words for the fields of a delivery point, in forms, history, refusals and files. */
export const pointWords: Words<typeof pointFields> = {
  number: { label: 'Numéro', header: 'Point de livraison (PRM, PCE…)' },
  label: { label: 'Libellé' },
  operator: { label: 'Gestionnaire de réseau' },
  segment: { label: 'Segment', hint: 'C1 à C5, T1 à T4' },
  networkTariff: { label: 'Formule tarifaire d’acheminement' },
  meterSerial: { label: 'Matricule du compteur' },
  coefficient: { label: 'Coefficient du compteur', unread: 'Saisissez un nombre positif, ou rien.' },
  sharing: { label: 'Répartition sur les mois', choices: sharingLabels },
  notes: { label: 'Notes' },
  powers: {
    label: 'Puissances souscrites',
    header: 'Puissances souscrites depuis',
    unread: list('Base 36 kVA depuis le 01/07/2021'),
    text: powers =>
      powers
        .map(({ class: named, value, unit, from }) => `${named} ${plain(value)} ${unit} ${since(from)}`)
        .join(' ; '),
  },
  excises: {
    label: 'Accise',
    header: 'Accise depuis',
    unread: list('0,5 €/MWh depuis le 01/02/2024 ; taux normal depuis le 01/01/2026'),
    text: excises =>
      excises
        .map(({ from, reducedRate }) =>
          reducedRate === null ? `taux normal ${since(from)}` : `${plain(reducedRate)} €/MWh ${since(from)}`,
        )
        .join(' ; '),
  },
  calendars: {
    label: 'Heures creuses',
    header: 'Heures creuses depuis',
    unread: list('22:00-06:00 / 22:00-06:00 / - / bill depuis le 01/07/2021'),
    text: calendars => calendars.map(each => `${hoursText(each)} ${since(each.from)}`).join(' ; '),
  },
};

export const placesLabel = 'Sites livrés';

/** « brioude du 01/01/2010 au 31/12/2020 (60 %) », in a form that an import can read. */
export function placesText(places: readonly ListedPlace[], siteCode: (id: number) => string): string {
  return places
    .map(({ siteId, from, to, sharePpm }) => {
      const days = to === null ? since(from) : `du ${formatIsoDay(from)} au ${formatIsoDay(to)}`;
      const share = sharePpm === wholePpm ? '' : ` (${plain(sharePpm / 10_000)} %)`;
      return `${siteCode(siteId)} ${days}${share}`;
    })
    .join(' ; ');
}

function plain(value: number): string {
  return editableNumber(value).replace(/\s/g, '');
}

const numberFaults: Record<string, string> = {
  empty: 'Saisissez le numéro du point, tel qu’il figure sur la facture ou le contrat.',
  electricity: `Un PRM (ou PDL) a 14 chiffres. Vérifiez-le sur la facture, près de «${nbsp}Point de livraison${nbsp}».`,
  gas: 'Un PCE a 14 chiffres, ou commence par GI suivi de 6 chiffres. Vérifiez-le sur la facture.',
};

const placesFaults: Record<string, string> = {
  disordered: 'Une livraison ne peut pas finir avant d’avoir commencé. Corrigez ses dates.',
  overlapping:
    'Le même site figure deux fois aux mêmes dates. Réunissez les deux lignes, ou corrigez les dates.',
  'more-than-whole': `Le même jour, les parts des sites dépassent 100${nbsp}%. Diminuez-en une, ou corrigez les dates.`,
};

/** Why a point cannot be stored, and what to do, whether it was typed or imported. */
export const pointFaultTexts: Record<PointFault['code'], (params: ProblemParams) => string> = {
  'point-number-invalid': ({ kind }) => numberFaults[String(kind)] ?? numberFaults['empty'] ?? '',
  'point-sharing-invalid': () =>
    'Cette répartition ne convient pas à cette énergie. Choisissez-en une autre.',
  'point-places-invalid': ({ kind }) => placesFaults[String(kind)] ?? placesFaults['disordered'] ?? '',
};
