import type { MonthDraft } from '@suivi/domain/declarations/declaration-content';
import { formatEurosAndCents, missing } from '@suivi/presentation/ground/formats/number-formats';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { MonthInputs, monthNames } from '../../ui/forms/month-inputs.tsx';
import { parseCents } from '@suivi/domain/ground/number/parse-french-number';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';

type MonthAmountsProps = {
  months: readonly MonthDraft[];
  errors: readonly (string | undefined)[];
  /** January first: the months that are closed. */
  readOnly: readonly boolean[];
  onChange: (months: MonthDraft[]) => void;
};

/** The twelve amounts of a declaration, each with its mark of a credit note. */
export function MonthAmounts({ months, errors, readOnly, onChange }: MonthAmountsProps) {
  return (
    <MonthInputs
      paired="second"
      legend="Montants TTC mensuels"
      unit="€"
      values={months.map(({ amount }) => amount)}
      onChange={values => onChange(months.map((month, index) => ({ ...month, amount: values[index] ?? '' })))}
      errors={errors}
      readOnly={readOnly}
      notes={months.map(({ isCreditNote }, index) => (
        <Checkbox
          key={monthNames[index]}
          label={
            <>
              avoir<span className="visually-hidden"> en {monthNames[index]?.toLowerCase()}</span>
            </>
          }
          checked={isCreditNote}
          disabled={readOnly[index]}
          onChange={checked =>
            onChange(months.map((month, at) => (at === index ? { ...month, isCreditNote: checked } : month)))
          }
        />
      ))}
      totalLabel="Total annuel TTC"
      total={formatEurosAndCents(runningCents(months)) || missing}
    />
  );
}

/** The sum of the amounts that can be read so far; null when none can. */
function runningCents(months: readonly MonthDraft[]): number | null {
  return sumPresent(
    months.map(({ amount, isCreditNote }) => {
      const parsed = parseCents(amount, { allowNegative: isCreditNote });
      return parsed.kind === 'value' ? parsed.cents : null;
    }),
  );
}
