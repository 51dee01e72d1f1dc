import { listBudgets } from '@suivi/contract/budget/budgets';
import { readLanding } from '@suivi/contract/budget/landing';
import { votedVersion } from '@suivi/domain/budget/budget-version';
import { landingSentence } from '@suivi/presentation/budget/budget-words';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

/** The expected result of the year against the voted budget, in one line; renders nothing when there is no budget. */
export function BudgetLanding({ filters: { period, scope } }: { filters: DashboardFilters }) {
  const { year } = period.to;
  const budgets = useRead(listBudgets).data?.budgets ?? [];
  const isVoted = votedVersion(budgets, year) !== null;
  const landing = useRead(readLanding, { query: { year: String(year), ...scope } }, { enabled: isVoted });
  if (!isVoted || landing.data === undefined) return null;
  return (
    <p>
      Budget {year}
      {'\u00a0'}: {landingSentence(landing.data)}{' '}
      <a href={viewHref('budget', { annee: year, partie: 'atterrissage' })}>Voir l’atterrissage</a>
    </p>
  );
}
