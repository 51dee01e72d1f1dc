import { defaultAlertThresholds } from '@suivi/domain/alerts/alert-thresholds';
import { detectFindings } from '@suivi/domain/alerts/detect-findings';
import type { Finding } from '@suivi/domain/alerts/finding';
import {
  type HospitalFault,
  type HospitalFaultKind,
  hospitalFaultKinds,
  injectHospitalFault,
} from '@suivi/domain/alerts/testing/hospital-faults';
import { hospitalFrom, hospitalMonths, hospitalSeries } from '@suivi/domain/alerts/testing/hospital-series';
import { addMonths, monthIndex } from '@suivi/domain/ground/calendar/month';

/** Number of series in a set; some of them have one fault each. */
export const seriesPerSet = 75;
export const faultsPerSet = 39;

export type HospitalScore = {
  faults: number;
  found: number;
  findings: number;
  trueFindings: number;
  /** For each kind: the number of faults, and how many were found. */
  byKind: Map<HospitalFaultKind, { faults: number; found: number }>;
  falseRules: Map<string, number>;
};

const lastPeriod = addMonths(hospitalFrom, hospitalMonths - 1);

/** Any finding on a month of the fault counts as found. */
function touches(finding: Finding, fault: HospitalFault): boolean {
  const periods =
    'months' in finding.evidence ? finding.evidence.months.map(({ period }) => period) : [finding.period];
  const faulty = new Set(fault.months.map(monthIndex));
  return periods.some(period => faulty.has(monthIndex(period)));
}

/** Scores one set: the series with seed `firstSeed` and the following ones. */
export function scoreHospitals(firstSeed: number): HospitalScore {
  const score: HospitalScore = {
    faults: 0,
    found: 0,
    findings: 0,
    trueFindings: 0,
    byKind: new Map(),
    falseRules: new Map(),
  };
  for (let at = 0; at < seriesPerSet; at += 1) {
    const hospital = hospitalSeries(firstSeed + at);
    const kind = hospitalFaultKinds[at % hospitalFaultKinds.length];
    const fault = at < faultsPerSet && kind !== undefined ? injectHospitalFault(hospital, kind) : null;
    const findings = detectFindings({
      scope: { kind: 'site', siteId: 1 },
      series: [hospital.series],
      acknowledged: [],
      membership: { from: null, to: null },
      degreeDays: hospital.degreeDays,
      thresholds: defaultAlertThresholds,
      priceCentsPerNormal: () => 10,
      lastPeriod,
      today: { year: 2025, month: 1, day: 20 },
    });
    const told = fault === null ? [] : findings.filter(finding => touches(finding, fault));
    score.findings += findings.length;
    score.trueFindings += told.length;
    for (const { rule } of findings.filter(finding => !told.includes(finding))) {
      score.falseRules.set(rule.id, (score.falseRules.get(rule.id) ?? 0) + 1);
    }
    if (fault === null) continue;
    const own = score.byKind.get(fault.kind) ?? { faults: 0, found: 0 };
    score.byKind.set(fault.kind, { faults: own.faults + 1, found: own.found + (told.length > 0 ? 1 : 0) });
    score.faults += 1;
    if (told.length > 0) score.found += 1;
  }
  return score;
}
