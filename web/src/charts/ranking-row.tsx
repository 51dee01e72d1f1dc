import { classNames } from '../ui/class-names.ts';
import type { RankingItem } from './ranking-item.ts';
import styles from './ranking-bars.module.css';

type RankingRowProps = {
  item: RankingItem;
  rank: number;
  index: number;
  /** Of the greatest value, 0 to 1. */
  share: number;
  color: string;
  hasMedian: boolean;
  onOpen: ((key: string) => void) | undefined;
};

export function RankingRow({ item, rank, index, share, color, hasMedian, onOpen }: RankingRowProps) {
  return (
    <li value={index + 1} className={styles['row']}>
      <span className={styles['rank']}>{rank}</span>
      <span className={styles['name']}>
        {onOpen ? (
          <button type="button" className={styles['open']} onClick={() => onOpen(item.key)}>
            {item.label}
          </button>
        ) : (
          item.label
        )}
        {item.detail && <span className={styles['detail']}> {item.detail}</span>}
      </span>
      <span className={styles['value']}>{item.text}</span>
      <span className={classNames(styles['track'], hasMedian && styles['withMedian'])} aria-hidden="true">
        <span className={styles['bar']} style={{ width: `${100 * share}%`, background: color }} />
      </span>
    </li>
  );
}
