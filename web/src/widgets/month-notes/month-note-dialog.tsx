import {
  createMonthNote,
  deleteMonthNote,
  type MonthNote,
  saveMonthNote,
} from '@suivi/contract/months/month-notes';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type Month } from '@suivi/domain/ground/calendar/month';
import { monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { useRef } from 'react';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { MonthSelect } from '../../ui/forms/period-selects.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ClosedMonthsNotice } from '../closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../closed-months/use-closed-months.ts';
import { DeleteButton } from '../delete-dialog/delete-button.tsx';
import { DocumentsPart } from '../documents/documents-part.tsx';
import { newNote, noteDraftOf, noteFieldText, noteLabels } from './note-draft.ts';
import { allEnergies, declaredSubject, kindHints, readSubject } from './note-subjects.ts';
import type { NoteScope } from './use-month-notes.ts';

type MonthNoteDialogProps = {
  scope: NoteScope;
  sites: readonly SiteSummary[];
  /** The note as stored now; null for a new one. */
  note: MonthNote | null;
  onClose: () => void;
};

export function MonthNoteDialog({ scope, sites, note, onClose }: MonthNoteDialogProps) {
  const { building } = scope;
  const isOfReadings = note ? note.buildingId !== null : building !== undefined;
  const subject = isOfReadings ? readSubject : declaredSubject;
  const labels = noteLabels(isOfReadings);
  const siteIdOf = (code: string) =>
    note?.siteId ?? building?.siteId ?? sites.find(site => site.code === code)?.id;
  const energyField = useRef<HTMLSelectElement>(null);
  const create = useChange(createMonthNote);
  const save = useChange(saveMonthNote);
  const edit = useEdit({
    name: null,
    stored: note,
    fieldsOf: stored => (stored ? noteDraftOf(stored) : newNote(scope, sites[0]?.code ?? '')),
    check: ({ energy, month, kind, text, site }) => {
      const siteId = siteIdOf(site);
      if (energy === '' || siteId === undefined) {
        energyField.current?.focus();
        return { kind: 'errors', errors: { energy: subject.missing } };
      }
      const energyType = energy === allEnergies ? null : energy;
      const period = { year: note?.period.year ?? scope.year, month };
      return { kind: 'content', content: { siteId, energyType, period, kind, text: text.trim() } };
    },
    create: ({ siteId, ...body }, idempotencyKey) => {
      const place = building ? { siteId, buildingId: building.id } : { siteId };
      return create.mutateAsync({ body: { ...place, ...body }, idempotencyKey });
    },
    save: ({ energyType, period, kind, text }, { id }, begun) =>
      save.mutateAsync({ params: { id }, begun, body: { energyType, period, kind, text } }),
    said: () => 'Note enregistrée.',
    onEnd: onClose,
  });
  const { values } = edit;
  const closed = useClosedOfNote({ note, scope, month: values.month, siteId: siteIdOf(values.site) });
  return (
    <EditDialog
      edit={edit}
      title={
        note
          ? `Note, ${note.buildingName ?? note.siteName}`
          : `Ajouter une note sur ${building ? `les relevés ${scope.year} de ${building.name}` : scope.year}`
      }
      told="Quelqu’un d’autre a modifié cette note entre-temps"
      labels={labels}
      shown={(field, draft) => noteFieldText(field, draft, isOfReadings)}
      onClose={onClose}
      beside={note && <DocumentsPart subject={{ kind: 'month-note', id: note.id }} />}
      deletion={
        note && (
          <DeleteButton
            endpoint={deleteMonthNote}
            record={note}
            isStale={edit.isStale}
            said="Note supprimée. Le journal la garde."
            onDeleted={onClose}
          />
        )
      }
    >
      {!note && !building && (
        <SelectField
          label={labels.site}
          options={sites.map(({ code, name }) => ({ value: code, label: name }))}
          {...edit.field('site')}
        />
      )}
      <SelectField
        label={labels.energy}
        {...edit.field('energy')}
        placeholder={values.energy === '' ? subject.placeholder : undefined}
        ref={energyField}
        required
        error={values.energy === '' ? edit.errors.energy : undefined}
        options={subject.energies}
      />
      <MonthSelect label={labels.month} value={values.month} onChange={month => edit.change({ month })} />
      {closed.length > 0 && <ClosedMonthsNotice closed={closed} />}
      <RadioGroup
        legend={labels.kind}
        value={values.kind}
        options={subject.kinds.map(value => ({ value, label: monthNoteLabels[value] }))}
        hint={kindHints[values.kind]}
        onChange={kind => edit.change({ kind })}
      />
      <TextArea
        label={labels.text}
        hint="Ce qu’il faudra savoir dans un an pour comprendre ce mois."
        maxLength={1000}
        {...edit.field('text')}
      />
    </EditDialog>
  );
}

type NoteOfMonth = {
  note: MonthNote | null;
  scope: NoteScope;
  month: Month;
  siteId: number | undefined;
};

/** The closings of the present month of the note, and of the month to which it would be moved. */
function useClosedOfNote({ note, scope, month, siteId }: NoteOfMonth): MonthClosing[] {
  const closingOf = useClosedMonths(note?.period.year ?? scope.year);
  if (siteId === undefined) return [];
  const concerned = new Set([...(note ? [note.period.month] : []), month]);
  return [...concerned].flatMap(each => closingOf(siteId, each) ?? []);
}
