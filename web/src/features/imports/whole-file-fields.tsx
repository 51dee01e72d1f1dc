import { listSuppliers } from '@suivi/contract/bills/bills';
import { ecsProducers, energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { addMonths } from '@suivi/domain/ground/calendar/month';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { seasonStartOf } from '@suivi/domain/imports/words/season-start';
import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { declarationYears, inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { ecsProducerLabels, energyLabel } from '../../lib/texts/energy-labels.ts';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useSites } from '../../lib/api/use-sites.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DecimalField } from './decimal-field.tsx';
import styles from './imports.module.css';
import { WholeFileOptions } from './whole-file-options.tsx';
import { wholeFileQuestions } from './whole-file-questions.ts';

type Defaults = ImportMapping['defaults'];
type Props = {
  mapping: ImportMapping;
  /** The mapping as interpreted before any correction. */
  proposed: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** Values that apply to the whole file, asked only when no column gives them. */
export function WholeFileFields({ mapping, proposed, onChange }: Props) {
  const { data } = useSites();
  const { today } = useSession();
  const { columns, defaults } = mapping;
  const set = (changed: Partial<Defaults>) => onChange({ ...mapping, defaults: { ...defaults, ...changed } });
  const asked = wholeFileQuestions(mapping);
  const start = defaults.seasonStart ?? seasonStartOf(columns);
  const season =
    start === null
      ? null
      : `${monthName(start)} à ${monthName(addMonths({ year: 2000, month: start }, 11).month)}`;
  const suppliers = useRead(listSuppliers).data?.suppliers.map(({ name }) => name);
  const years = [...new Set([...declarationYears(today.year), ...inputYears(today.year)])];
  return (
    <Stack>
      <div className={styles['selection']}>
        {asked.site && (
          <TextField
            label="Site de tout le fichier"
            hint="Un site connu, ou le nom d’un nouveau site."
            value={data?.sites.find(({ code }) => code === defaults.site)?.name ?? defaults.site ?? ''}
            suggestions={data?.sites.map(({ name }) => name)}
            maxLength={120}
            onChange={site => set({ site: site === '' ? null : site })}
          />
        )}
        {asked.supplier && (
          <TextField
            label="Fournisseur de tout le fichier"
            value={defaults.supplier ?? ''}
            suggestions={suppliers}
            maxLength={120}
            onChange={supplier => set({ supplier })}
          />
        )}
        {asked.energy && (
          <SelectField
            label="Énergie de tout le fichier"
            value={defaults.energy ?? ''}
            placeholder="Choisir"
            options={optionsOf(energyTypes, energyLabel)}
            onChange={energy => set({ energy })}
          />
        )}
        {asked.year && (
          <SelectField
            label="Année de tout le fichier"
            hint={season !== null && `Première des deux années\u00a0: les mois vont de ${season}.`}
            value={defaults.year ?? ''}
            placeholder="Choisir"
            options={optionsOf(years)}
            onChange={year => set({ year })}
          />
        )}
        {asked.units.map(energy => (
          <SelectField
            key={energy}
            label={`Unité\u00a0: ${energyLabel(energy)}`}
            value={defaults.units[energy] ?? ''}
            placeholder="Choisir"
            options={optionsOf(energyDefinitions[energy].units, unitLabel)}
            onChange={unit => set({ units: { ...defaults.units, [energy]: unit } })}
          />
        ))}
        {asked.producer && (
          <SelectField
            label="ECS produite par"
            value={defaults.ecsProducer ?? ''}
            placeholder="Choisir"
            options={optionsOf(ecsProducers, ecsProducerLabels)}
            onChange={ecsProducer => set({ ecsProducer })}
          />
        )}
        <DecimalField
          columns={columns}
          proposed={proposed.columns}
          onChange={changed => onChange({ ...mapping, columns: changed })}
        />
      </div>
      <WholeFileOptions mapping={mapping} onChange={onChange} />
    </Stack>
  );
}
