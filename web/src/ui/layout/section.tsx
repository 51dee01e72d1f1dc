import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { BesideTitle } from './beside-title.ts';
import styles from './section.module.css';

export type SectionProps = {
  title: ReactNode;
  /** Default: 2; 3 for a section inside another one. */
  level?: 2 | 3 | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of a view: a hairline, a heading, its content. */
export function Section({ title, level = 2, description, actions, children }: SectionProps) {
  const id = useId();
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={classNames(styles['section'], level === 2 && styles['ruled'])}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <Heading id={id}>{title}</Heading>
          {description && <div className={styles['description']}>{description}</div>}
        </div>
        <div className={styles['actions']} data-no-print="">
          <div ref={setBeside} className={styles['beside']} />
          {actions}
        </div>
      </div>
      <BesideTitle value={beside}>{children}</BesideTitle>
    </section>
  );
}
