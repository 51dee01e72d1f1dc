import styles from './legend.module.css';
import { Swatch, type SwatchProps } from './swatch.tsx';

export type LegendItem = SwatchProps & { key: string; label: string };

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={styles['legend']} aria-label="Légende">
      {items.map(({ key, label, ...swatch }) => (
        <li key={key} className={styles['item']}>
          <Swatch {...swatch} />
          {label}
        </li>
      ))}
    </ul>
  );
}
