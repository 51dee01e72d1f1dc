import { useEffect, useRef } from 'react';

/** How much of the content after the element is shown with it, in pixels; less in a low window. */
const followingPx = 430;
const roomPx = 16;

/**
 * Scrolls to the content opened by a choice when the choice changes, as far as the chosen marker stays visible; a choice that was
 * already made when the page opened does not scroll. `isOn`: false while the chosen element is being edited in place.
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

/** Number of pixels to scroll down, or up when negative, from the present position of the window. */
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
