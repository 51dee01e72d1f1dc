import type { SolarProjects } from '@suivi/contract/supply/solar-projects';
import type { SolarYear } from '@suivi/domain/supply/solar/solar-year';
import { useId } from 'react';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type SolarSourceProps = Pick<SolarProjects, 'producers'> & {
  /** `file`, or the id of the delivery point that measures it. */
  source: string;
  hours: SolarYear | null;
  fault: string;
  onSource: (source: string) => void;
  onFile: (file: File) => Promise<void>;
};

/** The source of a production: another delivery point that measures it, when one injects energy, or the hours of a file. */
export function SolarSource({ producers, source, hours, fault, onSource, onFile }: SolarSourceProps) {
  const inputId = useId();
  return (
    <>
      {producers.length > 0 && (
        <SelectField
          label="Production"
          hint="Un point mesure une production quand sa courbe d’injection (PROD) est tout ce qui est produit derrière ce point-ci."
          options={[
            { value: 'file', label: 'Simulée, d’un fichier horaire de PVGIS' },
            ...producers.map(({ pointId, number }) => ({
              value: String(pointId),
              label: `Mesurée par ${number}`,
            })),
          ]}
          value={source}
          onChange={onSource}
        />
      )}
      {source === 'file' && (
        <div>
          <label htmlFor={inputId}>Fichier horaire de PVGIS (CSV ou JSON)</label>
          <input
            id={inputId}
            type="file"
            accept=".csv,.json,.txt"
            aria-describedby={`${inputId}-error`}
            onChange={event => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) void onFile(file);
            }}
          />
          {hours && (
            <output>
              {' '}
              Année {hours.year}, {hours.watts.length} heures.
            </output>
          )}
          <FieldError id={`${inputId}-error`}>{fault}</FieldError>
        </div>
      )}
    </>
  );
}
