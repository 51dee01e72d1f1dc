import type { readDeclaration } from '@suivi/contract/declarations';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { SiteSummary } from '@suivi/contract/sites';
import type { DeclarationError } from '@suivi/domain/declaration/declaration-error';
import { months } from '@suivi/domain/calendar/month';
import { draftOf } from '@suivi/domain/declaration/draft-of';
import { validateDeclaration } from '@suivi/domain/declaration/validate-declaration';
import { useId, useState } from 'react';
import { formatInstant } from '@suivi/presentation/formats/date-formats';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { baseOf, type Editing, startEditing } from './editing.ts';
import { ExistingDeclaration } from './existing-declaration.tsx';
import { StepEntry } from './step-entry.tsx';
import { StepReview } from './step-review.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';
import { useSaveDeclaration } from './use-save-declaration.ts';

type DeclarationFormProps = {
  site: SiteSummary;
  filters: DeclarationFilters;
  stored: AnswerOf<typeof readDeclaration>;
  onSaved: (text: string) => void;
};

const draftVersion = 1;

export function DeclarationForm({ site, filters, stored, onSaved }: DeclarationFormProps) {
  const { energyType, year, step, setStep } = filters;
  const form = useDraft<Editing>(
    `declaration:${site.id}:${energyType}:${year}`,
    draftVersion,
    startEditing(energyType, stored.declaration),
  );
  const { base, draft } = form.value;
  const entryId = useId();
  const [errors, setErrors] = useState<readonly DeclarationError[]>([]);
  const key = { siteId: site.id, energyType, year };
  const latest = useLatest(form.value);
  const save = useSaveDeclaration(key, saved => {
    // What was typed while the answer was on its way stays, over what was just saved.
    const typedSince = latest.current.draft !== saved.draft;
    if (typedSince) form.setValue({ base: baseOf(saved.declaration), draft: latest.current.draft });
    else form.discard(startEditing(energyType, null));
    onSaved('Déclaration enregistrée avec succès !');
    if (saved.isHere && !typedSince) filters.reset();
  });
  const validated = validateDeclaration(energyType, draft);
  const lastYear = stored.earlier.find(earlier => earlier.year === year - 1) ?? null;

  const noteScope = { year, site: site.code, energyType };
  const notes = useMonthNotes(noteScope);

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
      {form.restoredFrom !== null && (
        <Notice
          kind="info"
          title={`Saisie reprise du ${formatInstant(form.restoredFrom)}`}
          actions={
            <Button
              size="small"
              icon="undo"
              onClick={() => form.discard(startEditing(energyType, stored.declaration))}
            >
              Repartir de ce qui est enregistré
            </Button>
          }
        >
          Ce que vous aviez tapé n’était pas encore enregistré.
        </Notice>
      )}
      {base !== null && (
        <ExistingDeclaration
          site={site}
          energyType={energyType}
          year={year}
          onEdit={() => {
            setStep('saisie');
            document.getElementById(entryId)?.querySelector<HTMLInputElement>('fieldset input')?.focus();
          }}
          onDeleted={text => {
            form.discard(startEditing(energyType, null));
            onSaved(text);
            filters.reset();
          }}
        />
      )}
      {save.conflict && validated.kind === 'valid' ? (
        <ConflictChoice
          energyType={energyType}
          base={base}
          mine={validated.content}
          theirs={save.conflict.theirs}
          busy={save.isPending}
          onTakeTheirs={() => {
            form.discard(startEditing(energyType, save.conflict?.theirs ?? null));
            save.clear();
            setStep('saisie');
          }}
          onKeepMine={() => {
            const theirs = save.conflict?.theirs ?? null;
            const next = { base: theirs && baseOf(theirs), draft };
            form.setValue(next);
            save.save(next, validated.content);
          }}
          onKeepBoth={merged => {
            const theirs = save.conflict?.theirs ?? null;
            const next = { base: theirs && baseOf(theirs), draft: draftOf(merged) };
            form.setValue(next);
            save.save(next, merged);
          }}
        />
      ) : showsReview ? (
        <StepReview
          site={site}
          energyType={energyType}
          year={year}
          content={validated.content}
          earlier={stored.earlier}
          prices={stored.prices}
          isUpdate={base !== null}
          busy={save.isPending}
          error={save.error}
          onBack={() => setStep('saisie')}
          onSave={() => save.save(form.value, validated.content)}
        />
      ) : (
        <StepEntry
          id={entryId}
          energyType={energyType}
          draft={draft}
          errors={errors}
          lastYear={lastYear}
          monthNotes={months.map(month => noteText(notes, month, false))}
          onChange={next => {
            form.setValue({ base, draft: next });
            setErrors([]);
          }}
          onBack={() => setStep('selection')}
          onContinue={review}
        />
      )}
      {!save.conflict && !showsReview && <MonthNotesPanel scope={noteScope} sites={[site]} notes={notes} />}
    </Stack>
  );
}
