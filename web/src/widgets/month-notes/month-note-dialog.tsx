import { createMonthNote, deleteMonthNote, type MonthNote, saveMonthNote } from '@suivi/contract/month-notes';
import type { SiteSummary } from '@suivi/contract/sites';
import type { MonthNoteKind } from '@suivi/domain/alert/energy-series';
import { type Month, months } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type SubmitEvent, useRef, useState } from 'react';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { errorText } from '../../lib/texts/error-texts.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { monthNoteLabels } from '@suivi/presentation/names/month-note-labels';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { noteDifferences } from './note-differences.ts';
import { allEnergies, declaredSubject, kindHints, readSubject } from './note-subjects.ts';
import type { NoteScope } from './use-month-notes.ts';

type MonthNoteDialogProps = {
  scope: NoteScope;
  sites: readonly SiteSummary[];
  /** As stored now; null for a new one. */
  note: MonthNote | null;
  onClose: () => void;
};

export function MonthNoteDialog({ scope, sites, note, onClose }: MonthNoteDialogProps) {
  const showToast = useToast();
  const { building } = scope;
  const isOfReadings = note ? note.buildingId !== null : building !== undefined;
  const subject = isOfReadings ? readSubject : declaredSubject;
  const [siteCode, setSiteCode] = useState(note?.siteCode ?? scope.site ?? sites[0]?.code ?? '');
  // Which meter cannot be guessed: a replaced one would have the others judged by its scale.
  const [energy, setEnergy] = useState<EnergyType | typeof allEnergies | ''>(
    note ? (note.energyType ?? allEnergies) : (scope.energyType ?? ''),
  );
  const energyField = useRef<HTMLSelectElement>(null);
  const [isEnergyAsked, setEnergyAsked] = useState(false);
  const [month, setMonth] = useState<Month>(note?.period.month ?? scope.month ?? 1);
  const [kind, setKind] = useState<MonthNoteKind>(note?.kind ?? 'works');
  const [text, setText] = useState(note?.text ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useChange(createMonthNote);
  const save = useChange(saveMonthNote);
  const remove = useChange(deleteMonthNote);
  const refused = create.error ?? save.error ?? remove.error;
  const [version, setVersion] = useState(note?.version);
  // While a save is on its way its own result may be read before it is told.
  const isStale = note?.version !== version && !save.isPending && !remove.isPending;
  const settle = (stored: MonthNote) => {
    save.reset();
    remove.reset();
    setVersion(stored.version);
  };
  const takeStored = (stored: MonthNote) => {
    settle(stored);
    setEnergy(stored.energyType ?? allEnergies);
    setMonth(stored.period.month);
    setKind(stored.kind);
    setText(stored.text);
  };
  const siteId = building?.siteId ?? sites.find(({ code }) => code === siteCode)?.id;
  const finish = (said: string) => () => {
    showToast('success', said);
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isStale) return;
    if (energy === '') {
      setEnergyAsked(true);
      energyField.current?.focus();
      return;
    }
    const energyType = energy === allEnergies ? null : energy;
    const period = { year: note?.period.year ?? scope.year, month };
    const body = { energyType, period, kind, text: text.trim() };
    const onSuccess = finish('Note enregistrée.');
    if (note) save.mutate({ params: { id: note.id }, version: note.version, body }, { onSuccess });
    else if (siteId !== undefined) {
      const place = building ? { siteId, buildingId: building.id } : { siteId };
      create.mutate({ body: { ...place, ...body }, idempotencyKey }, { onSuccess });
    }
  };
  const confirmDeletion = () => {
    if (!note || isStale) return;
    const onSuccess = finish('Note supprimée. Le journal la garde.');
    remove.mutate({ params: { id: note.id }, version: note.version }, { onSuccess });
  };
  return (
    <Dialog
      open
      title={
        note
          ? `Note, ${note.buildingName ?? note.siteName}`
          : `Ajouter une note sur ${building ? `les relevés ${scope.year} de ${building.name}` : scope.year}`
      }
      onClose={onClose}
      footer={
        <>
          {note && (
            <Button variant="danger" busy={remove.isPending} onClick={confirmDeletion}>
              Supprimer
            </Button>
          )}
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="month-note" variant="primary" busy={create.isPending || save.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id="month-note" noValidate onSubmit={submit} style={{ display: 'contents' }}>
        {refused && !isStale && <Notice kind="error">{errorText(refused)}</Notice>}
        {note && isStale && (
          <EditConflict
            title="Quelqu’un d’autre a modifié cette note entre-temps"
            differences={noteDifferences(note, { energy, month, kind, text: text.trim() })}
            onKeepMine={() => settle(note)}
            onTakeStored={() => takeStored(note)}
          />
        )}
        {!note && !building && (
          <SelectField
            label="Site"
            value={siteCode}
            options={sites.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setSiteCode}
          />
        )}
        <SelectField
          label={subject.label}
          value={energy}
          placeholder={energy === '' ? 'Choisissez un compteur' : undefined}
          ref={energyField}
          required={isOfReadings}
          error={isEnergyAsked && energy === '' ? 'Choisissez le compteur dont parle la note.' : undefined}
          options={subject.energies}
          onChange={setEnergy}
        />
        <SelectField
          label="Mois"
          value={String(month)}
          options={months.map(value => ({ value: String(value), label: monthTitle(value) }))}
          onChange={chosen => setMonth(months.find(value => String(value) === chosen) ?? 1)}
        />
        <RadioGroup
          legend="Sujet"
          value={kind}
          options={subject.kinds.map(value => ({ value, label: monthNoteLabels[value] }))}
          hint={kindHints[kind]}
          onChange={setKind}
        />
        <TextArea
          label="Précisions"
          hint="Ce qu’il faudra savoir dans un an pour comprendre ce mois."
          maxLength={1000}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
