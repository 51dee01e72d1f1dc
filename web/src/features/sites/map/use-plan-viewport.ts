import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { atRest, type FrameSize, movedBy, type PlanTransform, showing, zoomedAt } from './plan-transform.ts';

const keyStepPx = 60;
const zoomStep = 1.5;
/** A finger is never perfectly still: a shorter movement counts as a press. */
const dragFromPx = 5;

const moves: Record<string, { xPx: number; yPx: number }> = {
  ArrowLeft: { xPx: keyStepPx, yPx: 0 },
  ArrowRight: { xPx: -keyStepPx, yPx: 0 },
  ArrowUp: { xPx: 0, yPx: keyStepPx },
  ArrowDown: { xPx: 0, yPx: -keyStepPx },
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep };

type Pressed = { xPx: number; yPx: number };

/** Zooms and moves the plan by wheel, one or two fingers, keys and buttons. */
export function usePlanViewport() {
  const frame = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Pressed>());
  const isDragging = useRef(false);
  const [transform, setTransform] = useState<PlanTransform>(atRest);

  const size = (): FrameSize => ({
    widthPx: frame.current?.clientWidth ?? 1,
    heightPx: frame.current?.clientHeight ?? 1,
  });
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Pressed => {
    const box = frame.current?.getBoundingClientRect();
    const { clientLeft = 0, clientTop = 0 } = frame.current ?? {};
    return { xPx: clientX - (box?.left ?? 0) - clientLeft, yPx: clientY - (box?.top ?? 0) - clientTop };
  };
  const zoom = (factor: number, at?: Pressed) => {
    const { widthPx, heightPx } = size();
    const point = at ?? { xPx: widthPx / 2, yPx: heightPx / 2 };
    setTransform(plan => zoomedAt(plan, factor, point, { widthPx, heightPx }));
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      const box = element.getBoundingClientRect();
      const at = { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
      const frameSize = { widthPx: element.clientWidth, heightPx: element.clientHeight };
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0015 : 0.05));
      // When the whole plan is visible, scrolling down over it continues to scroll the page.
      const isAtRest = element.dataset['scale'] === '1' && factor <= 1;
      if (isAtRest) return;
      event.preventDefault();
      setTransform(plan => zoomedAt(plan, factor, at, frameSize));
    };
    // React registers passive wheel listeners, which cannot prevent the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, within(event));
    isDragging.current = pointers.current.size > 1;
  };

  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = within(event);
    if (!isDragging.current && Math.hypot(now.xPx - before.xPx, now.yPx - before.yPx) < dragFromPx) return;
    if (!isDragging.current) frame.current?.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const frameSize = size();
    if (other) {
      const distance = (point: Pressed) => Math.hypot(point.xPx - other.xPx, point.yPx - other.yPx);
      const factor = distance(now) / Math.max(1, distance(before));
      const middle = { xPx: (now.xPx + other.xPx) / 2, yPx: (now.yPx + other.yPx) / 2 };
      setTransform(plan => zoomedAt(plan, factor, middle, frameSize));
    } else {
      const by = { xPx: now.xPx - before.xPx, yPx: now.yPx - before.yPx };
      setTransform(plan => movedBy(plan, by, frameSize));
    }
    pointers.current.set(event.pointerId, now);
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    const factor = zooms[event.key];
    if (move) setTransform(plan => movedBy(plan, move, size()));
    else if (factor !== undefined) zoom(factor);
    else if (event.key === '0') setTransform(atRest);
    else return;
    event.preventDefault();
  };

  return {
    frame,
    transform,
    within,
    size,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    reset: () => setTransform(atRest),
    show: (position: { xPercent: number; yPercent: number }) => {
      // The browser scrolls to an element that receives the focus; here the plan moves instead.
      frame.current?.scrollTo(0, 0);
      setTransform(plan => showing(plan, position, size()));
    },
    handlers: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: pressKey,
    },
  };
}

export type PlanViewport = ReturnType<typeof usePlanViewport>;
