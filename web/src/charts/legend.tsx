import styles from './legend.module.css';
import { Swatch, type SwatchProps } from './swatch.tsx';

export type LegendItem = SwatchProps & { key: string; label: string };

export function Legend({ items, label = 'Légende' }: { items: readonly LegendItem[]; label?: string }) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {items.map(({ key, label: text, ...swatch }) => (
        <li key={key} className={styles['item']}>
          <Swatch {...swatch} />
          {text}
        </li>
      ))}
    </ul>
  );
}
