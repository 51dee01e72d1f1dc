import styles from './chart-readout.module.css';
import { Swatch, type SwatchProps } from './swatch.tsx';

export type ReadoutValue = SwatchProps & { key: string; label: string; value: string };

export type ChartReadoutProps = { title: string; values: readonly ReadoutValue[]; note?: string | undefined };

/** The values of the active mark, in the line below the chart. The mark's accessible label contains the same words. */
export function ChartReadout({ title, values, note }: ChartReadoutProps) {
  return (
    <p className={styles['readout']}>
      <strong>{title}</strong>
      {values.map(({ key, label, value, ...swatch }) => (
        <span key={key} className={styles['value']}>
          <Swatch {...swatch} />
          {label} <strong>{value}</strong>
        </span>
      ))}
      {note && <span className={styles['note']}>{note}</span>}
    </p>
  );
}
