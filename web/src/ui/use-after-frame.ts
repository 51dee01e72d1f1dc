import { startTransition, useEffect, useState } from 'react';
import { frames } from './frames.ts';

/**
 * The value of the last displayed frame: a new value follows once a frame has acknowledged the choice (ADR 136). `before` is the
 * value before the first frame. `useDeferredValue` may render the consequences before that frame.
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

/** Whether a new value was chosen that no frame has shown yet: its selector shows it first. */
export function useIsLate(value: string | number | boolean): boolean {
  return useAfterFrame(value) !== value;
}
