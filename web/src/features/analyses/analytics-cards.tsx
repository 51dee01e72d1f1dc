import { readEvolution, readForecast } from '@suivi/contract/analyses/analytics';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { annualObjective } from '@suivi/domain/analyses/forecast/annual-objective';
import { comparedMeasure } from '@suivi/presentation/analyses/compared-measure';
import { yearForecast } from '@suivi/presentation/analyses/year-forecast';
import { formatSpan, inSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Variation } from '../../ui/figures/variation.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { readAll } from '../../widgets/read/read-all.ts';
import styles from './analytics.module.css';
import { metricFormat } from './metric-format.ts';
import { TrendCard } from './trend-card.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

/** The cards « Tendance » and « Objectif » of the period, and « Prévision », the only forecast of the year. */
export function AnalyticsCards({ filters }: { filters: AnalyticsFilters }) {
  const { metric, energyType, question, ofPeriod, period } = filters;
  const site = question.site === undefined ? {} : { site: question.site };
  const evolution = useRead(readEvolution, { query: ofPeriod }, { keepPrevious: true });
  const forecast = useRead(readForecast, { query: question }, { keepPrevious: true });
  const summary = useRead(
    readSummary,
    { query: { period: spanText(period), ...site } },
    { keepPrevious: true },
  );
  const format = metricFormat(filters);
  const stale = [summary, evolution, forecast].some(({ isPlaceholderData }) => isPlaceholderData);
  return (
    <Read
      of={readAll(summary, evolution, forecast)}
      failed="Les tendances n’ont pas pu être chargées"
      skeletons={['9rem']}
    >
      {([known, { months }, foreseen]) => {
        const compared = comparedMeasure(known.comparison, metric, energyType);
        const { current = null, previous = null } = compared ?? {};
        const objective = current === null || previous === null ? null : annualObjective(current, previous);
        const expected = yearForecast(foreseen, months, format);
        return (
          <section aria-label="Tendance, objectif et prévision" className={styles['cards']}>
            <TrendCard
              compared={compared}
              current={formatSpan(known.current.period)}
              previous={formatSpan(known.previous.period)}
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
                  {inSpan(known.current.period)}&nbsp;: cible {format.text(objective.target)}
                  {objective.isReached ? '' : `, dépassée de ${format.text(objective.remaining)}`}
                </Variation>
              )}
            </FigureCard>
            <FigureCard
              label={expected.label}
              value={format.number(expected.value)}
              unit={format.unit}
              stale={stale}
            >
              <p className={styles['note']}>{expected.note}</p>
            </FigureCard>
          </section>
        );
      }}
    </Read>
  );
}
