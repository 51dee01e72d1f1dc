import type { ComponentPropsWithRef } from 'react';

/** Sentences below one another, each said once. */
export function TextList({ texts, ...native }: ComponentPropsWithRef<'ul'> & { texts: readonly string[] }) {
  return (
    <ul {...native}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
