import { useEffect, useState } from 'react';

const restMs = 200;

/** What was chosen once it stays so: keys that pass over ten cells ask nothing of the server about them. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
