import { type Budget, createBudget } from '@suivi/contract/budget/budgets';
import { nextLabel } from '@suivi/domain/budget/budget-version';
import { entersTotals } from '@suivi/domain/months/totals';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useSites } from '../../lib/api/use-sites.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './budget.module.css';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';

type NewBudgetDialogProps = {
  /** The versions of the year. */
  budgets: readonly Budget[];
  year: number;
  onClose: () => void;
  onMade: (id: number) => void;
};

const paidEnergies = energyTypes.filter(entersTotals);
const proposed = 'proposition';

export function NewBudgetDialog({ budgets, year, onClose, onMade }: NewBudgetDialogProps) {
  const done = useDone();
  const create = useChange(createBudget);
  const [key] = useState(() => crypto.randomUUID());
  const [label, setLabel] = useState(nextLabel(budgets.map(own => own.label)));
  const [from, setFrom] = useState(String(budgets.at(-1)?.id ?? proposed));
  const [percents, setPercents] = useState<Partial<Record<EnergyType, string>>>({});
  const uses = useSites().data?.sites.flatMap(({ energiesInUse }) => energiesInUse) ?? [];
  const used = new Set(
    uses.filter(({ to }) => to === null || to.year >= year).map(({ energyType }) => energyType),
  );
  // As long as no site states its energies, all of them are possible.
  const energies = used.size === 0 ? paidEnergies : paidEnergies.filter(energyType => used.has(energyType));
  const read = energies.map(energyType => ({ energyType, ...percentOf(percents[energyType] ?? '') }));
  const submit = () => {
    if (create.isPending || read.some(({ error }) => error !== null)) return;
    const scenario = read.flatMap(({ energyType, percent }) =>
      percent === 0 ? [] : [{ energyType, percent }],
    );
    const copyOf = from === proposed ? null : Number(from);
    const body = { year, label: label.trim(), scenario: copyOf === null ? scenario : [], copyOf };
    done(
      create.mutateAsync({ body, idempotencyKey: key }),
      made => `${made.label} ${year} créé, en projet.`,
      made => onMade(made.id),
    );
  };
  return (
    <FormDialog
      room="11.5rem"
      title={`Créer une version du budget ${year}`}
      submit={create.isPending ? 'Calcul en cours…' : 'Créer'}
      isBusy={create.isPending}
      error={create.error && errorText(create.error)}
      noValidate
      className={styles['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Nom" hint="BP, DM1, DM2…" required maxLength={20} value={label} onChange={setLabel} />
      <SelectField
        label="Départ"
        value={from}
        options={[
          { value: proposed, label: 'Proposition (prévision, prix datés, actions)' },
          ...budgets.map(own => ({ value: String(own.id), label: `Copie de ${own.label}` })),
        ]}
        onChange={setFrom}
      />
      {from === proposed && (
        <fieldset className={styles['scenario']}>
          <legend>Scénario de prix, là où aucun contrat ne tient (%)</legend>
          {read.map(({ energyType, error }) => (
            <QuantityField
              key={energyType}
              label={energyLabel(energyType)}
              unit="%"
              value={percents[energyType] ?? ''}
              error={error ?? undefined}
              onChange={value => setPercents({ ...percents, [energyType]: value })}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

/** Empty: prices stay the same. A fall is typed with its sign. */
function percentOf(typed: string): { percent: number; error: string | null } {
  const text = typed.trim().replace(/^\+/, '');
  const isFall = /^[-−]/.test(text);
  const parsed = parseFrenchNumber(text.replace(/^[-−]/, ''), { kind: 'percent' });
  if (parsed.kind === 'empty') return { percent: 0, error: null };
  const percent = parsed.kind === 'value' ? (isFall ? -parsed.value : parsed.value) : Number.NaN;
  const isWhole = Number(percent.toFixed(2)) === percent && percent >= -90 && percent <= 300;
  return isWhole ? { percent, error: null } : { percent: 0, error: 'Saisissez un pourcentage de −90 à 300.' };
}
