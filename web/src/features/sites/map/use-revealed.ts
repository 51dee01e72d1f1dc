import { useEffect, useRef } from 'react';

/** How much of what follows is shown with it, in pixels; less in a low window. */
const followingPx = 430;
const roomPx = 16;

/**
 * What a choice opens is brought on screen when the choice changes, as far as the marker that was chosen stays in sight:
 * what was chosen already when the page opened stays where it is. `isOn`: not while what is chosen is being worked on
 * where it stands.
 */
export function useRevealed(chosenId: number | null, isOn: boolean) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    if (!isOn || !element.current) return;
    const marker = document.querySelector(`[data-marker="${chosenId}"]`);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({
      top: scrollTo(element.current.getBoundingClientRect(), marker?.getBoundingClientRect() ?? null),
      behavior: isStill ? 'instant' : 'smooth',
    });
  }, [chosenId, isOn]);
  return element;
}

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** Pixels to scroll down, or up when negative, in a window as it stands. */
function scrollTo(opened: Box, marker: Box | null): number {
  const row = Number.parseFloat(document.documentElement.style.getPropertyValue('--row-height')) || 0;
  const top = row + roomPx;
  const down = Math.max(
    0,
    opened.bottom + Math.min(followingPx, window.innerHeight * 0.6) - window.innerHeight,
  );
  const up = Math.min(0, opened.top - top);
  const wanted = up < 0 ? up : down;
  return marker === null ? wanted : Math.min(wanted, marker.top - top);
}
