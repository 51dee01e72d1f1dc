import type { InsufficientReason, SiteComparison } from './compare-site.ts';
import { type Basis, foundingVerdict } from './basis.ts';

/** kWh of one site compared with the less demanding of its two objectives for 2030. */
export type SiteBalance =
  | {
      kind: 'balance';
      siteId: string;
      basis: Basis;
      /** Calendar year of the consumption compared. */
      year: number;
      retained: 'relative' | 'absolute';
      consumptionKwh: number;
      targetKwh: number;
      /** Positive: below the objective (a surplus to share). Negative: above it. */
      balanceKwh: number;
    }
  | { kind: 'no_verdict'; siteId: string; reason: InsufficientReason };

export type GroupBalance = {
  sites: readonly SiteBalance[];
  /** Total of the sites below their objective. */
  surplusKwh: number;
  /** Total of the sites above it, as a positive number. */
  deficitKwh: number;
  /** The part of the deficit that the surplus covers. */
  pooledKwh: number;
  remainingDeficitKwh: number;
  consumptionKwh: number;
  targetKwh: number;
  sitesWithoutVerdict: number;
};

function siteBalance(siteId: string, analysis: SiteComparison): SiteBalance {
  if (analysis.kind === 'insufficient') return { kind: 'no_verdict', siteId, reason: analysis.reason };
  const { basis, objective2030 } = foundingVerdict(analysis);
  const { retained, targetKwh, balanceKwh } = objective2030;
  return {
    kind: 'balance',
    siteId,
    basis,
    year: analysis.latest.annual.labelYear,
    retained,
    consumptionKwh: targetKwh - balanceKwh,
    targetKwh,
    balanceKwh,
  };
}

/**
 * The pool of a group (« mutualisation », arrêté of 10 April 2020, article 14): the kWh by which some sites are below the less
 * demanding of their objectives may be given to sites that met neither. A sum of kWh, never a mean of percentages.
 */
export function groupBalance(
  analyses: readonly { siteId: string; analysis: SiteComparison }[],
): GroupBalance {
  const sites = analyses.map(({ siteId, analysis }) => siteBalance(siteId, analysis));
  let surplusKwh = 0;
  let deficitKwh = 0;
  let consumptionKwh = 0;
  let targetKwh = 0;
  for (const site of sites) {
    if (site.kind === 'no_verdict') continue;
    surplusKwh += Math.max(0, site.balanceKwh);
    deficitKwh += Math.max(0, -site.balanceKwh);
    consumptionKwh += site.consumptionKwh;
    targetKwh += site.targetKwh;
  }
  const pooledKwh = Math.min(surplusKwh, deficitKwh);
  return {
    sites,
    surplusKwh,
    deficitKwh,
    pooledKwh,
    remainingDeficitKwh: deficitKwh - pooledKwh,
    consumptionKwh,
    targetKwh,
    sitesWithoutVerdict: sites.filter(({ kind }) => kind === 'no_verdict').length,
  };
}
