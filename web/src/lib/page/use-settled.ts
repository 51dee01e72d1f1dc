import { useEffect, useState } from 'react';

/** `value` once it has stopped changing for `pauseMs`, so that not every key press sends a request. */
export function useSettled<Value>(value: Value, pauseMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
