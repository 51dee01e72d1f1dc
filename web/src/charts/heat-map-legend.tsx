import styles from './legend.module.css';
import type { Interval } from '@suivi/presentation/ground/charts/linear-scale';
import { Swatch } from './swatch.tsx';

type HeatMapLegendProps = {
  extent: Interval;
  color: string;
  formatValue: (value: number) => string;
  missingText: string;
  /** Undefined when no value can be partial. */
  partialText: string | undefined;
};

export function HeatMapLegend({ extent, color, formatValue, missingText, partialText }: HeatMapLegendProps) {
  return (
    <ul className={styles['legend']} aria-label="Légende">
      <li className={styles['item']}>
        {formatValue(extent[0])}
        <span className={styles['scale']} style={{ '--color': color }} aria-hidden="true" />
        {formatValue(extent[1])}
      </li>
      <li className={styles['item']}>
        <Swatch kind="missing" />
        {missingText}
      </li>
      {partialText && (
        <li className={styles['item']}>
          <Swatch kind="partial" />
          {partialText}
        </li>
      )}
    </ul>
  );
}
