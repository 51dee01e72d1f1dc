import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

/** A term and what it is here. */
export type Definition = readonly [term: string, value: ReactNode];

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles['list']}>
      {items.map(([term, value], index) => (
        <div key={index} className={styles['item']}>
          <dt className={styles['term']}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
