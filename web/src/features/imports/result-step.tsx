import { type ImportRecord } from '@suivi/contract/imports/import-values';
import { exportRefusedRows, undoImport } from '@suivi/contract/imports/imports';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import { viewHref, type ViewId } from '../../lib/navigation/view-link.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useWaitingFeeds } from '../../widgets/feeds/use-waiting-feeds.ts';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';
import { WaitingFeeds } from '../../widgets/feeds/waiting-feeds.tsx';
import { countsText, recordsText } from './counts-text.ts';
import styles from './imports.module.css';
import { TextList } from '../../ui/layout/text-list.tsx';

const views: Record<ImportRecord['subject'], { view: ViewId; part?: string; label: string }> = {
  declarations: { view: 'monthly-declarations', label: 'Ouvrir les déclarations' },
  bills: { view: 'bills', label: 'Ouvrir les factures' },
  points: { view: 'sites', label: 'Ouvrir les sites' },
  readings: { view: 'building-data', label: 'Ouvrir Données/Bâtiment' },
  buildings: { view: 'building-data', label: 'Ouvrir Données/Bâtiment' },
  sites: { view: 'sites', label: 'Ouvrir les sites' },
  measures: { view: 'contracts', part: 'points', label: 'Ouvrir les points de livraison' },
};

/** The file that was dropped after this one, and how many are waiting. */
export type NextFile = { name: string; count: number; busy: boolean; send: () => void };

/** What was done, how to undo it, and the next steps. */
export function ResultStep({ record, next }: { record: ImportRecord; next: NextFile | null }) {
  const { view, part, label } = views[record.subject];
  const refused = useDownload(exportRefusedRows);
  const waiting = useWaitingFeeds();
  const isFed = waiting?.length === 0;
  const hasRefused = record.outcome?.kind === 'applied' && record.outcome.counts.refused > 0;
  return (
    <Stack>
      <Outcome record={record} />
      {record.state === 'applied' && <WaitingFeeds />}
      {/*
       * The notice of waiting feeds is above the buttons: until it is known, they are hidden, so that they do not move under the
       * pointer.
       */}
      <div className={styles['buttons']} hidden={waiting === null}>
        {next !== null && (
          <Button variant="primary" busy={next.busy} onClick={next.send}>
            {`Importer le suivant\u00a0: ${next.name}${next.count > 1 ? ` (${next.count} attendent)` : ''}`}
          </Button>
        )}
        {record.outcome?.kind === 'applied' && record.outcome.lastYear !== undefined && (
          <ButtonLink
            // Until the waiting feeds are settled, the figures of the year would be incomplete.
            {...(next === null && isFed ? { variant: 'primary' as const } : {})}
            href={viewHref('dashboard', { annee: record.outcome.lastYear })}
          >
            Voir {record.outcome.lastYear}
          </ButtonLink>
        )}
        {record.state === 'applied' && (
          <ButtonLink href={viewHref(view, { partie: part })}>{label}</ButtonLink>
        )}
        {hasRefused && (
          <Button
            icon="download"
            busy={refused.isPending}
            onClick={() => refused.start({ params: { id: record.id } })}
          >
            Télécharger les lignes refusées
          </Button>
        )}
        <ButtonLink href={viewHref('imports')}>Importer un autre fichier</ButtonLink>
        {record.mayUndo && <UndoButton record={record} />}
      </div>
    </Stack>
  );
}

function Outcome({ record: { state, outcome, subject } }: { record: ImportRecord }) {
  if (state === 'abandoned') {
    return (
      <Notice kind="info" title="Import abandonné">
        Rien n’a été modifié.
      </Notice>
    );
  }
  if (outcome?.kind === 'undone') {
    return (
      <Notice kind="success" title="Import annulé">
        Remis dans l’état d’avant&nbsp;: {recordsText(outcome, subject)}.
      </Notice>
    );
  }
  if (outcome?.kind === 'undo-refused') {
    return (
      <Notice kind="warning" title="L’import n’a pas été annulé">
        {outcome.touched.length === 0 ? (
          <p>Le serveur n’y est pas parvenu, et rien n’a été modifié. Réessayez dans un instant.</p>
        ) : (
          <>
            <p>Ces enregistrements ont été modifiés ou utilisés depuis&nbsp;:</p>
            <TextList texts={outcome.touched} />
          </>
        )}
      </Notice>
    );
  }
  if (outcome?.kind !== 'applied') return null;
  return (
    <Notice kind="success" title={outcome.written === 0 ? 'Rien à importer' : 'Import terminé'}>
      {countsText(outcome.counts, subject)}.{' '}
      {outcome.written > 0 &&
        `Enregistré, avec une ligne de journal pour chaque changement\u00a0: ${recordsText(outcome, subject)}.`}
    </Notice>
  );
}

function UndoButton({ record: { id, version, fileName } }: { record: ImportRecord }) {
  const [asked, setAsked] = useState<BegunVersion | null>(null);
  const close = () => setAsked(null);
  const undo = useChange(undoImport);
  return (
    <>
      <Button variant="danger" icon="undo" onClick={() => setAsked(begunFrom(version))}>
        Annuler cet import
      </Button>
      {asked && (
        <QuestionDialog
          title={'Annuler cet import\u00a0?'}
          confirm="Annuler l’import"
          back="Garder l’import"
          request={undo}
          onConfirm={() => undo.mutate({ params: { id }, begun: asked }, { onSuccess: close })}
          onClose={close}
        >
          <p>
            Tout ce que «&nbsp;{fileName}&nbsp;» a ajouté sera supprimé, et tout ce qu’il a modifié reprendra
            sa valeur d’avant. Si un enregistrement a été touché depuis, rien ne sera annulé.
          </p>
        </QuestionDialog>
      )}
    </>
  );
}
