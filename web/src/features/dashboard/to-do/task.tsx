import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import styles from './to-do.module.css';

type TaskProps = {
  icon: IconName;
  /** « 2 mois à déclarer »; what is said when nothing waits. */
  title: string;
  /** What waits, the first ones by name. */
  items: readonly { key: string; content: ReactNode }[];
  /** How many more there are, and where. */
  rest?: ReactNode;
};

/** One kind of work, done or waiting. */
export function Task({ icon, title, items, rest }: TaskProps) {
  const isDone = items.length === 0;
  return (
    <li className={styles['task']} data-done={isDone || undefined}>
      <span className={styles['icon']}>
        <Icon name={isDone ? 'check' : icon} size={18} />
      </span>
      <div>
        <p className={styles['title']}>{title}</p>
        {!isDone && (
          <ul className={styles['items']}>
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
            {rest && <li>{rest}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}

/** How many are named before « et 4 autres ». */
export const namedItems = 4;
