import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { BoundField } from '../../ui/forms/bind-fields.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { AddRow, RowsField } from '../../ui/forms/rows-field.tsx';
import type { EnergyDraft } from './site-draft.ts';

type EnergiesFieldProps = BoundField<EnergyDraft[]> & {
  /** Null when there is nothing to propose, since the site has declared nothing yet. */
  onPropose: (() => void) | null;
};

const options = optionsOf(energyTypes, energyLabel);

/** From which month to which month the site uses each energy: a month outside is « sans objet », not missing. */
export function EnergiesField({ onPropose, ...bound }: EnergiesFieldProps) {
  const { today } = useSession();
  const { value: energies, onChange } = bound;
  const unused: EnergyType =
    energyTypes.find(type => energies.every(each => each.energyType !== type)) ?? 'gas';
  return (
    <RowsField
      legend="Énergies en usage"
      hint={
        <>
          Un mois n’est manquant que si l’énergie était en usage. Début vide&nbsp;: dès le premier mois
          déclaré. Fin vide&nbsp;: toujours en usage.
        </>
      }
      {...bound}
      removal={(_, energy) => `Retirer ${energyLabel(energy.energyType)}`}
      buttons={
        <>
          <AddRow
            onClick={() =>
              onChange([...energies, { energyType: unused, from: '', to: '', begins: isoMonth(today) }])
            }
          >
            Ajouter une énergie
          </AddRow>
          {onPropose && (
            <Button size="small" onClick={onPropose}>
              Proposer d’après les déclarations
            </Button>
          )}
        </>
      }
    >
      {(field, index) => (
        <>
          <SelectField
            label={`Énergie ${index + 1}`}
            labelHidden
            options={options}
            {...field('energyType')}
          />
          <DateField label="Depuis" isMonth {...field('from')} />
          <DateField label="Jusqu’à" isMonth {...field('to')} />
        </>
      )}
    </RowsField>
  );
}
