import { readExplanation } from '@suivi/contract/dashboard/dashboard';
import { type MonthSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useRead } from '../../lib/api/use-read.ts';
import { counts, type Explained } from './explained.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

type Question = Pick<Explained, 'figure' | 'energyType'>;

/** The declared months from which a figure of a period is computed. */
export function useExplanation(
  { figure, energyType }: Question,
  period: MonthSpan,
  scope: DashboardFilters['scope'],
) {
  const read = useRead(readExplanation, {
    query: { period: spanText(period), ...(energyType === null ? {} : { energy: energyType }), ...scope },
  });
  const isOf = (of: EnergyType) => energyType !== null || counts(of, figure);
  const data = read.data && {
    lines: read.data.lines.filter(line => isOf(line.energyType)),
    missing: read.data.missing.filter(line => isOf(line.energyType)),
    factors: read.data.factors.filter(factor => isOf(factor.energyType)),
  };
  return { ...read, data };
}
