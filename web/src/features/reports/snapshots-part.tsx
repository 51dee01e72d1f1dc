import { readDocumentFile } from '@suivi/contract/documents/documents';
import { listSnapshots, type Snapshot } from '@suivi/contract/reports/snapshots';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { snapshotKindLabels } from '@suivi/presentation/documents/document-words';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import { SnapshotDialog } from './snapshot-dialog.tsx';

/** What was made official, by whom and when, and whether the data have changed since. */
export function SnapshotsPart() {
  const read = useRead(listSnapshots);
  return (
    <Section
      title="Documents figés"
      description="Rapports, fiches OPERAT, dossiers du décret et répartitions rendus officiels, gardés avec leurs chiffres. Rien ne peut y être changé."
    >
      <Read of={read} failed="Les documents figés n’ont pas pu être lus" skeletons={['12rem']}>
        {({ snapshots }) => <SnapshotTable snapshots={snapshots} />}
      </Read>
    </Section>
  );
}

function nameOf({ kind, year, scopeName }: Snapshot): string {
  return kind === 'allocation' ? scopeName : `${snapshotKindLabels[kind]} ${year}, ${scopeName}`;
}

function SnapshotTable({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  if (snapshots.length === 0) {
    return (
      <EmptyState title="Rien n’est figé" icon="lock">
        «&nbsp;Figer ce rapport&nbsp;» garde un rapport annuel ou du décret tel qu’il a été remis,
        «&nbsp;Figer cette fiche&nbsp;» une préparation OPERAT telle qu’elle a été déclarée. Le dossier de
        modulation, la note de calcul de la mutualisation et la répartition des compteurs se figent de même.
      </EmptyState>
    );
  }
  const columns: DataTableColumn<Snapshot>[] = [
    words('what', 'Document', nameOf, { sortValue: nameOf }),
    words('when', 'Figé', ({ madeAt, madeBy }) => `${formatShortInstant(madeAt)}, ${madeBy}`, {
      sortValue: ({ madeAt }) => madeAt,
    }),
    words('change', 'Depuis le dépôt', changeText, { sortValue: ({ changedCount }) => changedCount }),
    {
      key: 'hash',
      header: 'Empreinte des chiffres',
      cell: ({ figuresSha256, figureCount }) =>
        `${figuresSha256.slice(0, 12)}… (${formatCount(figureCount, 'chiffre')})`,
      text: ({ figuresSha256 }) => figuresSha256,
    },
  ];
  const opened = snapshots.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption="Liste des documents figés"
        stacked
        columns={columns}
        rows={snapshots}
        rowKey={({ id }) => String(id)}
        rowActions={snapshot => (
          <>
            <DownloadButton
              size="small"
              icon="download"
              of={readDocumentFile}
              asked={{ params: { id: snapshot.documentId } }}
            >
              Document<span className="visually-hidden"> {nameOf(snapshot)}</span>
            </DownloadButton>
            {snapshot.changedCount !== null && snapshot.changedCount > 0 && (
              <Button size="small" onClick={() => setOpenId(snapshot.id)}>
                Ce qui diffère<span className="visually-hidden"> de {nameOf(snapshot)}</span>
              </Button>
            )}
          </>
        )}
      />
      {opened && <SnapshotDialog snapshot={opened} title={nameOf(opened)} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Whether the frozen figures are still those of the data. */
function changeText({ changedCount }: Pick<Snapshot, 'changedCount'>): string {
  if (changedCount === null) return 'ne peut plus être comparé';
  if (changedCount === 0) return 'inchangé';
  return `modifié depuis le dépôt (${formatCount(changedCount, 'chiffre')})`;
}
