import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-list.module.css';

/** A list of sentences, which must be distinct. */
export function TextList({
  texts,
  className,
  ...native
}: ComponentPropsWithRef<'ul'> & { texts: readonly string[] }) {
  return (
    <ul {...native} className={classNames(styles['list'], className)}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
