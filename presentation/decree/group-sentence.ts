import type { GroupBalance } from '@suivi/domain/decree/group-balance';
import { formatMwh } from '../ground/formats/number-formats.ts';

type Balance = Pick<GroupBalance, 'surplusKwh' | 'deficitKwh' | 'remainingDeficitKwh'> & {
  sites: readonly { kind: 'balance' | 'no_verdict' }[];
};

/** Whether the group reaches its objective of 2030 once its sites are pooled. */
export function groupSentence({ surplusKwh, deficitKwh, remainingDeficitKwh, sites }: Balance): string {
  if (sites.every(({ kind }) => kind === 'no_verdict'))
    return 'Aucun centre n’a assez de données pour une analyse.';
  if (deficitKwh === 0)
    return `Tous les centres analysés sont sous leur objectif 2030, de ${formatMwh(surplusKwh)}/an au total.`;
  if (remainingDeficitKwh === 0)
    return `Mutualisé, le groupement atteint l’objectif 2030 : les centres en avance couvrent les ${formatMwh(deficitKwh)}/an des autres.`;
  return `Mutualisé, il manque au groupement ${formatMwh(remainingDeficitKwh)}/an pour l’objectif 2030.`;
}
