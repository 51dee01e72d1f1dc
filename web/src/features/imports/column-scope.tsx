import { measuring } from '@suivi/domain/imports/columns/mapping-gaps';
import { billComponents } from '@suivi/domain/energy/bill-component';
import { months } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { units } from '@suivi/domain/ground/number/unit';
import type { ColumnMapping, ColumnRole } from '@suivi/domain/imports/words/mapping';
import { componentOfHeader } from '@suivi/domain/imports/columns/post-component';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';

type ColumnScopeProps = {
  column: ColumnMapping;
  name: string;
  /** Whether a column of the file says it, row by row. */
  isTold: (...roles: ColumnRole[]) => boolean;
  /** The row is of a point of delivery, which says the energy. */
  isOfPoint: boolean;
  onChange: (changed: Partial<ColumnMapping>) => void;
};

/** What a column of figures is of, where no other column says it. */
export function ColumnScope({ column, name, isTold, isOfPoint, onChange }: ColumnScopeProps) {
  const { role, energy, unit, month } = column;
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
          options={energyTypes.map(value => ({ value, label: energyLabel(value) }))}
          // What the file says of the unit may not exist for another energy.
          onChange={value => onChange({ energy: value, ...keptUnit(value, unit) })}
        />
      )}
      {role !== 'amount' && (unit !== null || !isTold('unit')) && (
        <SelectField
          label={`Unité de ${name}`}
          labelHidden
          value={unit ?? ''}
          placeholder="Unité…"
          options={allowed.map(value => ({ value, label: unitLabel(value) }))}
          onChange={value => onChange({ unit: value })}
        />
      )}
      {(month !== null || !isTold('month', 'period', 'from', 'read-on')) && (
        <SelectField
          label={`Mois de ${name}`}
          labelHidden
          value={month === null ? '' : String(month)}
          placeholder="Mois…"
          options={months.map(value => ({ value: String(value), label: monthTitle(value) }))}
          onChange={value => onChange({ month: months.find(each => String(each) === value) ?? null })}
        />
      )}
    </div>
  );
}

const components = billComponents.map(value => ({ value, label: billComponentLabels[value] }));

/** What a post of bills is for: it is audited and shared over months as such. */
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
