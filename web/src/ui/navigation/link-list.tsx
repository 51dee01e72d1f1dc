import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './link-list.module.css';

export type LinkListItem = {
  key: string;
  href: string;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

export function LinkList({ items, label }: { items: readonly LinkListItem[]; label: string }) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {items.map(item => (
        <li key={item.key}>
          <a href={item.href} className={styles['link']} onClick={item.onClick}>
            {item.icon && <Icon name={item.icon} />}
            <span className={styles['words']}>
              <span className={styles['label']}>{item.label}</span>
              {item.detail && <span className="hint">{item.detail}</span>}
            </span>
            <Icon name="chevron-right" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
