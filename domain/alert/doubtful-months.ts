import type { Period } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Finding } from './finding.ts';

/** Months of an energy whose quantity nothing should be learned from, such as a forecast. In no order. */
export function doubtfulMonths(findings: readonly Finding[], energyType: EnergyType): Period[] {
  return findings
    .filter(finding => finding.energyType === energyType)
    .flatMap(({ evidence }) => {
      switch (evidence.kind) {
        case 'implausible-zero':
        case 'unit-jump':
        case 'duplicate':
          return evidence.months.map(({ period }) => period);
        case 'missing-month':
        case 'estimated-run':
        case 'price-outlier':
        case 'excess':
          return [];
      }
    });
}
