import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { variationPercent } from '@suivi/domain/months/variation';
import type { DeclarationDraft, MonthDraft } from '@suivi/domain/declarations/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import {
  type EnteredQuantity,
  parseEnteredQuantity,
} from '@suivi/domain/declarations/entry/parse-entered-quantity';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { formatNumber, formatVariation, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { MonthInputs, monthNames } from '../../ui/forms/month-inputs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  ColumnMeaning,
  type Meaning,
  MeaningChoice,
  textOfMeaning,
} from '../../widgets/entry/meaning-choice.tsx';
import { ClosedMark } from '../../widgets/closed-months/closed-mark.tsx';
import { quantitiesIn } from './declared-quantities.ts';
import styles from './declarations.module.css';

type MonthQuantitiesProps = {
  energyType: EnergyType;
  draft: DeclarationDraft;
  errors: readonly (string | undefined)[];
  lastYear: Declaration | null;
  /** What was noted on each month, January first. */
  monthNotes: readonly (string | undefined)[];
  /** What closes each month, January first; undefined where it is open. */
  closings: readonly (MonthClosing | undefined)[];
  onChange: (months: MonthDraft[]) => void;
};

/** « 2024 : 251,47 (+12,3 %) »: the year before, and by how much what is typed differs from it. */
function Earlier({
  year,
  earlier,
  typed,
}: {
  year: number;
  earlier: number;
  typed: EnteredQuantity | undefined;
}) {
  const change = typed?.kind === 'value' && earlier !== 0 ? variationPercent(typed.value, earlier) : null;
  return (
    <span>
      {year}&nbsp;: {formatNumber(earlier, 3)}
      {change !== null && ` (${formatVariation(change)})`}
    </span>
  );
}

/** The twelve quantities of a declaration, beside those of the year before. */
export function MonthQuantities(props: MonthQuantitiesProps) {
  const { energyType, draft, errors, lastYear, monthNotes, closings, onChange } = props;
  const unit = energyUnitLabel(energyType, draft.unit);
  const changeMonths = (change: (month: MonthDraft, index: number) => MonthDraft) =>
    onChange(draft.months.map(change));
  const coefficient = parseFrenchNumber(draft.gasCoefficient, { kind: 'coefficient' });
  const gasCoefficient = coefficient.kind === 'value' ? coefficient.value : null;
  const parsedQuantities = draft.months.map(({ quantity }) =>
    parseEnteredQuantity(quantity, { energyType, unit: draft.unit, gasCoefficient }),
  );
  const settle = (meaning: Meaning) =>
    changeMonths((month, index) => {
      const parsed = parsedQuantities[index];
      return parsed?.kind === 'ambiguous'
        ? { ...month, quantity: textOfMeaning(parsed.meanings, meaning) }
        : month;
    });
  const earlierQuantities = lastYear && quantitiesIn(draft.unit, lastYear, gasCoefficient);
  return (
    <>
      <MonthInputs
        paired="first"
        legend="Consommations mensuelles"
        unit={unit}
        values={draft.months.map(({ quantity }) => quantity)}
        onChange={(values, beside) =>
          changeMonths((month, index) => ({
            ...month,
            quantity: values[index] ?? '',
            amount: beside?.[index] ?? month.amount,
          }))
        }
        errors={errors}
        readOnly={closings.map(closing => closing !== undefined)}
        notesUnder
        notes={monthNames.map((_, index) => {
          const earlier = earlierQuantities?.[index] ?? null;
          const note = monthNotes[index];
          const typed = parsedQuantities[index];
          const converted = typed?.kind === 'value' && typed.from !== undefined ? typed.value : null;
          const meanings = typed?.kind === 'ambiguous' ? typed.meanings : null;
          const closing = closings[index];
          if (earlier === null && (note ?? closing) === undefined && converted === null && meanings === null)
            return undefined;
          return (
            <>
              {converted !== null && <strong>= {withUnit(editableNumber(converted), unit)} </strong>}
              {meanings && (
                <MeaningChoice
                  meanings={meanings}
                  about={` (${monthNames[index]}, consommation)`}
                  onChoose={meaning =>
                    changeMonths((month, at) =>
                      at === index ? { ...month, quantity: textOfMeaning(meanings, meaning) } : month,
                    )
                  }
                />
              )}
              {earlier !== null && lastYear && (
                <Earlier year={lastYear.year} earlier={earlier} typed={typed} />
              )}
              {closing && <ClosedMark closing={closing} />}
              {note !== undefined && (
                <span className={styles['monthNote']}>
                  <Icon name="info" size={14} /> {note}
                </span>
              )}
            </>
          );
        })}
        totalLabel="Total annuel"
        total={withUnit(
          formatNumber(
            sumPresent(parsedQuantities.map(parsed => (parsed.kind === 'value' ? parsed.value : null))),
            3,
          ),
          unit,
        )}
      />
      <ColumnMeaning
        label="Consommations mensuelles"
        cells={parsedQuantities.flatMap(parsed => (parsed.kind === 'ambiguous' ? [parsed.meanings] : []))}
        onChoose={settle}
      />
    </>
  );
}
