import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import styles from './to-do.module.css';

type ToDoRowProps = { icon: IconName; title: string; detail?: ReactNode; gesture: ReactNode };

/** One line of « À faire »: the task, its place, and the action that completes it. */
export function ToDoRow({ icon, title, detail, gesture }: ToDoRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Icon name={icon} size={18} />
      </span>
      <div>
        <p className={styles['title']}>{title}</p>
        {detail && <div className={styles['detail']}>{detail}</div>}
        {gesture}
      </div>
    </li>
  );
}
