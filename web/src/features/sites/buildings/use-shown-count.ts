import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a screen holds; a browser lays out 300 rows in three times the time that is felt as instant. */
const step = 20;

/**
 * How many rows of a long list to make: a screen full at first and whenever what is asked changes, more as the reader
 * comes to the end, all of them on paper.
 */
export function useShownCount(total: number, asked: string) {
  const [shown, setShown] = useState({ asked, count: step });
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(total, shown.asked === asked ? shown.count : step);
  const hasMore = count < total;
  const more = () => setShown({ asked, count: count + step });

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown({ asked, count: count + step });
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [asked, count, hasMore]);

  useEffect(() => {
    const showAll = () => flushSync(() => setShown({ asked, count: total }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [asked, total]);

  return { count, hasMore, more, end };
}
