import { useEffect, useRef } from 'react';

/**
 * What a choice opens is brought on screen, by as little as shows it (`scroll-margin` says how much of what follows),
 * when the choice changes: what was chosen already when the page opened stays where it is. `isOn`: not while what is
 * chosen is being worked on where it stands.
 */
export function useRevealed(chosenId: number | null, isOn: boolean) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    if (!isOn) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  }, [chosenId, isOn]);
  return element;
}
