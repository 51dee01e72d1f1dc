import type { Leaves } from '@suivi/domain/decree/notation';
import styles from './decree.module.css';

const filled: Record<Leaves, { count: number; tone: string }> = {
  grey: { count: 1, tone: 'grey' },
  orange: { count: 1, tone: 'orange' },
  one_green: { count: 1, tone: 'green' },
  two_green: { count: 2, tone: 'green' },
  three_green: { count: 3, tone: 'green' },
};

/** Three leaves, as many filled as there are: the words beside say the same. */
export function LeafRow({ leaves }: { leaves: Leaves }) {
  const { count, tone } = filled[leaves];
  return (
    <svg className={styles['leaf-row']} data-tone={tone} viewBox="0 0 290 94" aria-hidden="true">
      {[0, 1, 2].map(place => (
        <path
          key={place}
          data-filled={place < count || undefined}
          transform={`translate(${place * 100} 2)`}
          d="M10 70C-4 34 26 8 74 6 80 52 54 82 22 74L10 88 6 84Z"
        />
      ))}
    </svg>
  );
}
