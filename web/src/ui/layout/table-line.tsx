import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { BesideTitle } from './beside-title.ts';
import styles from './table-line.module.css';

type TableLineProps = {
  /** What applies to the whole table below: its filters, its sum, its tab. */
  line: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A line above a table, in place of a title; « Copier » is at its end. */
export function TableLine({ line, className, children }: TableLineProps) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={classNames(styles['line'], className)}>
        {line}
        <div ref={setBeside} className={styles['beside']} data-no-print="" />
      </div>
      <BesideTitle value={beside}>{children}</BesideTitle>
    </>
  );
}
