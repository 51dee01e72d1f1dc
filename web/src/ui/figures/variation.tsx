import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './variation.module.css';

export type VariationProps = {
  direction: 'up' | 'down' | 'flat' | 'unknown';
  /** Whether a change in that direction is good here. */
  tone: 'good' | 'bad' | 'neutral';
  /** With its sign and unit, e.g. `−4,2 %`; or « non calculable ». */
  text: string;
  /** Follows the figure, e.g. `par rapport à 2023`. */
  children?: ReactNode;
};

const icons: Record<VariationProps['direction'], IconName | undefined> = {
  up: 'arrow-up',
  down: 'arrow-down',
  flat: 'equal',
  unknown: undefined,
};

const words: Record<VariationProps['direction'], string> = {
  up: 'En hausse\u00a0: ',
  down: 'En baisse\u00a0: ',
  flat: 'Stable\u00a0: ',
  unknown: '',
};

/** An arrow, a signed figure and a word: never only a colour. */
export function Variation({ direction, tone, text, children }: VariationProps) {
  const icon = icons[direction];
  return (
    <p className="hint">
      <span className={classNames(styles['figure'], styles[tone])}>
        {icon && <Icon name={icon} size={14} />}
        <span className="visually-hidden">{words[direction]}</span>
        {text}
      </span>
      {children && <span> {children}</span>}
    </p>
  );
}
