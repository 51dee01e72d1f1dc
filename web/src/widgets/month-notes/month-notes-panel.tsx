import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useCallback, useState } from 'react';
import { formatShortInstant, monthTitle, ofMonth } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { MonthNoteDialog } from './month-note-dialog.tsx';
import styles from './month-notes.module.css';
import { describeNote, type NoteScope, noteEnergy, notePlace } from './use-month-notes.ts';

type MonthNotesPanelProps = {
  scope: NoteScope;
  /** The sites from which a new note can choose; not needed for notes on the readings of a building. */
  sites?: readonly SiteSummary[];
  notes: readonly MonthNote[];
};

const noSites: SiteSummary[] = [];

/**
 * Explanations of a month: works, a closure, a replaced meter. Other tools attach a comment to a chart; here a note belongs to a
 * site or a building, an energy and a month, so that every chart of that month shows it and the alerts take it into account.
 */
export function MonthNotesPanel({ scope, sites = noSites, notes }: MonthNotesPanelProps) {
  const canWrite = usePermission('month-note.write');
  const [edited, setEdited] = useState<{ note: MonthNote | null } | null>(null);
  const close = useCallback(() => setEdited(null), []);
  if (!canWrite && notes.length === 0) return null;
  const summary =
    notes.length === 0 ? 'Notes de l’année' : formatCount(notes.length, 'note') + ` en ${scope.year}`;
  return (
    <div className={styles['panel']} data-no-print={notes.length === 0 ? '' : undefined}>
      <Disclosure summary={summary}>
        {notes.length > 0 && (
          <ul className={styles['notes']}>
            {notes.map(note => (
              <li key={note.id} className={styles['note']}>
                <div>
                  <p>
                    <strong>
                      {monthTitle(note.period.month)} {note.period.year}
                    </strong>{' '}
                    · {notePlace(note)}, {noteEnergy(note)}
                  </p>
                  <p className={styles['text']}>{describeNote(note)}</p>
                  <p className="hint">
                    {note.author ?? 'Compte supprimé'}, le {formatShortInstant(note.updatedAt)}
                  </p>
                </div>
                {canWrite && (
                  <Button size="small" variant="quiet" icon="edit" onClick={() => setEdited({ note })}>
                    Modifier
                    <span className="visually-hidden">
                      {' '}
                      la note {ofMonth(note.period.month)}, {notePlace(note)}
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {canWrite && (
          <div>
            <Button size="small" icon="plus" onClick={() => setEdited({ note: null })}>
              Ajouter une note
            </Button>
          </div>
        )}
      </Disclosure>
      {edited && (
        <MonthNoteDialog
          scope={scope}
          sites={sites}
          note={notes.find(({ id }) => id === edited.note?.id) ?? edited.note}
          onClose={close}
        />
      )}
    </div>
  );
}
