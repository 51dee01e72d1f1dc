import type { Threshold } from '@suivi/contract/alerts/alerts';
import { thresholdBounds, thresholdProblem } from '@suivi/domain/alerts/alert-thresholds';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type Checked, type FieldErrors, checked } from '../../editing/checked.ts';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';

/** Percentages as typed. */
type ThresholdDraft = { energyType: EnergyType; warning: string; critical: string };

type ThresholdErrors = { warning?: string; critical?: string };

function draftOf({ energyType, warningPercent, criticalPercent }: Threshold): ThresholdDraft {
  return { energyType, warning: String(warningPercent), critical: String(criticalPercent) };
}

/** A whole number of percent; null for any other text, which is refused and never read as 0. */
function readPercent(text: string): number | null {
  const digits = /^\s*(\d{1,6})\s*%?\s*$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

type ReadThreshold = { kind: 'ok'; threshold: Threshold } | { kind: 'refused'; errors: ThresholdErrors };

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

/** One field of the form: one of the two percentages of an energy. */
export type ThresholdKey = `${EnergyType}:${'warning' | 'critical'}`;
export type ThresholdFields = Record<ThresholdKey, string>;

export function thresholdFields(thresholds: readonly Threshold[]): ThresholdFields {
  return Object.fromEntries(
    thresholds.map(draftOf).flatMap(({ energyType, warning, critical }) => [
      [`${energyType}:warning`, warning],
      [`${energyType}:critical`, critical],
    ]),
  ) as ThresholdFields;
}

export function thresholdLabels(thresholds: readonly Threshold[]): ThresholdFields {
  return Object.fromEntries(
    thresholds.flatMap(({ energyType }) => {
      const energy = energyLooks[energyType].declarationLabel;
      return [
        [`${energyType}:warning`, `${energy}, surveillance (%)`],
        [`${energyType}:critical`, `${energy}, critique (%)`],
      ];
    }),
  ) as ThresholdFields;
}

/** Reads the thresholds of every energy of the form, or returns the errors by field. */
export function checkThresholds(
  energyTypes: readonly EnergyType[],
  fields: ThresholdFields,
): Checked<ThresholdFields, Threshold[]> {
  const errors: FieldErrors<ThresholdFields> = {};
  const thresholds = energyTypes.flatMap(energyType => {
    const [warning, critical] = [fields[`${energyType}:warning`], fields[`${energyType}:critical`]];
    const read = readThreshold({ energyType, warning, critical });
    if (read.kind === 'ok') return [read.threshold];
    if (read.errors.warning) errors[`${energyType}:warning`] = read.errors.warning;
    if (read.errors.critical) errors[`${energyType}:critical`] = read.errors.critical;
    return [];
  });
  return checked(errors, thresholds);
}
