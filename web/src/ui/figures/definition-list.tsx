import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type DefinitionListProps = {
  items: readonly { key: string; term: ReactNode; value: ReactNode }[];
};

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={styles['list']}>
      {items.map(({ key, term, value }) => (
        <div key={key} className={styles['item']}>
          <dt className={styles['term']}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
