import { detectFindings } from '@suivi/domain/alerts/detect-findings';
import type { DetectionScore } from '@suivi/domain/alerts/testing/detection-score';
import type { FaultPlan } from '@suivi/domain/alerts/testing/injected-fault';
import { naturalSites, specificationOptions } from '@suivi/domain/alerts/testing/natural-series';
import { detectionInput, type SetOptions, scoreSet } from './detect-set.ts';

export function scoreSets(
  count: number,
  plans: readonly FaultPlan[],
  options: SetOptions = {},
): DetectionScore[] {
  return Array.from({ length: count }, (_, position) => scoreSet(position + 1, plans, options));
}

export type FalseAlarms = { perSiteYear: number; criticals: number };

/** Counts the excess findings on sites without any fault. */
export function falseAlarms(count: number, options: SetOptions): FalseAlarms {
  const scores = scoreSets(count, [], options);
  const findings = scores.reduce((sum, score) => sum + score.consumption.findings, 0);
  const { siteCount, monthCount } = { ...specificationOptions, ...options };
  return {
    perSiteYear: findings / (count * siteCount * (monthCount / 12)),
    criticals: scores.reduce((sum, score) => sum + score.falseCriticals, 0),
  };
}

/** Seconds taken to judge 100 sites × 5 energies × 180 months on one core. */
export function detectionSeconds(): number {
  const sites = naturalSites({ ...specificationOptions, siteCount: 100, followsWeather: true, seed: 1 });
  const start = performance.now();
  for (const site of sites) detectFindings(detectionInput(site, site.degreeDays));
  return (performance.now() - start) / 1000;
}
