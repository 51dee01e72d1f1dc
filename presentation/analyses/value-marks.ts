import { incompleteCount } from '@suivi/domain/analyses/metric-value';
import { formatCount } from '../ground/formats/number-formats.ts';

/** Numbers of site-months for which a value is incomplete or inexact. */
type Marked = {
  /** Months that are due and missing. */
  missingCount: number;
  /** Months that bills cover only in part. */
  partialCount: number;
  /** Months without a conversion, price or factor. */
  unknownCount: number;
  /** Months whose cost is estimated from the unit price. */
  estimatedCount: number;
  /** Months whose quantity includes an estimate of the supplier. */
  estimatedReadCount: number;
  /** Months that an open alert doubts; they count as declared. */
  suspectCount: number;
  /** Closed months that today's data would change. */
  changedCount: number;
};
/** A null value means that no data are known, which differs from 0. */
export type MarkedValue = Marked & { value: number | null };

/** The mark of a column: missing months prevail over estimates. */
export function markOf(marked: Marked) {
  if (incompleteCount(marked) > 0) return 'partial' as const;
  const { estimatedCount, estimatedReadCount, suspectCount, changedCount } = marked;
  return estimatedCount + estimatedReadCount + suspectCount + changedCount > 0
    ? ('estimated' as const)
    : undefined;
}

/** Whether part of the value is missing, but not all of it. */
export function isPartial(point: MarkedValue | undefined): boolean {
  return point !== undefined && point.value !== null && incompleteCount(point) > 0;
}

/** « 2 mois en partie facturés ». */
export function partlyBilledText(count: number): string {
  return formatCount(count, 'mois en partie facturé', 'mois en partie facturés');
}

/** The marks in words; empty when there are none. */
export function marksText(marked: Marked): string {
  const { missingCount, partialCount, unknownCount, ...doubted } = marked;
  const { estimatedCount, estimatedReadCount, suspectCount, changedCount } = doubted;
  const parts = [
    missingCount > 0
      ? `données partielles, ${formatCount(missingCount, 'mois manquant', 'mois manquants')}`
      : '',
    partialCount > 0 ? partlyBilledText(partialCount) : '',
    unknownCount > 0 ? `${formatCount(unknownCount, 'mois')} sans conversion, prix ou facteur` : '',
    suspectCount > 0 ? `${formatCount(suspectCount, 'mois')} à vérifier` : '',
    estimatedReadCount > 0
      ? `quantité estimée par le fournisseur sur ${formatCount(estimatedReadCount, 'mois')}`
      : '',
    estimatedCount > 0 ? `estimé sur ${formatCount(estimatedCount, 'mois')}` : '',
    changedCount > 0 ? `modifié depuis la clôture sur ${formatCount(changedCount, 'mois')}` : '',
  ];
  return parts.filter(part => part !== '').join('\u00a0; ');
}

/** The caveats of a rank; empty when there are none. */
export function rankReservation({
  isEstimated,
  isSuspect,
  isChanged,
}: {
  isEstimated: boolean;
  isSuspect: boolean;
  isChanged: boolean;
}): string {
  return [
    isSuspect ? 'mois à vérifier' : '',
    isEstimated ? 'en partie estimé' : '',
    isChanged ? 'modifié depuis la clôture' : '',
  ]
    .filter(part => part !== '')
    .join(', ');
}
