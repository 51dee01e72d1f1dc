import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width, in pixels, that fits on A4 with readable labels. */
const printWidth = 640;

/**
 * The width of an element in pixels, updated when it changes; `fallback` when nothing can be measured (server, tests). While
 * printing, no wider than a page.
 */
export function useMeasuredWidth<Element extends HTMLElement>(
  fallback = 720,
): [ref: RefObject<Element | null>, width: number] {
  const ref = useRef<Element>(null);
  const [measured, setMeasured] = useState(fallback);
  const [printing, setPrinting] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      if (width > 0 && !window.matchMedia('print').matches) setMeasured(width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setPrinting(print.matches));
    const before = () => flushSync(() => setPrinting(true));
    const after = () => flushSync(() => setPrinting(false));
    print.addEventListener('change', follow);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      print.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  return [ref, printing ? Math.min(measured, printWidth) : measured];
}
