import { createMonthNote, deleteMonthNote, type MonthNote, saveMonthNote } from '@suivi/contract/month-notes';
import type { SiteSummary } from '@suivi/contract/sites';
import { type MonthNoteKind, monthNoteKinds } from '@suivi/domain/alert/energy-series';
import { type Month, months } from '@suivi/domain/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { type SubmitEvent, useState } from 'react';
import { monthTitle } from '../../lib/date-formats.ts';
import { energyLabel } from '../../lib/energy-labels.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { monthNoteLabels } from '../../lib/month-note-labels.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { NoteScope } from './use-month-notes.ts';

type MonthNoteDialogProps = {
  scope: NoteScope;
  sites: readonly SiteSummary[];
  /** Null: a new one. */
  note: MonthNote | null;
  onClose: () => void;
};

const hints: Partial<Record<MonthNoteKind, string>> = {
  closure: 'Les alertes ne comparent pas ce mois, et n’y trouvent pas un zéro anormal.',
  estimated:
    'Le fournisseur a estimé la quantité. Trois mois de suite, une alerte demande un relevé\u00a0; elle se ferme quand la note est supprimée.',
  'meter-replaced': 'Les alertes n’y cherchent ni zéro, ni saut d’index.',
};

const allEnergies = 'all';

export function MonthNoteDialog({ scope, sites, note, onClose }: MonthNoteDialogProps) {
  const showToast = useToast();
  const [siteCode, setSiteCode] = useState(note?.siteCode ?? scope.site ?? sites[0]?.code ?? '');
  const [energyType, setEnergyType] = useState<EnergyType | null>(note ? note.energyType : scope.energyType);
  const [month, setMonth] = useState<Month>(note?.period.month ?? 1);
  const [kind, setKind] = useState<MonthNoteKind>(note?.kind ?? 'works');
  const [text, setText] = useState(note?.text ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useChange(createMonthNote);
  const save = useChange(saveMonthNote);
  const remove = useChange(deleteMonthNote);
  const refused = create.error ?? save.error ?? remove.error;
  const site = sites.find(({ code }) => code === siteCode);
  const finish = (said: string) => () => {
    showToast('success', said);
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const period = { year: note?.period.year ?? scope.year, month };
    const body = { energyType, period, kind, text: text.trim() };
    const onSuccess = finish('Note enregistrée.');
    if (note) save.mutate({ params: { id: note.id }, version: note.version, body }, { onSuccess });
    else if (site) create.mutate({ body: { siteId: site.id, ...body }, idempotencyKey }, { onSuccess });
  };
  const confirmDeletion = () => {
    if (!note) return;
    const onSuccess = finish('Note supprimée. Le journal la garde.');
    remove.mutate({ params: { id: note.id }, version: note.version }, { onSuccess });
  };
  return (
    <Dialog
      open
      title={note ? `Note, ${note.siteName}` : `Ajouter une note sur ${scope.year}`}
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
      <form id="month-note" onSubmit={submit} style={{ display: 'contents' }}>
        {refused && <Notice kind="error">{errorText(refused)}</Notice>}
        {!note && (
          <SelectField
            label="Site"
            value={siteCode}
            options={sites.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setSiteCode}
          />
        )}
        <SelectField<EnergyType | typeof allEnergies>
          label="Type d’énergie"
          value={energyType ?? allEnergies}
          options={[
            { value: allEnergies, label: 'Toutes les énergies' },
            ...energyTypes.map(value => ({ value, label: energyLabel(value) })),
          ]}
          onChange={chosen => setEnergyType(chosen === allEnergies ? null : chosen)}
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
          options={monthNoteKinds.map(value => ({ value, label: monthNoteLabels[value] }))}
          hint={hints[kind]}
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
