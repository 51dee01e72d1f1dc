import { ecsProducers } from '@suivi/domain/energy/energy-type';
import { ecsProducerLabels, energyLooks } from '../../lib/texts/energy-labels.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import styles from './declarations.module.css';
import { lackingOf, type MonthRow, readRow } from './month-rows.ts';

type MonthHeadsProps = {
  rows: readonly MonthRow[];
  siteName: (siteId: number) => string;
  onChange: (row: MonthRow, head: Partial<Pick<MonthRow, 'gasCoefficient' | 'ecsProducer'>>) => void;
};

/** What a first month of a year must say beside its figures: the coefficient of gas in m³, what makes the hot water. */
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
          <QuantityField
            key={of}
            label={`Coefficient de conversion (${of})`}
            hint="Imprimé sur la facture de gaz&nbsp;; il varie avec l’altitude et la période."
            required
            unit="kWh PCS/m³"
            value={row.gasCoefficient}
            onChange={gasCoefficient => onChange(row, { gasCoefficient })}
            error={errorOf('gasCoefficient')}
          />
        ) : (
          <RadioGroup
            key={of}
            legend={`Produite par (${of})`}
            required
            value={row.ecsProducer}
            options={ecsProducers.map(producer => ({ value: producer, label: ecsProducerLabels[producer] }))}
            onChange={ecsProducer => onChange(row, { ecsProducer })}
            error={errorOf('ecsProducer')}
          />
        );
      })}
    </div>
  );
}
