import type { BuildingPosition, BuildingRecord } from '@suivi/contract/sites/buildings';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { type FocusEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import styles from './site-map.module.css';

type PositionFieldsProps = {
  building: BuildingRecord;
  position: BuildingPosition | null;
  onPlace: (position: BuildingPosition | null) => void;
};

const middle: BuildingPosition = { xPercent: 50, yPercent: 50 };

/** The position of a marker as two numbers, applied when the fields are left. */
export function PositionFields({ building, position, onPlace }: PositionFieldsProps) {
  const [x, setX] = useState(position ? editableNumber(position.xPercent) : '');
  const [y, setY] = useState(position ? editableNumber(position.yPercent) : '');
  if (!position) {
    return (
      <Button size="small" icon="plus" onClick={() => onPlace(middle)}>
        Placer au centre<span className="visually-hidden"> {building.name}</span>
      </Button>
    );
  }
  const xPercent = percentOf(x);
  const yPercent = percentOf(y);
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const isSame = xPercent === position.xPercent && yPercent === position.yPercent;
    if (xPercent !== null && yPercent !== null && !isSame) onPlace({ xPercent, yPercent });
  };
  const error = 'De 0 à 100\u00a0%.';
  return (
    <div className={styles['position']} onBlur={leave}>
      <QuantityField
        label={`X, ${building.name}`}
        unit="%"
        value={x}
        error={xPercent === null && error}
        onChange={setX}
      />
      <QuantityField
        label={`Y, ${building.name}`}
        unit="%"
        value={y}
        error={yPercent === null && error}
        onChange={setY}
      />
      <Button size="small" variant="quiet" onClick={() => onPlace(null)}>
        Retirer du plan<span className="visually-hidden"> {building.name}</span>
      </Button>
    </div>
  );
}

function percentOf(text: string): number | null {
  const parsed = parseFrenchNumber(text, { kind: 'percent' });
  return parsed.kind === 'value' && parsed.value <= 100 ? parsed.value : null;
}
