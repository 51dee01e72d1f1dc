import { readEvolution } from '@suivi/contract/analytics';
import { readSummary } from '@suivi/contract/dashboard';
import { annualObjective } from '@suivi/domain/forecast/annual-objective';
import { specificationForecast } from '@suivi/domain/forecast/specification-forecast';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { formatNumber, withUnit } from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Variation } from '../../ui/figures/variation.tsx';
import styles from './analytics.module.css';
import { comparedMeasure } from '@suivi/presentation/analyses/compared-measure';
import { metricFormat } from './metric-format.ts';
import { TrendCard } from './trend-card.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';
import { readAll } from '../../widgets/read/read-all.ts';

type AnalyticsCardsProps = { filters: AnalyticsFilters; lastCompleteYear: number };

/** Tendance, Objectif and Prévision: of the last complete year, or of the last month of the chosen one. */
export function AnalyticsCards({ filters, lastCompleteYear }: AnalyticsCardsProps) {
  const { metric, energyType, question, period } = filters;
  const evolution = useRead(readEvolution, { query: question }, { keepPrevious: true });
  const isMonthly = period === 'mensuelle';
  const year = isMonthly ? filters.year : lastCompleteYear;
  const lastMonth = evolution.data?.months.findLast(each => each.year === year && each.value !== null)?.month;
  const summary = useRead(
    readSummary,
    {
      query: {
        year,
        compared: year - 1,
        ...(question.site === undefined ? {} : { site: question.site }),
        ...(isMonthly && lastMonth !== undefined ? { month: lastMonth } : {}),
      },
    },
    { keepPrevious: true, enabled: !isMonthly || evolution.data !== undefined },
  );
  const format = metricFormat(filters);
  const stale = summary.isPlaceholderData || evolution.isPlaceholderData;
  const periodName = (of: number) =>
    isMonthly && lastMonth !== undefined ? formatPeriod({ year: of, month: lastMonth }) : String(of);
  return (
    <Read
      of={readAll(summary, evolution)}
      failed="Les tendances n’ont pas pu être chargées"
      skeletons={['9rem']}
    >
      {([known, { years }]) => {
        const compared = comparedMeasure(known.comparison, metric, energyType);
        const { current = null, previous = null } = compared ?? {};
        const objective = current === null || previous === null ? null : annualObjective(current, previous);
        const last = years.find(each => each.year === lastCompleteYear)?.value ?? null;
        return (
          <section aria-label="Tendance, objectif et prévision" className={styles['cards']}>
            <TrendCard
              compared={compared}
              current={periodName(year)}
              previous={periodName(year - 1)}
              stale={stale}
            />
            <FigureCard label="Objectif" value="-8%/an" stale={stale}>
              {objective === null ? (
                <Variation direction="unknown" tone="neutral" text="Comparaison impossible" />
              ) : (
                <Variation
                  direction="unknown"
                  tone={objective.isReached ? 'good' : 'bad'}
                  text={objective.isReached ? 'Atteint' : 'Non atteint'}
                >
                  en {periodName(year)}&nbsp;: cible {format.text(objective.target)}
                  {objective.isReached ? '' : `, dépassée de ${format.text(objective.remaining)}`}
                </Variation>
              )}
            </FigureCard>
            <FigureCard
              label={`Prévision ${lastCompleteYear + 1}`}
              value={format.number(last === null ? null : specificationForecast(last))}
              unit={format.unit}
              stale={stale}
            >
              <p className={styles['note']}>
                Règle&nbsp;: valeur de {lastCompleteYear} × {formatNumber(0.95, 2)}, soit{' '}
                {withUnit('−5', '%')}. La prévision tirée du passé, avec son intervalle, est plus bas.
              </p>
            </FigureCard>
          </section>
        );
      }}
    </Read>
  );
}
