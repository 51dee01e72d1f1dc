import { type RefObject, useEffect, useRef } from 'react';

/** What was rendered last, for what goes on after an answer that took its time. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
