import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance below the window at which a section is loaded. */
const nearness = '400px';

type WhenNearProps = {
  /** A CSS length: the space reserved until it is rendered. */
  height: string;
  children: ReactNode;
};

/** A section of a view that is rendered, and sends its requests, once the reader scrolls near it or prints. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: `0px 0px ${nearness} 0px` },
    );
    observer.observe(place.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
