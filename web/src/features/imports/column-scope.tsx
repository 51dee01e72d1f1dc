import { measuring } from '@suivi/domain/imports/columns/mapping-gaps';
import { billComponents } from '@suivi/domain/energy/bill-component';
import { months } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { type Unit, units } from '@suivi/domain/ground/number/unit';
import { type FigureScale, figureScales } from '@suivi/domain/imports/words/figure-scale';
import type { ColumnMapping, ColumnRole } from '@suivi/domain/imports/words/mapping';
import { componentOfHeader } from '@suivi/domain/imports/columns/post-component';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';
import { euroScaleLabel } from './mapping-labels.ts';

type ColumnScopeProps = {
  column: ColumnMapping;
  name: string;
  /** Whether another column of the file gives the value for each row. */
  isTold: (...roles: ColumnRole[]) => boolean;
  /** Whether the row is about a delivery point, which determines the energy. */
  isOfPoint: boolean;
  onChange: (changed: Partial<ColumnMapping>) => void;
};

/** The energy, unit and month of a column of figures, where no other column gives them. */
export function ColumnScope({ column, name, isTold, isOfPoint, onChange }: ColumnScopeProps) {
  const { role, energy, unit, month, scale } = column;
  if (role === 'line-amount') return <PostComponent column={column} name={name} onChange={onChange} />;
  if (!measuring.has(role) || role === 'index-to') return null;
  const allowed = energy === null ? units : energyDefinitions[energy].units;
  return (
    <div className={styles['scope']}>
      {(energy !== null || !(isOfPoint || isTold('energy'))) && (
        <SelectField
          label={`Énergie de ${name}`}
          labelHidden
          value={energy ?? ''}
          placeholder="Énergie…"
          options={optionsOf(energyTypes, energyLabel)}
          // The unit read from the file may not exist for another energy.
          onChange={value => onChange({ energy: value, ...keptUnit(value, unit) })}
        />
      )}
      {role !== 'amount' && (unit !== null || !isTold('unit')) && (
        <SelectField
          label={`Unité de ${name}`}
          labelHidden
          value={unit === null ? '' : keyOf(unit, scale)}
          placeholder="Unité…"
          options={unitsOffered(allowed, unit, scale).map(each => ({
            value: keyOf(each.unit, each.scale),
            label: scaledUnitLabel(each.unit, each.scale),
          }))}
          onChange={key =>
            onChange(
              unitsOffered(allowed, unit, scale).find(each => keyOf(each.unit, each.scale) === key) ?? {},
            )
          }
        />
      )}
      {role === 'amount' && (
        <SelectField
          label={`Euros de ${name}`}
          labelHidden
          value={scale ?? 1}
          options={optionsOf(figureScales, value => `En ${euroScaleLabel(value)}`)}
          onChange={value => onChange({ scale: value })}
        />
      )}
      {(month !== null || !isTold('month', 'period', 'from', 'read-on')) && (
        <SelectField
          label={`Mois de ${name}`}
          labelHidden
          value={month ?? ''}
          placeholder="Mois…"
          options={optionsOf(months, monthTitle)}
          onChange={value => onChange({ month: value })}
        />
      )}
    </div>
  );
}

type ScaledUnit = { unit: Unit; scale: FigureScale | undefined };

/** The units that can be stored, and also the one of the file when its figures count thousands of it. */
function unitsOffered(
  allowed: readonly Unit[],
  unit: Unit | null,
  scale: FigureScale | undefined,
): ScaledUnit[] {
  const plain = allowed.map(each => ({ unit: each, scale: undefined }));
  return unit === null || scale === undefined ? plain : [...plain, { unit, scale }];
}

function keyOf(unit: Unit, scale: FigureScale | undefined): string {
  return `${scale ?? ''} ${unit}`;
}

function scaledUnitLabel(unit: Unit, scale: FigureScale | undefined): string {
  if (scale === undefined || scale === 1) return unitLabel(unit);
  if (unit === 'MWh' && scale === 1_000) return 'GWh';
  return `${scale === 1_000 ? 'milliers' : 'millions'} de ${unitLabel(unit)}`;
}

const components = optionsOf(billComponents, billComponentLabels);

/** The purpose of a cost item of bills: it decides how the item is checked and shared over months. */
function PostComponent({ column, name, onChange }: Pick<ColumnScopeProps, 'column' | 'name' | 'onChange'>) {
  return (
    <div className={styles['scope']}>
      <SelectField
        label={`Composante de ${name}`}
        labelHidden
        value={column.component ?? componentOfHeader(column.header)}
        options={components}
        onChange={component => onChange({ component })}
      />
    </div>
  );
}

function keptUnit(energy: NonNullable<ColumnMapping['energy']>, unit: ColumnMapping['unit']) {
  const isOne = energyDefinitions[energy].units.some(each => each === unit);
  return isOne ? {} : { unit: null };
}
