import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { MissingFact, Obligation, Ruling } from '@suivi/domain/decree/obligations/obligation';
import type { ObligationState } from '@suivi/domain/decree/obligations/site-obligations';
import { formatDay } from '../ground/formats/date-formats.ts';
import { formatCount } from '../ground/formats/number-formats.ts';

type Words = {
  name: string;
  /** Who is concerned, and what must be done. */
  rule: string;
  /** The legal text, and whether it was read itself or in a summary. */
  source: string;
};

export const obligationWords: Record<Obligation, Words> = {
  operat_declaration: {
    name: 'Déclaration sur OPERAT',
    rule: 'Chaque site assujetti déclare les consommations de l’année précédente au plus tard le 30 septembre.',
    source: 'Arrêté du 10 avril 2020, article 13 (lu).',
  },
  reference_year: {
    name: 'Choix de l’année de référence',
    rule: 'À choisir sur OPERAT au plus tard le 30 septembre 2027. Sans choix, la première année pleine déclarée est prise.',
    source: 'Arrêté du 10 avril 2020, article 3 (lu).',
  },
  attestation_display: {
    name: 'Affichage de l’attestation',
    rule: 'L’attestation annuelle d’OPERAT et sa notation sont affichées dans un lieu visible du public et du personnel. Les éléments d’évaluation pouvaient manquer jusqu’au 1er juillet 2026. À renouveler avec l’attestation de chaque année.',
    source: 'Arrêté du 10 avril 2020, article 13-III (lu).',
  },
  modulation_file: {
    name: 'Dossier technique de modulation',
    rule: 'Seulement pour qui demande à moduler ses objectifs\u00a0: contraintes techniques, architecturales ou patrimoniales, coûts disproportionnés.',
    source: 'Arrêté du 10 avril 2020, articles 7, 9 et 11 (lu).',
  },
  bacs: {
    name: 'Automatisation du chauffage et de la climatisation (décret BACS)',
    rule: 'Au-dessus de 290\u00a0kW depuis le 1er janvier 2025, au-dessus de 70\u00a0kW le 1er janvier 2030, sauf temps de retour supérieur à 10 ans, à justifier. Un bâtiment neuf de plus de 70\u00a0kW est équipé depuis avril 2024.',
    source:
      'Décret du 20 juillet 2020, modifié par celui du 26 décembre 2025 (lu dans un résumé\u00a0: à vérifier).',
  },
  bacs_inspection: {
    name: 'Inspection du système d’automatisation',
    rule: 'Tous les cinq ans, à compter de la mise en service ou de la dernière inspection.',
    source: 'Décret du 20 juillet 2020 (lu dans un résumé\u00a0: à vérifier).',
  },
  energy_audit: {
    name: 'Audit énergétique',
    rule: 'Personnes morales de droit privé qui consomment plus de 2,75\u00a0GWh par an\u00a0: avant le 11 octobre 2026, puis tous les quatre ans. Un hôpital public n’est pas visé.',
    source: 'Loi du 30 avril 2025, article 25 (lu).',
  },
  iso_50001: {
    name: 'Management de l’énergie (ISO 50001)',
    rule: 'Personnes morales de droit privé qui consomment plus de 23,6\u00a0GWh par an. Un hôpital public n’est pas visé.',
    source: 'Loi du 30 avril 2025, article 25 (lu).',
  },
  beges: {
    name: 'Bilan des émissions de gaz à effet de serre',
    rule: 'Personnes publiques de plus de 250 agents, tous les trois ans, avec un plan de transition. Les règles des personnes privées ne sont pas tenues ici.',
    source: 'Code de l’environnement, L.\u00a0229-25 (lu dans un résumé\u00a0: à vérifier).',
  },
};

export const obligationStateWords: Record<ObligationState, string> = {
  late: 'Échéance dépassée',
  soon: 'Dans les six mois',
  to_know: 'À préciser',
  planned: 'À venir',
  done: 'Fait',
  not_concerned: 'Non concerné',
};

/** « Déclaration sur OPERAT, données 2025 » */
export function obligationName({
  obligation,
  dataYear,
}: {
  obligation: Obligation;
  dataYear: number | null;
}): string {
  const { name } = obligationWords[obligation];
  return dataYear === null ? name : `${name}, données ${dataYear}`;
}

/** The missing fact, worded as a request. */
export function missingFactText(missing: MissingFact): string {
  switch (missing.code) {
    case 'hvac_power':
      return 'puissance du chauffage et de la climatisation';
    case 'legal_status':
      return 'statut public ou privé de l’établissement';
    case 'staff':
      return 'effectif de l’établissement';
    case 'entity_energy':
      return 'consommation annuelle de toute la personne morale (ce site seul est sous le seuil)';
    case 'last_report':
      return 'date du dernier bilan';
    case 'automation_done':
      return 'date de mise en service de l’automatisation';
    case 'reference':
      return 'choix de l’année de référence';
    case 'operat_data':
      return formatCount(missing.count, 'donnée nécessaire à OPERAT', 'données nécessaires à OPERAT');
    default:
      return missing satisfies never;
  }
}

/** « 30 septembre 2027 »; « — » when it does not apply, « à préciser » when the day is unknown. */
export function dueText({ applies, dueOn }: Pick<Ruling, 'applies' | 'dueOn'>): string {
  if (applies === 'no') return '—';
  if (dueOn === null) return 'à préciser';
  const day = formatDay(fromIsoDay(dueOn));
  return applies === 'unknown' ? `${day} au plus tôt` : day;
}

/** What is missing, in one line; or the day on which it was done. */
export function progressText({
  missing,
  isDone,
  doneOn,
  applies,
}: Pick<Ruling, 'missing' | 'isDone' | 'doneOn' | 'applies'>): string {
  if (isDone) return doneOn === null ? 'fait' : `fait le ${formatDay(fromIsoDay(doneOn))}`;
  if (applies === 'no') return '';
  if (missing.length === 0) return applies === 'on_request' ? 'si vous demandez une modulation' : '';
  return `manque\u00a0: ${missing.map(missingFactText).join(', ')}`;
}
