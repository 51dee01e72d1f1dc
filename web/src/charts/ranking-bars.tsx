import { type ReactNode, useId, useState } from 'react';
import styles from './ranking-bars.module.css';
import { Button } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';

export type RankingBarsProps = {
  /** What is ranked, and by which measure. */
  label: string;
  items: readonly RankingItem[];
  color: string;
  /** A mark across all bars. */
  median?: { value: number; label: string } | undefined;
  /** What cannot be ranked, and why. */
  unranked: readonly { key: string; label: string; reason: string }[];
  unrankedTitle?: string | undefined;
};

/** The number of rows that a phone shows at first: about one screen. */
const rowsAtFirst = 10;

export function RankingBars(props: RankingBarsProps) {
  const { label, items, color, median, unranked } = props;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const sorted = items.toSorted((a, b) => b.value - a.value);
  // Negative values have bars as long as positive ones: their sign is in their text.
  const greatest = Math.max(0, ...[median?.value ?? 0, ...items.map(({ value }) => value)].map(Math.abs));
  const share = (value: number) => (greatest > 0 ? Math.abs(value) / greatest : 0);

  return (
    <div className={styles['ranking']} style={{ '--median': median && `${100 * share(median.value)}%` }}>
      {median && (
        <p className={styles['median']}>
          <span className={styles['medianMark']} aria-hidden="true" />
          {median.label}
        </p>
      )}
      <ol aria-label={label} className={styles['list']}>
        {sorted.map((item, index) => (
          <RankingRow
            key={item.key}
            item={item}
            // Equal values share a rank.
            rank={sorted.findIndex(other => other.value === item.value) + 1}
            index={index}
            isBeyond={!isWhole && index >= rowsAtFirst}
            share={share(item.value)}
            color={color}
            hasMedian={median !== undefined}
          />
        ))}
      </ol>
      {!isWhole && sorted.length > rowsAtFirst && (
        <p className={styles['further']} data-no-print="">
          <Button onClick={() => setWhole(true)}>Afficher la suite ({sorted.length - rowsAtFirst})</Button>
        </p>
      )}
      {unranked.length > 0 && (
        <div>
          <p id={id} className={styles['unrankedTitle']}>
            {props.unrankedTitle ?? 'Non classés'}
          </p>
          <ul aria-labelledby={id} className={styles['unranked']}>
            {unranked.map(item => (
              <li key={item.key}>
                {item.label}&nbsp;: {item.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type RankingRowProps = {
  item: RankingItem;
  rank: number;
  index: number;
  isBeyond: boolean;
  /** The share of the largest value, from 0 to 1. */
  share: number;
  color: string;
  hasMedian: boolean;
};

function RankingRow({ item, rank, index, isBeyond, share, color, hasMedian }: RankingRowProps) {
  return (
    <li value={index + 1} className={styles['row']} data-beyond={isBeyond || undefined}>
      <span className={styles['rank']}>{rank}</span>
      <span className={styles['name']}>
        {item.href === undefined ? item.label : <a href={item.href}>{item.label}</a>}
        {item.detail && <span className={styles['detail']}> {item.detail}</span>}
      </span>
      <span className={styles['value']}>{item.text}</span>
      <span className={classNames(styles['track'], hasMedian && styles['withMedian'])} aria-hidden="true">
        <span className={styles['bar']} style={{ width: `${100 * share}%`, background: color }} />
      </span>
    </li>
  );
}

type RankingItem = {
  key: string;
  label: string;
  value: number;
  /** The value with its unit. */
  text: string;
  detail?: ReactNode;
  /** The target of the link on its name. */
  href?: string | undefined;
};
