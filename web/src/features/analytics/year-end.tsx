import { formatCount } from '@suivi/presentation/formats/number-formats';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import styles from './analytics.module.css';
import { unknownText } from '@suivi/presentation/analyses/forecast-text';
import { withPartialScope } from '@suivi/presentation/analyses/left-out-text';
import type { ForecastAnswer } from './forecast-answer.ts';
import type { MetricFormat } from './metric-format.ts';

type YearEndProps = { forecast: ForecastAnswer; format: MetricFormat; stale: boolean };

/** The two sums a manager asks for: the year in progress, and twelve months ahead. */
export function YearEnd({ forecast, format, stale }: YearEndProps) {
  const { year, months } = forecast;
  // A year of which nothing is known yet is those twelve months.
  const isSameSpan = year.kind === 'forecast' && year.measuredMonths === 0;
  return (
    <div className={styles['cards']}>
      {year.kind === 'forecast' && (
        <FigureCard
          label={withPartialScope(`Fin d’année ${year.year}`, forecast)}
          value={format.number(year.total.expected)}
          unit={format.unit}
          stale={stale}
        >
          <p className={styles['note']}>
            Entre {format.text(year.total.low)} et {format.text(year.total.high)} (intervalle à 80&nbsp;%).{' '}
            {year.measuredMonths === 0
              ? 'Aucun mois de l’année n’est encore connu.'
              : `${formatCount(year.measuredMonths, 'mois connu', 'mois connus')}\u00a0: ${format.text(year.measuredTotal)}.`}
          </p>
        </FigureCard>
      )}
      {year.kind === 'measured' && (
        <FigureCard
          label={withPartialScope(`Année ${year.year}`, forecast)}
          value={format.number(year.total)}
          unit={format.unit}
          stale={stale}
        >
          <p className={styles['note']}>Tous les mois sont connus.</p>
        </FigureCard>
      )}
      {year.kind === 'unknown' && <p className={styles['note']}>{unknownText(year)}</p>}
      {months.kind === 'forecast' && !isSameSpan && (
        <FigureCard
          label={withPartialScope('Douze mois à venir', forecast)}
          value={format.number(months.total.expected)}
          unit={format.unit}
          stale={stale}
        >
          <p className={styles['note']}>
            Entre {format.text(months.total.low)} et {format.text(months.total.high)} (intervalle à
            80&nbsp;%).
          </p>
        </FigureCard>
      )}
    </div>
  );
}
