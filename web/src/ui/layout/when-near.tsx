import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far under the window a part is asked for. */
const nearness = '400px';

type WhenNearProps = {
  /** A CSS length: the room of what is not drawn yet. */
  height: string;
  children: ReactNode;
};

/** A part of a view that is drawn, and asks for what it shows, once the reader comes near it or prints. */
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
