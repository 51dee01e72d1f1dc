import { readFindingSums } from '@suivi/contract/bills/findings';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';

/**
 * What the controls of bills recovered this year and what is contested, before VAT, in one line; renders nothing when there are
 * no bills.
 */
export function RecoveredMoney() {
  const sums = useRead(readFindingSums).data?.sums ?? null;
  if (sums === null) return null;
  const { recoveredThisYearCents, contested } = sums;
  return (
    <p>
      Contrôle des factures&nbsp;: {formatEuros(recoveredThisYearCents)} HT récupérés cette année,{' '}
      {contested.count === 0
        ? 'rien en cours'
        : `${formatEuros(contested.gapCents)} en cours (${formatCount(contested.count, 'constat')})`}
      . <a href={viewHref('bills', { partie: 'constats' })}>Voir les constats</a>
    </p>
  );
}
