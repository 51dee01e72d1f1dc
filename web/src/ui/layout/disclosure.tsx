import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../icons/icon.tsx';
import { BesideTitle } from './beside-title.ts';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
};

export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={styles['disclosure']}
      open={open}
      onToggle={event => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        <Icon name="chevron-right" size={16} className={styles['chevron']} />
        {summary}
      </summary>
      <BesideTitle value={null}>
        <div className={styles['content']}>{children}</div>
      </BesideTitle>
    </details>
  );
}
