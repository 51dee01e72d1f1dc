import { useEffect, useState } from 'react';

const pauseMs = 300;

/** `value` once it has stopped changing for a moment, so that each keystroke does not become a question. */
export function useSettled<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
