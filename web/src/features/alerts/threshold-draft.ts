import type { Threshold } from '@suivi/contract/alerts';
import { thresholdBounds, thresholdProblem } from '@suivi/domain/alert/alert-thresholds';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { nbsp } from '@suivi/presentation/formats/number-formats';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';

/** As typed. */
export type ThresholdDraft = { energyType: EnergyType; warning: string; critical: string };

export type ThresholdErrors = { warning?: string; critical?: string };

export function draftOf({ energyType, warningPercent, criticalPercent }: Threshold): ThresholdDraft {
  return { energyType, warning: String(warningPercent), critical: String(criticalPercent) };
}

/** A whole number of percent; null for anything else, which is refused and never taken for 0. */
function readPercent(text: string): number | null {
  const digits = /^\s*(\d{1,6})\s*%?\s*$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

export type ReadThreshold =
  | { kind: 'ok'; threshold: Threshold }
  | { kind: 'refused'; errors: ThresholdErrors };

function boundsText({ min, max }: { min: number; max: number }): string {
  return `Saisissez un nombre entier de ${min} à ${max}.`;
}

export function readThreshold({ energyType, warning, critical }: ThresholdDraft): ReadThreshold {
  const warningPercent = readPercent(warning);
  const criticalPercent = readPercent(critical);
  const errors: ThresholdErrors = {};
  const { warningPercent: warningBounds, criticalPercent: criticalBounds } = thresholdBounds;
  if (warningPercent === null || warningPercent < warningBounds.min || warningPercent > warningBounds.max) {
    errors.warning = boundsText(warningBounds);
  }
  if (
    criticalPercent === null ||
    criticalPercent < criticalBounds.min ||
    criticalPercent > criticalBounds.max
  ) {
    errors.critical = boundsText(criticalBounds);
  }
  if (warningPercent === null || criticalPercent === null || Object.keys(errors).length > 0) {
    return { kind: 'refused', errors };
  }
  if (thresholdProblem({ warningPercent, criticalPercent }) === 'critical-not-above-warning') {
    return {
      kind: 'refused',
      errors: {
        critical: `Le seuil critique doit être supérieur au seuil de surveillance (${warningPercent}${nbsp}%).`,
      },
    };
  }
  return { kind: 'ok', threshold: { energyType, warningPercent, criticalPercent } };
}

/** What the stored thresholds say otherwise than what is typed. */
export function thresholdDifferences(
  drafts: readonly ThresholdDraft[],
  thresholds: readonly Threshold[],
): Difference[] {
  const stored = new Map(thresholds.map(threshold => [threshold.energyType, draftOf(threshold)]));
  return drafts.flatMap(draft => {
    const energy = energyLooks[draft.energyType].declarationLabel;
    const { warning = '', critical = '' } = stored.get(draft.energyType) ?? {};
    return [
      { label: `${energy}, surveillance (%)`, stored: warning, typed: draft.warning },
      { label: `${energy}, critique (%)`, stored: critical, typed: draft.critical },
    ].filter(line => line.stored !== line.typed);
  });
}
