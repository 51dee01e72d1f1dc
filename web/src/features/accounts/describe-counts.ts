import type { readDemonstration } from '@suivi/contract/operation/demonstration';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';

export type DemonstrationCounts = AnswerOf<typeof readDemonstration>['counts'];

/** For example « 5 sites, 7 bâtiments, … et 5 comptes ». */
export function describeCounts(counts: DemonstrationCounts): string {
  const parts = [
    formatCount(counts.sites, 'site'),
    formatCount(counts.buildings, 'bâtiment'),
    formatCount(counts.declarations, 'déclaration'),
    formatCount(counts.readings, 'relevé mensuel', 'relevés mensuels'),
    formatCount(counts.alerts, 'alerte'),
    formatCount(counts.accounts, 'compte'),
  ];
  return new Intl.ListFormat('fr-FR').format(parts);
}
