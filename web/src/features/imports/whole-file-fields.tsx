import { ecsProducers, energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import type { ImportMapping } from '@suivi/domain/imports/columns/mapping';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { declarationYears, inputYears } from '@suivi/domain/calendar/listed-years';
import { ecsProducerLabels, energyLabel } from '../../lib/texts/energy-labels.ts';
import { unitLabel } from '@suivi/presentation/formats/number-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { useSites } from '../../lib/api/use-sites.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DecimalField } from './decimal-field.tsx';
import styles from './imports.module.css';

type Defaults = ImportMapping['defaults'];
type Props = {
  mapping: ImportMapping;
  /** As the file was understood before anyone corrected it. */
  proposed: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** What holds for the whole file, asked only where no column says it. */
export function WholeFileFields({ mapping, proposed, onChange }: Props) {
  const { data } = useSites();
  const { today } = useSession();
  const { columns, defaults, subject } = mapping;
  const set = (changed: Partial<Defaults>) => onChange({ ...mapping, defaults: { ...defaults, ...changed } });
  const has = (...roles: string[]) => columns.some(({ role }) => roles.includes(role));
  const isMeasured = subject === 'declarations' || subject === 'readings';
  const measures = columns.filter(({ role }) => role === 'quantity' || role === 'amount');
  const asksSite = subject !== 'sites' && !has('site');
  const asksEnergy = isMeasured && !has('energy') && measures.some(({ energy }) => energy === null);
  const asksYear = isMeasured && !has('year', 'period', 'from') && measures.some(({ year }) => year === null);
  const lacking = new Set(
    mappingGaps({ ...mapping, defaults: { ...defaults, units: {} } }).flatMap(gap =>
      gap.kind === 'unit' ? gap.energy : [],
    ),
  );
  const unitsAsked = energyTypes.filter(
    energy => lacking.has(energy) || (lacking.has(null) && isCommon(energy)),
  );
  const asksProducer =
    subject === 'declarations' &&
    !has('ecs-producer') &&
    (defaults.energy === 'ecs' || measures.some(({ energy }) => energy === 'ecs'));
  const years = [...new Set([...declarationYears(today.year), ...inputYears(today.year)])];
  return (
    <Stack>
      <div className={styles['selection']}>
        {asksSite && (
          <SelectField
            label="Site de tout le fichier"
            value={
              data?.sites.find(({ name, code }) => name === defaults.site || code === defaults.site)?.name ??
              ''
            }
            placeholder="Choisir"
            options={(data?.sites ?? []).map(({ name }) => ({ value: name, label: name }))}
            onChange={site => set({ site })}
          />
        )}
        {asksEnergy && (
          <SelectField
            label="Énergie de tout le fichier"
            value={defaults.energy ?? ''}
            placeholder="Choisir"
            options={energyTypes.map(energy => ({ value: energy, label: energyLabel(energy) }))}
            onChange={energy => set({ energy })}
          />
        )}
        {asksYear && (
          <SelectField
            label="Année de tout le fichier"
            value={defaults.year === null ? '' : String(defaults.year)}
            placeholder="Choisir"
            options={years.map(year => ({ value: String(year), label: String(year) }))}
            onChange={year => set({ year: Number(year) })}
          />
        )}
        {unitsAsked.map(energy => (
          <SelectField
            key={energy}
            label={`Unité\u00a0: ${energyLabel(energy)}`}
            value={defaults.units[energy] ?? ''}
            placeholder="Choisir"
            options={energyDefinitions[energy].units.map(unit => ({ value: unit, label: unitLabel(unit) }))}
            onChange={unit => set({ units: { ...defaults.units, [energy]: unit } })}
          />
        ))}
        {asksProducer && (
          <SelectField
            label="ECS produite par"
            value={defaults.ecsProducer ?? ''}
            placeholder="Choisir"
            options={ecsProducers.map(producer => ({ value: producer, label: ecsProducerLabels[producer] }))}
            onChange={ecsProducer => set({ ecsProducer })}
          />
        )}
        <DecimalField
          columns={columns}
          proposed={proposed.columns}
          onChange={changed => onChange({ ...mapping, columns: changed })}
        />
      </div>
      <div className={styles['options']}>
        {has('to') && (
          <Checkbox
            label="Le dernier jour de chaque facture est compris"
            checked={mapping.lastDayIncluded}
            onChange={lastDayIncluded => onChange({ ...mapping, lastDayIncluded })}
          />
        )}
        {isMeasured && (
          <Checkbox
            label="Une cellule vide reprend celle du dessus"
            hint="Pour le site, l’énergie et l’année, comme sous des cellules fusionnées."
            checked={mapping.fillsDown}
            onChange={fillsDown => onChange({ ...mapping, fillsDown })}
          />
        )}
        {isMeasured && (
          <Checkbox
            label="Les zéros sont des mois manquants"
            hint="L’ancien service enregistrait 0 pour un mois non saisi."
            checked={mapping.zeroIsMissing}
            onChange={zeroIsMissing => onChange({ ...mapping, zeroIsMissing })}
          />
        )}
      </div>
    </Stack>
  );
}

/** Those that a file without energies in its headers most often holds. */
function isCommon(energy: (typeof energyTypes)[number]): boolean {
  return energy === 'electricity' || energy === 'gas' || energy === 'fuel' || energy === 'water';
}
