import type { AlertRule } from '../alert-rule.ts';
import type { Finding } from '../finding.ts';
import { type FaultKind, type InjectedFault, isFaultMonth } from './injected-fault.ts';

/** The rules that detect a fault; the first is the one designed for it. */
const rulesForFault: Record<FaultKind, readonly [AlertRule, ...AlertRule[]]> = {
  drift: ['excess', 'drift'],
  leak: ['excess', 'drift'],
  unit: ['unit-jump', 'fall'],
  missing: ['missing-month'],
  duplicate: ['duplicate', 'fall'],
  'yearly-copy': ['duplicate', 'fall'],
  zero: ['implausible-zero'],
};

export type ClassScore = { faults: number; foundFaults: number; findings: number; trueFindings: number };

export type DetectionScore = {
  /** Consumption faults at least `minimumAboveWarning` points above the warning threshold. */
  consumption: ClassScore;
  /** Smaller consumption faults; a finding on one of them is true, and counts neither in precision nor in recall above. */
  smallConsumption: ClassScore;
  dataQuality: ClassScore;
  /** Findings with Critique in months without any fault. */
  falseCriticals: number;
  /** Findings with Critique on a fault whose size is below the critical threshold. */
  overstatedCriticals: number;
};

export type ScoredSite = { siteId: number; findings: readonly Finding[] };
export type ScoreLimits = {
  isLarge: (fault: InjectedFault) => boolean;
  isCritical: (fault: InjectedFault) => boolean;
};

/** The faults that make a finding true: those of its kind in one of its months, in its series. */
function faultsOf(siteId: number, finding: Finding, faults: readonly InjectedFault[]): InjectedFault[] {
  const periods =
    'months' in finding.evidence ? finding.evidence.months.map(month => month.period) : [finding.period];
  return faults.filter(
    fault =>
      fault.siteId === siteId &&
      fault.energyType === finding.energyType &&
      rulesForFault[fault.kind].includes(finding.rule.id) &&
      periods.some(period => isFaultMonth(fault, period)),
  );
}

function emptyClass(): ClassScore {
  return { faults: 0, foundFaults: 0, findings: 0, trueFindings: 0 };
}

export function detectionScore(
  sites: readonly ScoredSite[],
  faults: readonly InjectedFault[],
  { isLarge, isCritical }: ScoreLimits,
): DetectionScore {
  const score: DetectionScore = {
    consumption: emptyClass(),
    smallConsumption: emptyClass(),
    dataQuality: emptyClass(),
    falseCriticals: 0,
    overstatedCriticals: 0,
  };
  const found = new Set<InjectedFault>();
  for (const { siteId, findings } of sites) {
    for (const finding of findings) {
      const matched = faultsOf(siteId, finding, faults);
      for (const fault of matched) found.add(fault);
      const isExcess = finding.rule.id === 'excess' || finding.rule.id === 'drift';
      const isSmall = isExcess && matched.length > 0 && !matched.some(isLarge);
      const target = isSmall ? score.smallConsumption : isExcess ? score.consumption : score.dataQuality;
      target.findings += 1;
      if (matched.length > 0) target.trueFindings += 1;
      if (finding.severity === 'high' && matched.length === 0) score.falseCriticals += 1;
      if (isExcess && finding.severity === 'high' && matched.length > 0 && !matched.some(isCritical))
        score.overstatedCriticals += 1;
    }
  }
  for (const fault of faults) {
    const isConsumption = rulesForFault[fault.kind][0] === 'excess';
    const target = !isConsumption
      ? score.dataQuality
      : isLarge(fault)
        ? score.consumption
        : score.smallConsumption;
    target.faults += 1;
    if (found.has(fault)) target.foundFaults += 1;
  }
  return score;
}
