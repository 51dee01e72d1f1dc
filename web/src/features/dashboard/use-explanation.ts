import { readExplanation } from '@suivi/contract/dashboard';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
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
  const isOf = (of: EnergyType) => energyType !== null || counts(of, figure);
  const data = read.data && {
    lines: read.data.lines.filter(line => isOf(line.energyType)),
    missing: read.data.missing.filter(line => isOf(line.energyType)),
    factors: read.data.factors.filter(factor => isOf(factor.energyType)),
  };
  return { ...read, data };
}
