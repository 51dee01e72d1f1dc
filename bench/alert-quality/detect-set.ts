import { defaultAlertThresholds } from '@suivi/domain/alerts/alert-thresholds';
import { type DetectionInput, detectFindings } from '@suivi/domain/alerts/detect-findings';
import { type DetectionScore, detectionScore } from '@suivi/domain/alerts/testing/detection-score';
import {
  type FaultPlan,
  type InjectedFault,
  injectFaults,
} from '@suivi/domain/alerts/testing/injected-fault';
import {
  type NaturalOptions,
  type NaturalSite,
  naturalSites,
  specificationOptions,
} from '@suivi/domain/alerts/testing/natural-series';
import { seededRandom } from '@suivi/domain/alerts/testing/seeded-random';

/** A fault is large when it exceeds the warning threshold by at least this many percentage points. */
export const largeAboveWarning = 20;

export function detectionInput(site: NaturalSite, degreeDays: DetectionInput['degreeDays']): DetectionInput {
  return {
    scope: { kind: 'site', siteId: site.siteId },
    series: site.series,
    acknowledged: [],
    membership: { from: null, to: null },
    degreeDays,
    thresholds: defaultAlertThresholds,
    priceCentsPerNormal: () => 10,
    lastPeriod: { year: 2024, month: 12 },
    today: { year: 2025, month: 3, day: 1 },
  };
}

export type SetOptions = Partial<Omit<NaturalOptions, 'seed'>> & { usesWeather?: boolean };

export function isLargeFault({ sizePercent, energyType }: InjectedFault): boolean {
  return (sizePercent ?? 0) >= defaultAlertThresholds[energyType].warningPercent + largeAboveWarning;
}

/** Judges and scores fifteen years of five sites with the planned faults. Each seed gives one set. */
export function scoreSet(
  seed: number,
  plans: readonly FaultPlan[],
  options: SetOptions = {},
): DetectionScore {
  const { usesWeather = false, ...natural } = options;
  const sites = naturalSites({ ...specificationOptions, ...natural, seed });
  const faults = injectFaults(sites, plans, seededRandom(seed + 1_000_003));
  const scored = sites.map(site => ({
    siteId: site.siteId,
    findings: detectFindings(detectionInput(site, usesWeather ? site.degreeDays : null)),
  }));
  return detectionScore(scored, faults, {
    isLarge: isLargeFault,
    isCritical: ({ sizePercent, energyType }) =>
      (sizePercent ?? 0) > defaultAlertThresholds[energyType].criticalPercent,
  });
}
