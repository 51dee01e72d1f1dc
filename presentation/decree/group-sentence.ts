import type { GroupBalance } from '@suivi/domain/decree/group-balance';
import { type Basis, otherBasis } from '@suivi/domain/decree/basis';
import { formatMwh } from '../ground/formats/number-formats.ts';
import { basisNames } from './other-basis-text.ts';

type Balance = Pick<GroupBalance, 'surplusKwh' | 'deficitKwh' | 'remainingDeficitKwh'> & {
  sites: readonly (
    | { kind: 'no_verdict' }
    | { kind: 'balance'; basis: Basis; balanceKwh: number; other: { balanceKwh: number } | null }
  )[];
};

/**
 * Whether the pooled group reaches its objective of 2030, and the result on the other basis when it differs. `unsigned`: number
 * of missing written agreements; absent: the agreements of all sites are missing.
 */
export function groupSentence(group: Balance, unsigned?: number): string {
  return `${foundingSentence(group, unsigned)}${otherSentence(group.sites)}`;
}

function otherSentence(sites: Balance['sites']): string {
  const balances = sites.filter(site => site.kind === 'balance');
  const [first] = balances;
  const sum = (of: (site: (typeof balances)[number]) => number) =>
    balances.reduce((total, site) => total + of(site), 0);
  const other = sum(site => (site.other ?? site).balanceKwh);
  if (first === undefined || other >= 0 === sum(site => site.balanceKwh) >= 0) return '';
  const told = other >= 0 ? 'il l’atteint' : `il manque ${formatMwh(-other)}/an`;
  return ` Les deux lectures ne concordent pas\u00a0: sur la ${basisNames[otherBasis(first.basis)]}, ${told}.`;
}

function foundingSentence(
  { surplusKwh, deficitKwh, remainingDeficitKwh, sites }: Balance,
  unsigned = sites.length,
): string {
  if (sites.every(({ kind }) => kind === 'no_verdict'))
    return 'Aucun centre n’a assez de données pour une analyse.';
  if (deficitKwh === 0)
    return `Tous les centres analysés sont sous leur objectif 2030, de ${formatMwh(surplusKwh)}/an au total.`;
  if (remainingDeficitKwh === 0)
    return `Mutualisé, le groupement atteindrait l’objectif 2030, ${conditionText(unsigned, sites.length)}\u00a0: les centres en avance couvriraient les ${formatMwh(deficitKwh)}/an des autres.`;
  return `Mutualisé, il manque au groupement ${formatMwh(remainingDeficitKwh)}/an pour l’objectif 2030.`;
}

/** « si les 5 accords sont signés »: nothing is pooled until every agreement is signed. */
function conditionText(unsigned: number, all: number): string {
  if (unsigned === 0) return 'tous les accords étant signés';
  if (unsigned === 1) return 'si le dernier accord est signé';
  return unsigned < all
    ? `si les ${unsigned} accords qui manquent sont signés`
    : `si les ${unsigned} accords sont signés`;
}
