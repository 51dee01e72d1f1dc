import { readExplanation } from '@suivi/contract/dashboard';
import type { AnswerOf } from '@suivi/contract/endpoint';
import { useRead } from '../../lib/api/use-read.ts';
import { counts, type Explained } from './explained.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

type Question = Pick<Explained, 'figure' | 'energyType' | 'month'>;

/** The declared months of a year behind a figure. */
export function useExplanation(
  { figure, energyType, month }: Question,
  year: number,
  scope: DashboardFilters['scope'],
) {
  const read = useRead(readExplanation, {
    query: {
      year,
      ...(month === null ? {} : { month }),
      ...(energyType === null ? {} : { energy: energyType }),
      ...scope,
    },
  });
  const isPart = ({ energyType: of }: AnswerOf<typeof readExplanation>['missing'][number]) =>
    energyType !== null || counts(of, figure);
  return {
    ...read,
    lines: read.data?.lines.filter(line => energyType !== null || counts(line.energyType, figure)),
    missing: read.data?.missing.filter(isPart) ?? [],
    factors:
      read.data?.factors.filter(factor => energyType !== null || counts(factor.energyType, figure)) ?? [],
  };
}
