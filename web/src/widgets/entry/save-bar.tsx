import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './entry.module.css';

type SaveBarProps = {
  /** What was saved last; null once something else is typed. */
  said: string | null;
  /** « 18/25 · 2 à vérifier ». */
  state: string;
  /** The button that saves first, then the others. */
  children: ReactNode;
};

/** Stays in sight under a grid: what saves, how far it is, and what was saved, said where the eye is. */
export function SaveBar({ said, state, children }: SaveBarProps) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <div className={styles['bar']} data-no-print="">
      {children}
      <output className={styles['state']}>{state}</output>
      <output ref={message} className={styles['said']}>
        {said !== null && (
          <>
            <Icon name="success" size={18} /> {said}
          </>
        )}
      </output>
    </div>
  );
}
