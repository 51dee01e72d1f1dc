import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './dashboard.module.css';
import {
  type MonthlyPoint,
  type MonthlySeries,
  missingText,
  quantityText,
  unitOf,
  variationText,
} from './monthly-view.ts';

type MonthDetailProps = {
  series: MonthlySeries;
  point: MonthlyPoint;
  onExplain: () => void;
  onClose: () => void;
};

/** What a click on a column opens: both years, the gap in percent and in the unit. */
export function MonthDetail({ series, point, onExplain, onClose }: MonthDetailProps) {
  const { energyType, year, compared } = series;
  return (
    <section
      className={styles['popup']}
      aria-live="polite"
      aria-label={`Détail de la colonne ${monthTitle(point.month)}`}
    >
      <h3>
        {monthTitle(point.month)} · {energyLabel(energyType)}
      </h3>
      <dl className={styles['detail']}>
        <div>
          <dt>{year}</dt>
          <dd>
            {quantityText(point.current.quantityNormal, energyType)}
            {missingText(point.current.missingCount)}
          </dd>
        </div>
        <div>
          <dt>{compared}</dt>
          <dd>
            {quantityText(point.previous.quantityNormal, energyType)}
            {missingText(point.previous.missingCount)}
          </dd>
        </div>
        <div>
          <dt>Écart relatif</dt>
          <dd>{variationText(point)}</dd>
        </div>
        <div>
          <dt>Écart absolu</dt>
          <dd>{absoluteGap(point, unitOf(energyType))}</dd>
        </div>
      </dl>
      {point.comparable.quantity.leftOutCount > 0 && (
        <p>Écarts à périmètre comparable&nbsp;: seuls les centres présents les deux années y entrent.</p>
      )}
      <div className={styles['choices']}>
        <Button size="small" variant="quiet" icon="info" onClick={onExplain}>
          D’où vient ce chiffre&nbsp;?
          <span className="visually-hidden"> ({monthTitle(point.month).toLowerCase()})</span>
        </Button>
        <Button size="small" variant="quiet" icon="close" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </section>
  );
}

function absoluteGap({ comparable: { quantity } }: MonthlyPoint, unit: string): string {
  if (quantity.current === null || quantity.previous === null) return 'non comparable';
  const gap = quantity.current - quantity.previous;
  return `${gap > 0 ? '+' : ''}${formatNumber(gap)}\u00a0${unit}`;
}
