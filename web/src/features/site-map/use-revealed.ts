import { useEffect, useRef } from 'react';

/**
 * What a choice opens is brought on screen, by as little as shows it (`scroll-margin` says how much of what follows),
 * when the choice changes: what was chosen already when the page opened stays where it is.
 */
export function useRevealed(chosenId: number | null) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  }, [chosenId]);
  return element;
}
