import { createDeclaration, type readDeclaration, saveDeclaration } from '@suivi/contract/declarations';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { SiteSummary } from '@suivi/contract/sites';
import type { DeclarationError } from '@suivi/domain/declaration/declaration-error';
import { type Month, months } from '@suivi/domain/calendar/month';
import { validateDeclaration } from '@suivi/domain/declaration/validate-declaration';
import { useId, useRef, useState } from 'react';
import { useEdit } from '../../editing/use-edit.ts';
import { formatInstant } from '@suivi/presentation/formats/date-formats';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { useClosedMonths } from '../../widgets/closed-months/use-closed-months.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import {
  contentOfFields,
  type DeclarationFields,
  declarationFields,
  draftOfFields,
  fieldsOfDraft,
  isDeclarationNumber,
} from './declaration-fields.ts';
import { ExistingDeclaration } from './existing-declaration.tsx';
import { StepEntry } from './step-entry.tsx';
import { StepReview } from './step-review.tsx';
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
  const create = useChange(createDeclaration);
  const update = useChange(saveDeclaration);
  const entryId = useId();
  const [errors, setErrors] = useState<readonly DeclarationError[]>([]);
  const confirmed = useRef<{ confirmedMonths?: Month[] }>({});
  const edit = useEdit({
    name: `declaration:${site.id}:${energyType}:${year}`,
    stored: stored.declaration,
    fieldsOf: (declaration): DeclarationFields => declarationFields(energyType, declaration),
    isNumber: isDeclarationNumber,
    check: (fields: DeclarationFields) => {
      const read = validateDeclaration(energyType, draftOfFields(fields));
      if (read.kind === 'refused') return { kind: 'errors', errors: {} };
      return { kind: 'content', content: { ...read.content, months: [...read.content.months] } };
    },
    create: content =>
      create.mutateAsync({ body: { siteId: site.id, energyType, year, ...content, ...confirmed.current } }),
    save: (content, { id }, begun) =>
      update.mutateAsync({ params: { id }, begun, body: { ...content, ...confirmed.current } }),
    said: () => 'Déclaration enregistrée avec succès !',
    tell: onSaved,
    onEnd: filters.reset,
  });
  // Another's change is told when it is in the way of a save, not in the middle of typing.
  const [isSaving, setSaving] = useState(false);
  const hasToChoose = isSaving && edit.isStale;
  const save = (months: readonly Month[]) => {
    confirmed.current = months.length === 0 ? {} : { confirmedMonths: [...months] };
    setSaving(true);
    edit.submit();
  };
  const draft = draftOfFields(edit.values);
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
      {edit.restoredFrom !== null && <RestoredNotice from={edit.restoredFrom} onReset={edit.reset} />}
      {stored.declaration !== null && (
        <ExistingDeclaration
          site={site}
          energyType={energyType}
          year={year}
          onEdit={() => {
            setStep('saisie');
            document.getElementById(entryId)?.querySelector<HTMLInputElement>('fieldset input')?.focus();
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
          before={contentOfFields(energyType, edit.base)}
          mine={validated.content}
          theirs={stored.declaration}
          busy={edit.isBusy}
          onTakeTheirs={() => {
            edit.takeTheirs();
            setSaving(false);
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
          onSave={save}
        />
      ) : (
        <StepEntry
          id={entryId}
          energyType={energyType}
          draft={draft}
          errors={errors}
          lastYear={lastYear}
          monthNotes={months.map(month => noteText(notes, month, false))}
          // What was typed before the month was closed can still be taken back.
          closings={months.map(month =>
            edit.pending.some(key => key.startsWith(`month:${month}:`))
              ? undefined
              : closingOf(site.id, month),
          )}
          onChange={next => {
            edit.change(fieldsOfDraft(next));
            setErrors([]);
            setSaving(false);
          }}
          onBack={() => setStep('selection')}
          onContinue={review}
        />
      )}
      {!hasToChoose && !showsReview && <MonthNotesPanel scope={noteScope} sites={[site]} notes={notes} />}
    </Stack>
  );
}

function RestoredNotice({ from, onReset }: { from: string; onReset: () => void }) {
  return (
    <Notice
      kind="info"
      title={`Saisie reprise du ${formatInstant(from)}`}
      actions={
        <Button size="small" icon="undo" onClick={onReset}>
          Repartir de ce qui est enregistré
        </Button>
      }
    >
      Ce que vous aviez tapé n’était pas encore enregistré.
    </Notice>
  );
}
