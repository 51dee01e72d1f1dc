import type { StackedMonth } from '@suivi/domain/months/stack-months';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { withPlus } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './dashboard.module.css';
import { missingText, type MonthlyUnit, monthlyText, variationText } from './monthly-view.ts';

type MonthDetailProps = {
  point: StackedMonth;
  /** The year with which the month is compared. */
  comparedYear: number;
  shown: MonthlyUnit;
  onExplain: () => void;
  onClose: () => void;
};

/** The details opened by a click on a column: both years, the gap in percent and in the unit. */
export function MonthDetail({ point, comparedYear, shown, onExplain, onClose }: MonthDetailProps) {
  const { current, previous, comparable } = point;
  const title = monthTitle(point.month);
  const isPartial =
    comparable.current !== current.quantityNormal || comparable.previous !== previous.quantityNormal;
  return (
    <section className={styles['popup']} aria-live="polite" aria-label={`Détail de la colonne ${title}`}>
      <h3>
        {title} · {shown.name}
      </h3>
      <dl className={styles['detail']}>
        <div>
          <dt>{formatPeriod(point)}</dt>
          <dd>
            {monthlyText(current.quantityNormal, shown)}
            {missingText(current)}
          </dd>
        </div>
        <div>
          <dt>{formatPeriod({ ...point, year: comparedYear })}</dt>
          <dd>
            {monthlyText(previous.quantityNormal, shown)}
            {missingText(previous)}
          </dd>
        </div>
        <div>
          <dt>Écart relatif</dt>
          <dd>{variationText(point)}</dd>
        </div>
        <div>
          <dt>Écart absolu</dt>
          <dd>{absoluteGap(comparable, shown)}</dd>
        </div>
      </dl>
      {isPartial && (
        <p>
          Écarts à périmètre comparable&nbsp;: {monthlyText(comparable.current, shown)} et{' '}
          {monthlyText(comparable.previous, shown)} pour les centres et énergies présents des deux côtés.
        </p>
      )}
      <div className={styles['choices']}>
        <Button size="small" variant="quiet" icon="info" onClick={onExplain}>
          D’où vient ce chiffre&nbsp;?
          <span className="visually-hidden"> ({title.toLowerCase()})</span>
        </Button>
        <Button size="small" variant="quiet" icon="close" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </section>
  );
}

function absoluteGap({ current, previous }: StackedMonth['comparable'], shown: MonthlyUnit): string {
  if (current === null || previous === null) return 'non comparable';
  const gap = current - previous;
  return withPlus(gap, monthlyText(gap, shown));
}
