import { startTransition, useEffect, useState } from 'react';
import { frames } from './frames.ts';

/**
 * A value as the last frame that was seen shows it: a new one follows once a frame has shown that it was heard (ADR 136).
 * `before` is what it was when none had been seen. `useDeferredValue` may draw what follows before that frame.
 */
export function useAfterFrame<Value extends string | number | boolean>(
  value: Value,
  before: Value = value,
): Value {
  const [seen, setSeen] = useState(before);
  useEffect(
    () => (seen === value ? undefined : frames.afterNext(() => startTransition(() => setSeen(value)))),
    [seen, value],
  );
  return seen;
}

/** Whether another value was chosen that no frame has shown yet: its selector says first that it was heard. */
export function useIsLate(value: string | number | boolean): boolean {
  return useAfterFrame(value) !== value;
}
