import { formatCount } from '../ground/formats/number-formats.ts';

/** Site-months by which a value is not the whole truth. */
type Marked = {
  /** Due and missing. */
  missingCount: number;
  /** Without a conversion, price or factor. */
  unknownCount: number;
  /** Whose cost comes from the unit price. */
  estimatedCount: number;
  /** Whose quantity holds an estimate of the supplier. */
  estimatedReadCount: number;
  /** That an open alert doubts, counted as declared. */
  suspectCount: number;
  /** Closed, and told otherwise if it were today. */
  changedCount: number;
};
/** Null: nothing is known, which is not 0. */
export type MarkedValue = Marked & { value: number | null };

/** The reservation that a column shows: what lacks says more than what is estimated. */
export function markOf({ missingCount, unknownCount, ...doubted }: Marked) {
  if (missingCount + unknownCount > 0) return 'partial' as const;
  const { estimatedCount, estimatedReadCount, suspectCount, changedCount } = doubted;
  return estimatedCount + estimatedReadCount + suspectCount + changedCount > 0
    ? ('estimated' as const)
    : undefined;
}

/** Part of the value lacks, not all of it. */
export function isPartial(point: MarkedValue | undefined): boolean {
  return point !== undefined && point.value !== null && point.missingCount + point.unknownCount > 0;
}

/** The same in words; empty when there is nothing to say. */
export function marksText(marked: Marked): string {
  const { missingCount, unknownCount, estimatedCount, estimatedReadCount, suspectCount, changedCount } =
    marked;
  const parts = [
    missingCount > 0
      ? `données partielles, ${formatCount(missingCount, 'mois manquant', 'mois manquants')}`
      : '',
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

/** What a rank is said with; empty when there is nothing to say. */
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
