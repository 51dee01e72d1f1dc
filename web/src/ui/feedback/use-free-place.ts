import { type RefObject, useLayoutEffect } from 'react';
import { freePlace } from './free-place.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const roomPx = 12;
const settledMs = 150;

/**
 * Places a fixed element, while it has content, where it covers no control and as near as possible to the focus; again when its
 * content changes, and after scrolling or resizing.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = element.current;
    if (!region) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lay = () => region.childElementCount > 0 && layOut(region);
    const layLater = () => {
      clearTimeout(timer);
      timer = setTimeout(lay, settledMs);
    };
    const observer = new MutationObserver(() => {
      lay();
      // By then, whatever the change opens, closes or loads has appeared, and the focus is in its final place.
      layLater();
    });
    observer.observe(region, { childList: true });
    window.addEventListener('scroll', layLater, { capture: true, passive: true });
    window.addEventListener('resize', layLater);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', layLater, { capture: true });
      window.removeEventListener('resize', layLater);
    };
  }, [element]);
}

function layOut(region: HTMLElement): void {
  const page = document.documentElement;
  const row = Number.parseFloat(page.style.getPropertyValue('--row-height')) || 0;
  const room = {
    left: roomPx,
    top: row + roomPx,
    right: page.clientWidth - roomPx,
    bottom: window.innerHeight - roomPx,
  };
  const obstacles = [...document.querySelectorAll(controls)]
    .filter(control => !region.contains(control))
    .map(control => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
  const focused = document.activeElement?.getBoundingClientRect() ?? page.getBoundingClientRect();
  const eye = { x: (focused.left + focused.right) / 2, y: (focused.top + focused.bottom) / 2 };
  const { width, height } = region.getBoundingClientRect();
  const { x, y } = freePlace({ width, height }, room, obstacles, eye);
  region.style.left = `${x}px`;
  region.style.top = `${y}px`;
}
