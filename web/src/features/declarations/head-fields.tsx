import { type EcsProducer, ecsProducers } from '@suivi/domain/energy/energy-type';
import { ecsProducerLabels } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { QuantityField, type QuantityFieldProps } from '../../ui/forms/quantity-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../ui/forms/radio-group.tsx';

/** The coefficient of gas declared in m³, which is found only on the bill. */
export function GasCoefficientField(props: Omit<QuantityFieldProps, 'hint' | 'required' | 'unit'>) {
  return (
    <QuantityField
      hint="Imprimé sur la facture de gaz&nbsp;; il varie avec l’altitude et la période."
      required
      unit="kWh PCS/m³"
      {...props}
    />
  );
}

/** The energy that produces the domestic hot water. */
export function EcsProducerField(props: Omit<RadioGroupProps<EcsProducer>, 'options' | 'required'>) {
  return <RadioGroup required options={optionsOf(ecsProducers, ecsProducerLabels)} {...props} />;
}
