import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { DeclarationDraft } from '@suivi/domain/declarations/declaration-content';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { convertEnteredQuantities } from '@suivi/domain/declarations/entry/convert-entered-quantities';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { useState } from 'react';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { closedMonthsText } from '../../widgets/closed-months/closed-months-text.ts';

type UnitFieldProps = {
  energyType: EnergyType;
  draft: DeclarationDraft;
  /** Closings of months that have a quantity: another unit would change its meaning. */
  closed?: readonly MonthClosing[];
  error: string | undefined;
  onChange: (draft: DeclarationDraft) => void;
};

const none: readonly MonthClosing[] = [];

/**
 * The unit of a declaration. The same digits in another unit are other quantities: after a change of unit the user says whether
 * the typed values are converted, or were meant in the new unit.
 */
export function UnitField({ energyType, draft, closed = none, error, onChange }: UnitFieldProps) {
  /** The unit in which the quantities were typed, as long as nobody has said what to do with them. */
  const [typedIn, setTypedIn] = useState<Unit | null>(null);
  const isAsked = typedIn !== null && typedIn !== draft.unit;
  const label = (unit: Unit) => energyUnitLabel(energyType, unit);
  const coefficient = parseFrenchNumber(draft.gasCoefficient, { kind: 'coefficient' });
  const gasCoefficient = coefficient.kind === 'value' ? coefficient.value : null;
  const converted = isAsked
    ? convertEnteredQuantities(
        draft.months.map(({ quantity }) => quantity),
        { energyType, unit: typedIn, gasCoefficient },
        draft.unit,
      )
    : null;
  const convert = () => {
    const months = draft.months.map((month, index) => ({ ...month, quantity: converted?.[index] ?? '' }));
    onChange({ ...draft, months });
    setTypedIn(null);
  };
  return (
    <Stack>
      <SelectField
        label="Unité"
        disabled={closed.length > 0}
        hint={closed.length > 0 ? `L’unité ne change plus\u00a0: ${closedMonthsText(closed)}.` : undefined}
        value={draft.unit}
        options={optionsOf(energyDefinitions[energyType].units, label)}
        onChange={chosen => {
          if (draft.months.some(({ quantity }) => quantity.trim() !== '')) setTypedIn(typedIn ?? draft.unit);
          onChange({ ...draft, unit: chosen });
        }}
        error={error}
      />
      {isAsked && (
        <Notice
          kind="warning"
          title={`Les quantités saisies étaient en ${label(typedIn)}.`}
          actions={
            <>
              {converted !== null && (
                <Button variant="primary" onClick={convert}>
                  Convertir en {label(draft.unit)}
                </Button>
              )}
              <Button onClick={() => setTypedIn(null)}>Elles sont en {label(draft.unit)}</Button>
            </>
          }
        >
          {converted === null
            ? 'Elles ne peuvent pas être converties sans coefficient ni arrondi\u00a0: vérifiez chaque mois.'
            : 'Les mêmes chiffres dans une autre unité sont d’autres quantités.'}
        </Notice>
      )}
    </Stack>
  );
}
