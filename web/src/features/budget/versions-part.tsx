import type { Budget } from '@suivi/contract/budget/budgets';
import { budgetStateLabels } from '@suivi/presentation/budget/budget-words';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';

/** The versions of a year, each with a link to its lines. */
export function VersionsPart({ budgets, year }: { budgets: readonly Budget[]; year: number }) {
  if (budgets.length === 0) {
    return (
      <EmptyState title={`Aucun budget pour ${year}`} icon="table">
        Une version se propose toute seule{'\u00a0'}: quantités prévues en météo ordinaire, prix datés des
        contrats, parts fixes, moins les économies des actions décidées. Chaque ligne se corrige ensuite.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={`Versions du budget ${year}`}
      stacked
      columns={({ words, figures }) => [
        {
          key: 'label',
          header: 'Version',
          cell: ({ id, label }) => (
            <a href={viewHref('budget', { annee: year, version: id })}>
              {label} {year}
            </a>
          ),
          text: ({ label }) => label,
        },
        words('state', 'État', ({ state }) => budgetStateLabels[state]),
        figures('total', 'Total TTC', ({ totalCents }) => formatEuros(totalCents)),
        words('voted', 'Voté le', ({ votedAt }) => (votedAt === null ? missing : formatInstant(votedAt))),
        words('notes', 'Notes', ({ notes }) => notes || missing),
      ]}
      rows={budgets}
      rowKey={({ id }) => String(id)}
    />
  );
}
