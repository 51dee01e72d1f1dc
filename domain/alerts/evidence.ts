import type { Period } from '../ground/calendar/month.ts';
import type { MisplacedMonths } from './misplaced/find-misplaced.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { AlertThresholds } from './alert-thresholds.ts';

/** A previous year with which the month was compared. `adjustedNormal` is its quantity adjusted to the judged month. */
export type ComparedYear = {
  year: number;
  quantityNormal: number;
  degreeDays: number | null;
  adjustedNormal: number;
};

export type ExclusionReason =
  | 'missing'
  | 'not-in-use'
  | 'partial-use'
  | 'doubtful'
  | 'credit-note'
  | 'closure'
  | 'meter-replaced'
  | 'passing-excess'
  | 'other-method';

/** Why degree days did or did not correct the comparison. */
export type WeatherCorrection =
  | { kind: 'none'; reason: 'not-heating' | 'no-weather' | 'few-degree-days' | 'no-model' }
  | { kind: 'degree-days'; degreeDays: number; baseLoadNormal: number };

export type ExcessEvidence = {
  kind: 'excess';
  comparedYears: readonly ComparedYear[];
  excludedYears: readonly { year: number; reason: ExclusionReason }[];
  correction: WeatherCorrection;
  /** New meter divided by old one, on the months after the replacement. Null without a replacement. */
  meterScale: number | null;
  thresholds: AlertThresholds;
  isEstimated: boolean;
};

/**
 * Months below the expectation, with their expected quantities. `thresholds` are those of excesses, which also apply to falls.
 */
export type FallEvidence = {
  kind: 'fall';
  months: readonly { period: Period; quantityNormal: number; expectedNormal: number }[];
  /** The expectation comes from previous years, or from the years and months on both sides. */
  basis: 'previous-years' | 'around';
  thresholds: AlertThresholds;
};

/** Small deviations that add up: the quantity of each month, and its expectation from previous years. */
export type DriftEvidence = {
  kind: 'drift';
  direction: 'up' | 'down';
  months: readonly { period: Period; quantityNormal: number; expectedNormal: number }[];
  /** Mean deviation of these months, in percent of the expectation. */
  meanPercent: number;
  /** Usual deviation of one month, percent (one standard deviation). */
  noisePercent: number;
};

/** The name of the other site is the one at the time of the finding. */
export type NamedMisplaced = Omit<MisplacedMonths, 'otherSite'> & {
  otherSite: { id: number; name: string } | null;
};

/** Each data-quality finding lists its consecutive months, at most those of one calendar year. */
export type DataQualityEvidence =
  | { kind: 'missing-month'; months: readonly { period: Period }[] }
  | { kind: 'implausible-zero'; months: readonly { period: Period; usualNormal: number }[] }
  | {
      kind: 'unit-jump';
      /** Declared divided by plausible: 10, 100, 1000 or their inverses. */
      factor: number;
      months: readonly {
        period: Period;
        quantityNormal: number;
        usualNormal: number;
        /** The proposed correction. */
        proposedNormal: number;
        proposedDeclaredQuantity: number | null;
        declaredUnit: Unit | null;
      }[];
    }
  | {
      kind: 'duplicate';
      months: readonly { period: Period; twin: Period; quantityNormal: number; hasSameAmount: boolean }[];
    }
  | {
      kind: 'estimated-run';
      basis: 'flagged' | 'identical-values';
      months: readonly { period: Period; quantityNormal: number | null }[];
    }
  | {
      kind: 'misplaced';
      code: NamedMisplaced['code'];
      otherSite: NamedMisplaced['otherSite'];
      months: readonly { period: Period; quantityNormal: number; usualNormal: number | null }[];
    }
  | {
      kind: 'price-outlier';
      /** The amount equals the expected amount without VAT. */
      isWithoutVat: boolean;
      months: readonly { period: Period; priceCentsPerNormal: number; usualCentsPerNormal: number }[];
    };

export type Evidence = ExcessEvidence | FallEvidence | DriftEvidence | DataQualityEvidence;
