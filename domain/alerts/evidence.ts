import type { Period } from '../ground/calendar/month.ts';
import type { MisplacedMonths } from './misplaced/find-misplaced.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { AlertThresholds } from './alert-thresholds.ts';

/** A previous year that the month was compared with. `adjustedNormal` is its quantity brought to the month judged. */
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
  /** New meter over old one, on the months that followed the replacement. Null without a replacement. */
  meterScale: number | null;
  thresholds: AlertThresholds;
  isEstimated: boolean;
};

/** Months below what was expected, each with it. `thresholds` are those of rises, which falls share. */
export type FallEvidence = {
  kind: 'fall';
  months: readonly { period: Period; quantityNormal: number; expectedNormal: number }[];
  /** What was expected comes from the years before, or from the years and months on both sides. */
  basis: 'previous-years' | 'around';
  thresholds: AlertThresholds;
};

/** A small departure that adds up: what each month held, and what the years before made of it. */
export type DriftEvidence = {
  kind: 'drift';
  direction: 'up' | 'down';
  months: readonly { period: Period; quantityNormal: number; expectedNormal: number }[];
  /** Mean departure of these months, percent of what was expected. */
  meanPercent: number;
  /** Usual departure of one month, percent (one standard deviation). */
  noisePercent: number;
};

/** The other site as it was called when it was found. */
export type NamedMisplaced = Omit<MisplacedMonths, 'otherSite'> & {
  otherSite: { id: number; name: string } | null;
};

/** Each data-quality finding lists its consecutive months, at most those of one calendar year. */
export type DataQualityEvidence =
  | { kind: 'missing-month'; months: readonly { period: Period }[] }
  | { kind: 'implausible-zero'; months: readonly { period: Period; usualNormal: number }[] }
  | {
      kind: 'unit-jump';
      /** Declared over plausible: 10, 100, 1000 or their inverses. */
      factor: number;
      months: readonly {
        period: Period;
        quantityNormal: number;
        usualNormal: number;
        /** The correction proposed. */
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
      /** The amount is what it would be without VAT. */
      isWithoutVat: boolean;
      months: readonly { period: Period; priceCentsPerNormal: number; usualCentsPerNormal: number }[];
    };

export type Evidence = ExcessEvidence | FallEvidence | DriftEvidence | DataQualityEvidence;
