import type { ClassScore, DetectionScore } from '@suivi/domain/alerts/testing/detection-score';

/** Null when there was nothing to find, or nothing was raised. */
export function recallOf({ faults, foundFaults }: ClassScore): number | null {
  return faults === 0 ? null : foundFaults / faults;
}

export function precisionOf({ findings, trueFindings }: ClassScore): number | null {
  return findings === 0 ? null : trueFindings / findings;
}

export type Distribution = { pooled: number; min: number; p05: number; median: number; setsUnderBar: number };

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function pooled(scores: readonly ClassScore[]): ClassScore {
  return scores.reduce((sum, score) => ({
    faults: sum.faults + score.faults,
    foundFaults: sum.foundFaults + score.foundFaults,
    findings: sum.findings + score.findings,
    trueFindings: sum.trueFindings + score.trueFindings,
  }));
}

export function distributionOf(
  scores: readonly DetectionScore[],
  classOf: (score: DetectionScore) => ClassScore,
  measure: (score: ClassScore) => number | null,
  bar: number,
): Distribution {
  const values = scores.map(score => measure(classOf(score))).filter(value => value !== null);
  const sorted = values.toSorted((a, b) => a - b);
  return {
    pooled: measure(pooled(scores.map(classOf))) ?? Number.NaN,
    min: at(sorted, 0),
    p05: at(sorted, 0.05),
    median: at(sorted, 0.5),
    setsUnderBar: sorted.filter(value => value < bar).length,
  };
}
