import { describe, expect, it } from 'vitest';
import { defaultAlertThresholds } from './alert-thresholds.ts';
import { detectFindings } from './detect-findings.ts';
import { detectionScore } from './testing/detection-score.ts';
import { type FaultKind, injectFaults } from './testing/injected-fault.ts';
import { naturalSites, specificationOptions } from './testing/natural-series.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { inputOf } from './testing/small-series.ts';

const kinds: readonly FaultKind[] = ['drift', 'leak', 'unit', 'missing', 'duplicate', 'zero'];
const plans = kinds.flatMap(kind => Array.from({ length: 10 }, () => ({ kind })));

/** Fifteen years of five sites, sixty faults. */
function scoreOf(seed: number) {
  const sites = naturalSites({ ...specificationOptions, seed });
  const faults = injectFaults(sites, plans, seededRandom(seed + 1_000_003));
  const scored = sites.map(({ siteId, series }) => ({
    siteId,
    findings: detectFindings(inputOf(series, { scope: { kind: 'site', siteId } })),
  }));
  return detectionScore(scored, faults, {
    isLarge: fault =>
      (fault.sizePercent ?? 0) >= defaultAlertThresholds[fault.energyType].warningPercent + 20,
    isCritical: fault => (fault.sizePercent ?? 0) > defaultAlertThresholds[fault.energyType].criticalPercent,
  });
}

describe('labelled test set', () => {
  it.each(Array.from({ length: 20 }, (_, position) => position + 1))('seed %s', seed => {
    const { consumption, dataQuality, smallConsumption, falseCriticals } = scoreOf(seed);
    expect(consumption.faults + dataQuality.faults + smallConsumption.faults).toBe(60);
    for (const { faults, foundFaults, findings, trueFindings } of [consumption, dataQuality]) {
      expect(foundFaults / faults).toBeGreaterThanOrEqual(0.9);
      expect(trueFindings / findings).toBeGreaterThanOrEqual(0.9);
    }
    expect(falseCriticals).toBe(0);
  });
});
