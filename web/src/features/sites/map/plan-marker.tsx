import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { MarkerLook } from './marker-look.ts';
import styles from './plan-marker.module.css';

type PlanMarkerProps = {
  building: BuildingRecord;
  position: { xPercent: number; yPercent: number };
  look: MarkerLook;
  selected: boolean;
  onSelect: () => void;
  onFocus: () => void;
  /** Given while markers are being moved. */
  editing?: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
};

export function PlanMarker({
  building,
  position,
  look,
  selected,
  onSelect,
  onFocus,
  editing,
}: PlanMarkerProps) {
  const { name, code, status } = building;
  const { xPercent, yPercent } = position;
  return (
    <button
      type="button"
      className={styles['marker']}
      data-marker={building.id}
      data-status={look.kind === 'status' ? status : undefined}
      data-class={look.kind === 'intensity' ? look.place : undefined}
      data-moving={editing !== undefined || undefined}
      style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
      aria-pressed={selected}
      aria-label={markerName(building, look, editing ? position : null)}
      aria-keyshortcuts={editing && 'ArrowLeft ArrowRight ArrowUp ArrowDown'}
      title={name}
      onClick={onSelect}
      onFocus={onFocus}
      {...editing}
    >
      {look.kind === 'status' ? (
        <Icon name={`status-${status}`} size={16} />
      ) : (
        <span className={styles['markerSwatch']} aria-hidden="true" />
      )}
      <span className={styles['markerText']}>{look.kind === 'status' ? code || name : look.text}</span>
    </button>
  );
}

/** Begins with the visible text of the marker, so that users of voice control can say it. */
function markerName(
  { name, code, status }: BuildingRecord,
  look: MarkerLook,
  place: { xPercent: number; yPercent: number } | null,
): string {
  const words = [
    ...(code === '' || code === name ? [] : [code]),
    name,
    buildingStatusLabels[status],
    ...(look.kind === 'intensity' ? [look.words] : []),
    ...(place ? [`à ${place.xPercent}\u00a0% de la gauche et ${place.yPercent}\u00a0% du haut`] : []),
  ];
  return words.join(', ');
}
