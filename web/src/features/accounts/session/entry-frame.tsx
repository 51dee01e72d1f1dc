import { readShell } from '@suivi/contract/operation/shell';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import styles from './entry.module.css';

type EntryFrameProps = { title: string; children: ReactNode };

/** The frame around every page shown before anybody is signed in. */
export function EntryFrame({ title, children }: EntryFrameProps) {
  const shell = useRead(readShell);
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <div>
          <p className={styles['product']}>Suivi des Consommations Énergétiques</p>
          <p className={styles['group']}>{shell.data?.groupName ?? '\u00a0'}</p>
        </div>
      </header>
      <main className={styles['card']}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
