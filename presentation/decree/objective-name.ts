import type { ObjectiveProgress } from '@suivi/domain/decree/objective-progress';
import { formatNumber } from '../ground/formats/number-formats.ts';

/** « −40 % », or « −36,5 %, modulé par l’activité ». */
export function reductionName({
  targetReductionPercent,
  isModulated,
}: Pick<ObjectiveProgress, 'targetReductionPercent' | 'isModulated'>): string {
  const percent = `−${formatNumber(targetReductionPercent, 1)}\u00a0%`;
  return isModulated ? `${percent}, modulé par l’activité` : percent;
}
