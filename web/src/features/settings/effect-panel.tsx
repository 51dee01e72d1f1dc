import type { ReactNode } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useSettled } from '../../lib/page/use-settled.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ReadState } from '../../widgets/read/read.tsx';
import styles from './settings.module.css';

type EffectPanelProps<Effect> = {
  title: string;
  of: ReadState<Effect> & { isPlaceholderData: boolean };
  children: (effect: Effect) => ReactNode;
};

/** What saving would change in past figures, updated while the value is typed. */
export function EffectPanel<Effect>({ title, of: read, children }: EffectPanelProps<Effect>) {
  return (
    <section className={styles['effect']} aria-label={title} aria-busy={read.isPlaceholderData || undefined}>
      <h3>{title}</h3>
      {read.error && <p>{errorText(read.error)}</p>}
      {!read.data && !read.error && <Skeleton height="3rem" />}
      {read.data && !read.error && children(read.data)}
    </section>
  );
}

/** The change being typed, once typing has paused. */
export function useSettledChange<Change>(change: Change): Change {
  return JSON.parse(useSettled(JSON.stringify(change))) as Change;
}
