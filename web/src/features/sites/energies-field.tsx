import { isoMonth } from '@suivi/domain/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { EnergyDraft } from './site-draft.ts';
import styles from './sites.module.css';

type EnergiesFieldProps = {
  energies: readonly EnergyDraft[];
  error: string | undefined;
  onChange: (energies: EnergyDraft[]) => void;
  /** Null for a site that has declared nothing yet. */
  onPropose: (() => void) | null;
};

const options = energyTypes.map(value => ({ value, label: energyLabel(value) }));

/** From which month to which month the site uses each energy: a month outside is « sans objet », not missing. */
export function EnergiesField({ energies, error, onChange, onPropose }: EnergiesFieldProps) {
  const set = (place: number, part: Partial<EnergyDraft>) =>
    onChange(energies.map((energy, index) => (index === place ? { ...energy, ...part } : energy)));
  const { today } = useSession();
  const unused: EnergyType =
    energyTypes.find(type => energies.every(each => each.energyType !== type)) ?? 'gas';
  return (
    <fieldset className={styles['energies']}>
      <legend>Énergies en usage</legend>
      <p className={styles['hint']}>
        Un mois n’est manquant que si l’énergie était en usage. Début vide&nbsp;: dès le premier mois déclaré.
        Fin vide&nbsp;: toujours en usage.
      </p>
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {energies.map(({ energyType, from, to }, index) => (
        <div key={index} className={styles['energy']}>
          <SelectField
            label={`Énergie ${index + 1}`}
            labelHidden
            value={energyType}
            options={options}
            onChange={chosen => set(index, { energyType: chosen })}
          />
          <TextField
            label="Depuis"
            type="month"
            placeholder="2018-01"
            value={from}
            onChange={from => set(index, { from })}
          />
          <TextField
            label="Jusqu’à"
            type="month"
            placeholder="2023-12"
            value={to}
            onChange={to => set(index, { to })}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(energies.filter((_, place) => place !== index))}
          >
            Retirer {energyLabel(energyType)}
          </Button>
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            onChange([...energies, { energyType: unused, from: '', to: '', begins: isoMonth(today) }])
          }
        >
          Ajouter une énergie
        </Button>
        {onPropose && (
          <Button size="small" onClick={onPropose}>
            Proposer d’après les déclarations
          </Button>
        )}
      </div>
    </fieldset>
  );
}
