import type { readDeclaration } from '@suivi/contract/declarations/declarations';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { DeclarationError } from '@suivi/domain/declarations/declaration-error';
import { months } from '@suivi/domain/ground/calendar/month';
import { validateDeclaration } from '@suivi/domain/declarations/validate-declaration';
import { useId, useState } from 'react';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { useClosedMonths } from '../../widgets/closed-months/use-closed-months.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { contentOfFields } from './declaration-fields.ts';
import { ExistingDeclaration } from './existing-declaration.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { StepEntry } from './step-entry.tsx';
import { StepReview } from './step-review.tsx';
import { useDeclarationEdit } from './use-declaration-edit.ts';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type DeclarationFormProps = {
  site: SiteSummary;
  filters: DeclarationFilters;
  stored: AnswerOf<typeof readDeclaration>;
  onSaved: (text: string) => void;
  onDeleted: (text: string) => void;
};

export function DeclarationForm({ site, filters, stored, onSaved, onDeleted }: DeclarationFormProps) {
  const { energyType, year, step, setStep } = filters;
  const entryId = useId();
  const [errors, setErrors] = useState<readonly DeclarationError[]>([]);
  const typing = useDeclarationEdit({ site, filters, stored: stored.declaration, onSaved });
  const { edit, draft, hasToChoose } = typing;
  const validated = validateDeclaration(energyType, draft);
  const lastYear = stored.earlier.find(earlier => earlier.year === year - 1) ?? null;

  const noteScope = { year, site: site.code, energyType };
  const notes = useMonthNotes(noteScope);

  const closingOf = useClosedMonths(year);

  const review = () => {
    const found = validated.kind === 'refused' ? validated.errors : [];
    setErrors(found);
    if (found.length === 0) setStep('validation');
  };
  const showsReview = step === 'validation' && validated.kind === 'valid';
  return (
    <Stack>
      <p>
        <strong>
          {site.name} · {energyLooks[energyType].declarationLabel} · {year}
        </strong>
      </p>
      <RestoredNotice
        from={edit.restoredFrom}
        actions={
          <Button size="small" icon="undo" onClick={edit.reset}>
            Repartir de ce qui est enregistré
          </Button>
        }
      />
      {stored.declaration !== null && (
        <ExistingDeclaration
          site={site}
          energyType={energyType}
          year={year}
          onEdit={() => {
            setStep('saisie');
            document.getElementById(entryId)?.querySelector<HTMLInputElement>('table input')?.focus();
          }}
          onDeleted={text => {
            edit.reset();
            onDeleted(text);
            filters.reset();
          }}
        />
      )}
      {hasToChoose && validated.kind === 'valid' ? (
        <ConflictChoice
          energyType={energyType}
          before={contentOfFields(energyType, { ...edit.stored, ...edit.base })}
          mine={validated.content}
          theirs={stored.declaration}
          busy={edit.isBusy}
          onTakeTheirs={() => {
            typing.takeTheirs();
            setStep('saisie');
          }}
          onKeepMine={edit.saveWhole}
          onKeepBoth={edit.saveMine}
        />
      ) : showsReview ? (
        <StepReview
          site={site}
          energyType={energyType}
          year={year}
          content={validated.content}
          earlier={stored.earlier}
          isUpdate={stored.declaration !== null}
          busy={edit.isBusy}
          error={edit.refused}
          onBack={() => setStep('saisie')}
          onSave={typing.save}
        />
      ) : (
        <StepEntry
          id={entryId}
          site={site}
          energyType={energyType}
          year={year}
          draft={draft}
          errors={errors}
          lastYear={lastYear}
          monthNotes={months.map(month => noteText(notes, month, false))}
          // Values typed before the month was closed can still be undone.
          closings={months.map(month =>
            edit.pending.some(key => key.startsWith(`month:${month}:`))
              ? undefined
              : closingOf(site.id, month),
          )}
          onChange={next => {
            typing.change(next);
            setErrors([]);
          }}
          onBack={() => setStep('selection')}
          onContinue={review}
        />
      )}
      {!hasToChoose && !showsReview && <MonthNotesPanel scope={noteScope} sites={[site]} notes={notes} />}
    </Stack>
  );
}
