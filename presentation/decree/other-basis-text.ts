import { type Basis, otherBasis } from '@suivi/domain/decree/basis';
import { notationOf } from '@suivi/domain/decree/notation';
import { formatMwh } from '../ground/formats/number-formats.ts';

type Verdict = { objective2030: { achieved: boolean; balanceKwh: number } };
export type BothBases = { founding: Basis; raw: Verdict; adjusted: Verdict | null };
type Noted = Parameters<typeof notationOf>[0];

export const basisNames: Record<Basis, string> = {
  raw: 'consommation brute',
  adjusted: 'consommation corrigée du climat',
};

/** The result for 2030 on the other basis when the verdict differs; null when both agree, or when there is only one basis. */
export function otherBasisText({ founding, raw, adjusted }: BothBases): string | null {
  if (adjusted === null || raw.objective2030.achieved === adjusted.objective2030.achieved) return null;
  const { achieved, balanceKwh } = (founding === 'raw' ? adjusted : raw).objective2030;
  const told = achieved
    ? 'l’objectif 2030 est atteint'
    : `l’objectif 2030 n’est pas atteint\u00a0: il manque ${formatMwh(Math.abs(balanceKwh))}/an`;
  return `Les deux lectures ne concordent pas\u00a0: sur la ${basisNames[otherBasis(founding)]}, ${told}.`;
}

/** Whether the verdict of 2030 or the leaves of the latest year depend on the basis. */
export function doBasesDisagree(analysis: BothBases & { reference: Noted; latest: Noted }): boolean {
  if (otherBasisText(analysis) !== null) return true;
  const [raw, adjusted] = (['raw', 'adjusted'] as const).map(basis =>
    notationOf(analysis.reference, analysis.latest, basis),
  );
  return raw?.kind === 'notation' && adjusted?.kind === 'notation' && raw.leaves !== adjusted.leaves;
}
