import type { Snapshot } from '@suivi/contract/reports/snapshots';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';

/** Whether the figures that were filed are still those of the data. */
export function changeText({ changedCount }: Pick<Snapshot, 'changedCount'>): string {
  if (changedCount === null) return 'ne peut plus être comparé';
  if (changedCount === 0) return 'inchangé';
  return `modifié depuis le dépôt (${formatCount(changedCount, 'chiffre')})`;
}
