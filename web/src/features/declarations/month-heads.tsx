import { energyLooks } from '../../lib/texts/energy-labels.ts';
import styles from './declarations.module.css';
import { EcsProducerField, GasCoefficientField } from './head-fields.tsx';
import { lackingOf, type MonthFields, monthKey, type MonthRow, readRow } from './month-rows.ts';

type MonthHeadsProps = {
  rows: readonly MonthRow[];
  siteName: (siteId: number) => string;
  onChange: (part: Partial<MonthFields>) => void;
};

/**
 * The values that the first month of a year requires in addition to its figures: the coefficient of gas in m³, the energy that
 * produces hot water.
 */
export function MonthHeads({ rows, siteName, onChange }: MonthHeadsProps) {
  const asked = rows.filter(row => lackingOf(row) !== null && readRow(row).kind !== 'unchanged');
  if (asked.length === 0) return null;
  return (
    <div className={styles['selection']}>
      {asked.map(row => {
        const { siteId, energyType } = row.cell;
        const of = `${siteName(siteId)}, ${energyLooks[energyType].label}`;
        const reading = readRow(row);
        const errorOf = (field: 'gasCoefficient' | 'ecsProducer') =>
          reading.kind === 'refused' && reading.field === field ? reading.text : undefined;
        return lackingOf(row) === 'gasCoefficient' ? (
          <GasCoefficientField
            key={of}
            label={`Coefficient de conversion (${of})`}
            value={row.gasCoefficient}
            onChange={text => onChange({ [monthKey(row.cell, 'gasCoefficient')]: text })}
            error={errorOf('gasCoefficient')}
          />
        ) : (
          <EcsProducerField
            key={of}
            legend={`Produite par (${of})`}
            value={row.ecsProducer}
            onChange={producer => onChange({ [monthKey(row.cell, 'ecsProducer')]: producer })}
            error={errorOf('ecsProducer')}
          />
        );
      })}
    </div>
  );
}
