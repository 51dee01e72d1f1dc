import type { BuildingPosition, BuildingRecord } from '@suivi/contract/sites/buildings';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { percentAt, type Point, pointAt } from './plan-transform.ts';
import type { MarkerEditing } from './use-marker-editing.ts';
import type { PlanViewport } from './use-plan-viewport.ts';

const stepPercent = 0.5;
const longStepPercent = 5;

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A hand is never perfectly still: a shorter movement counts as a press. */
const dragFromPx = 4;

/** The marker being held: where it was pressed, and how far that is from its centre. */
type Held = { id: number; pressedAt: Point; grip: Point; isMoved: boolean };

/** Moves a marker with the mouse, a finger, or the arrows (Shift for longer steps). */
export function useMarkerDrag({ place }: MarkerEditing, viewport: PlanViewport) {
  const { within, transform, size, show } = viewport;
  const held = useRef<Held | null>(null);

  return (building: BuildingRecord, position: BuildingPosition) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const step = event.shiftKey ? longStepPercent : stepPercent;
      const moved = {
        xPercent: within100(position.xPercent + direction.x * step),
        yPercent: within100(position.yPercent + direction.y * step),
      };
      place(building, moved);
      show(moved);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // The plan itself must not move with the marker.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const pressedAt = within(event);
      const middle = pointAt(transform, position, size());
      const grip = { xPx: pressedAt.xPx - middle.xPx, yPx: pressedAt.yPx - middle.yPx };
      held.current = { id: building.id, pressedAt, grip, isMoved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current?.id !== building.id || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const now = within(event);
      const { pressedAt, grip, isMoved } = held.current;
      if (!isMoved && Math.hypot(now.xPx - pressedAt.xPx, now.yPx - pressedAt.yPx) < dragFromPx) return;
      held.current.isMoved = true;
      const middle = { xPx: now.xPx - grip.xPx, yPx: now.yPx - grip.yPx };
      place(building, percentAt(transform, middle, size()));
    },
    onClickCapture: (event: MouseEvent) => {
      // Releasing a marker that was dragged must not choose its building.
      if (held.current?.isMoved) event.stopPropagation();
      held.current = null;
    },
  });
}

function within100(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
}
