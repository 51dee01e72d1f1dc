import type { BuildingPosition, BuildingRecord } from '@suivi/contract/buildings';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { percentAt } from './plan-transform.ts';
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

/** Moves a marker with the mouse, a finger, or the arrows (Shift for longer steps). */
export function useMarkerDrag({ place }: MarkerEditing, { within, transform, size, show }: PlanViewport) {
  const dragged = useRef<number | null>(null);

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
      // The plan itself must not move under the marker.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = building.id;
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current !== building.id) return;
      place(building, percentAt(transform, within(event), size()));
    },
    onPointerUp: () => {
      dragged.current = null;
    },
  });
}

function within100(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
}
