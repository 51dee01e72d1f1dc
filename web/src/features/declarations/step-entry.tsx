import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import {
  type DeclarationDraft,
  needsEcsProducer,
  needsGasCoefficient,
} from '@suivi/domain/declarations/declaration-content';
import type { DeclarationError } from '@suivi/domain/declarations/declaration-error';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { EcsProducerField, GasCoefficientField } from './head-fields.tsx';
import { fieldErrorText, formErrorText } from './declaration-error-text.ts';
import styles from './declarations.module.css';
import { UnitField } from './unit-field.tsx';
import { YearGrid } from './year-grid.tsx';
import { EntryKeys } from '../../widgets/entry/entry-keys.tsx';
import { ClosedMonthsNotice } from '../../widgets/closed-months/closed-months-notice.tsx';

type StepEntryProps = {
  id: string;
  site: SiteSummary;
  energyType: EnergyType;
  year: number;
  draft: DeclarationDraft;
  errors: readonly DeclarationError[];
  lastYear: Declaration | null;
  /** The notes on each month, January first. */
  monthNotes: readonly (string | undefined)[];
  /** The closing of each month, January first; undefined for an open month. */
  closings: readonly (MonthClosing | undefined)[];
  onChange: (draft: DeclarationDraft) => void;
  onBack: () => void;
  onContinue: () => void;
};

export function StepEntry(props: StepEntryProps) {
  const { id, site, energyType, year, draft, errors, lastYear, monthNotes, closings, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  const message = formErrorText(errors);
  const closed = closings.flatMap(closing => closing ?? []);
  // The quantities of closed months were converted with the unit and the coefficient, which therefore cannot change.
  const filled = closed.filter(({ period }) => draft.months[period.month - 1]?.quantity.trim() !== '');
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const errorOf = (field: DeclarationError['field']) => {
    const found = errors.find(error => error.field === field);
    return found && fieldErrorText(found, energyType);
  };
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        props.onContinue();
      }}
    >
      <Stack>
        {message && <Notice kind="error" title={message} />}
        {closed.length > 0 && <ClosedMonthsNotice closed={closed} />}
        <div className={styles['selection']}>
          <UnitField
            energyType={energyType}
            draft={draft}
            closed={filled}
            error={errorOf('unit')}
            onChange={onChange}
          />
          {needsGasCoefficient(energyType, draft.unit) && (
            <GasCoefficientField
              label="Coefficient de conversion"
              value={draft.gasCoefficient}
              readOnly={filled.length > 0}
              onChange={gasCoefficient => onChange({ ...draft, gasCoefficient })}
              error={errorOf('gasCoefficient')}
            />
          )}
        </div>
        {needsEcsProducer(energyType) && (
          <EcsProducerField
            legend="Produite par"
            value={draft.ecsProducer ?? ''}
            onChange={ecsProducer => onChange({ ...draft, ecsProducer })}
            error={errorOf('ecsProducer')}
          />
        )}
        <YearGrid
          {...{ site, energyType, year, draft, lastYear, monthNotes, closings }}
          onChange={months => onChange({ ...draft, months })}
        />
        <div className={styles['selection']}>
          <TextArea
            label="Notes sur les montants TTC"
            maxLength={4000}
            value={draft.ttcNotes}
            onChange={ttcNotes => onChange({ ...draft, ttcNotes })}
          />
          <TextArea
            label="Notes sur les consommations"
            maxLength={4000}
            value={draft.notes}
            onChange={notes => onChange({ ...draft, notes })}
          />
        </div>
        <div className={styles['buttons']}>
          <Button onClick={props.onBack}>Retour</Button>
          <Button type="submit" variant="primary">
            Continuer
          </Button>
          <EntryKeys />
        </div>
      </Stack>
    </form>
  );
}
