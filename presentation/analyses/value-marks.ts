import { formatCount } from '../formats/number-formats.ts';

/** Site-months by which a value is not the whole truth. */
type Marked = {
  /** Due and missing. */
  missingCount: number;
  /** Without a conversion, price or factor. */
  unknownCount: number;
  /** Whose cost comes from the unit price. */
  estimatedCount: number;
};
/** Null: nothing is known, which is not 0. */
export type MarkedValue = Marked & { value: number | null };

/** The reservation that a column shows: what lacks says more than what is estimated. */
export function markOf({ missingCount, unknownCount, estimatedCount }: Marked) {
  if (missingCount + unknownCount > 0) return 'partial' as const;
  return estimatedCount > 0 ? ('estimated' as const) : undefined;
}

/** Part of the value lacks, not all of it. */
export function isPartial(point: MarkedValue | undefined): boolean {
  return point !== undefined && point.value !== null && point.missingCount + point.unknownCount > 0;
}

/** The same in words; empty when there is nothing to say. */
export function marksText({ missingCount, unknownCount, estimatedCount }: Marked): string {
  const parts = [
    missingCount > 0
      ? `données partielles, ${formatCount(missingCount, 'mois manquant', 'mois manquants')}`
      : '',
    unknownCount > 0 ? `${formatCount(unknownCount, 'mois')} sans conversion, prix ou facteur` : '',
    estimatedCount > 0 ? `estimé sur ${formatCount(estimatedCount, 'mois')}` : '',
  ];
  return parts.filter(part => part !== '').join('\u00a0; ');
}
