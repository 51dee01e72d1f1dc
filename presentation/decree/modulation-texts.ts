import type { ModulationGap } from '@suivi/domain/decree/modulation/modulation-gaps';
import type { ModulatedObjectives } from '@suivi/domain/decree/modulation/modulated-objectives';
import type { ModulationCause } from '@suivi/domain/decree/modulation/modulation';
import type { PreparedModulation } from '@suivi/domain/decree/modulation/prepared-modulation';
import { formatKwhPerM2 } from '../ground/formats/number-formats.ts';

export const modulationCauseWords: Record<ModulationCause, string> = {
  technical: 'Contrainte technique',
  architectural: 'Contrainte architecturale ou patrimoniale',
  cost: 'Disproportion manifeste des coûts',
  activity: 'Volume d’activité',
};

/** The rows of the technical file, with the names and the order of annexe IV of the arrêté of 10 April 2020. */
export const modulationElements: readonly string[] = [
  'Parois opaques – façade (R m².K/W)',
  'Parois opaques – pignon (R m².K/W)',
  'Façade rideaux vitrée (R m².K/W)',
  'Mur en contact avec un volume chauffé (R m².K/W)',
  'Toiture de pente < 60° (R m².K/W)',
  'Toiture terrasse (R m².K/W)',
  'Plancher de combles perdus (R m².K/W)',
  'Plancher bas (R m².K/W)',
  'Plancher bas donnant sur l’extérieur ou un local non chauffé (R m².K/W)',
  'Menuiseries (U W/m².K)',
  'Verrière (U W/m².K)',
  'Chaudière (étiquette énergie)',
  'Chaufferie (rendement)',
  'PAC (étiquette énergie)',
  'Chaudière à bois (rendement)',
  'Chauffage électrique (niveau de performance label)',
  'ECS – chauffe-eau (étiquette énergie)',
  'ECS – ballon d’eau chaude (étiquette énergie)',
  'Protections solaires mobiles (facteur solaire)',
  'Refroidissement air-air (EER)',
  'Refroidissement eau-air (EER)',
  'Refroidissement air-eau (EER)',
  'Refroidissement eau-eau (EER)',
  'Équipement de ventilation',
  'Équipement de traitement de l’air',
  'Ascenseurs',
  'Escalator',
  'Travelator',
];

/** A gap in the file, worded as something to do. */
export function modulationGapText(gap: ModulationGap): string {
  switch (gap.code) {
    case 'note':
      return `${modulationCauseWords[gap.cause]}\u00a0: expliquer la cause`;
    case 'document':
      return `${modulationCauseWords[gap.cause]}\u00a0: joindre le document qui la prouve, puis le choisir`;
    case 'modulated_cabs':
      return 'Saisir le Cabs de la performance retenue par l’étude';
    case 'elements':
      return 'Décrire les éléments de l’annexe IV, performance actuelle et retenue';
    case 'no_action':
      return 'Inscrire le programme d’actions dans la vue Actions';
    case 'action_cost':
      return `Action «\u00a0${gap.title}\u00a0»\u00a0: coût`;
    case 'action_saving':
      return `Action «\u00a0${gap.title}\u00a0»\u00a0: économie attendue`;
    case 'action_date':
      return `Action «\u00a0${gap.title}\u00a0»\u00a0: début des travaux`;
    case 'action_owner':
      return `Action «\u00a0${gap.title}\u00a0»\u00a0: responsable (propriétaire ou preneur)`;
    default:
      return gap satisfies never;
  }
}

type NoneReason = Extract<ModulatedObjectives, { kind: 'none' }>['reason'];

/** Why none of the objectives of 2030, 2040 and 2050 is modulated. */
export const unmodulatedTexts: Record<NoneReason, string> = {
  no_modulated_cabs: 'le Cabs de la performance retenue n’est pas saisi',
  cabs_unknown: 'le Cabs de la référence n’est pas connu (surfaces et usages)',
  surface_unknown: 'l’année ou la surface de la référence n’est pas complète',
  not_below_reference:
    'l’un des trois objectifs dépasserait la référence\u00a0: ils sont modulés ensemble, ou aucun ne l’est',
};

/** The label of the objectives that a file in preparation would give, never of those in force. */
export const preparedLabel = 'Objectif modulé (préparé)';

/** The modulated objectives drawn beside the line in force, or why none are drawn; empty when no modulation is claimed. */
export function preparedModulationTexts(modulation: PreparedModulation): string[] {
  if (modulation.kind === 'prepared') {
    const targets = modulation.objectives.map(
      ({ year, initial, target }) =>
        `${formatKwhPerM2(target)} en ${year} au lieu de ${formatKwhPerM2(initial)}`,
    );
    return [
      `${preparedLabel}\u00a0: ${targets.join(', ')}. C’est ce que demande le dossier en préparation\u00a0; tant qu’OPERAT ne l’a pas accordé, les objectifs qui valent restent ceux de l’autre ligne.`,
    ];
  }
  return modulation.reason === 'not_claimed'
    ? []
    : [
        `Une modulation est demandée, mais aucun objectif modulé n’est tracé\u00a0: ${unmodulatedTexts[modulation.reason]}.`,
      ];
}

export const modulationNotice =
  'Préparation du dossier, à vérifier par un professionnel compétent. Les verdicts ne changent pas\u00a0: seule la plateforme OPERAT, une fois le dossier déposé, donne l’objectif modulé.';
