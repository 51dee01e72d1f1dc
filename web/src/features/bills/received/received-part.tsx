import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReceivedBills, ReceivedBill } from '@suivi/contract/bills/received-bills';
import { formatIsoDay, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents, missing } from '@suivi/presentation/ground/formats/number-formats';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/texts/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import { DropZone } from '../../../ui/forms/drop-zone.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../../ui/tables/data-table-column.ts';
import { documentDetails } from '../../../widgets/documents/document-words.ts';
import { Read } from '../../../widgets/read/read.tsx';
import styles from './received.module.css';
import { receivedStateLabels, receivedStateLooks } from './received-words.ts';
import { SentFiles } from './sent-files.tsx';
import { useSentFiles } from './use-sent-files.ts';

export type ReceivedRead = UseQueryResult<AnswerOf<typeof listReceivedBills>, ApiError>;

type ReceivedPartProps = { read: ReceivedRead; mayWrite: boolean; onOpen: (id: number) => void };

/** Files of bills: dropped, read and sorted, then handled one after the other. */
export function ReceivedPart({ read, mayWrite, onOpen }: ReceivedPartProps) {
  const { files, send } = useSentFiles();
  return (
    <>
      {mayWrite && (
        <Section
          title="Envoyer des factures"
          description="PDF, photos ou factures électroniques (Factur-X, UBL), plusieurs à la fois, 15 Mo au plus chacune. Chaque fichier est lu et attend ci-dessous&nbsp;: aucune facture n’est enregistrée avant d’avoir été relue."
        >
          <Stack>
            <DropZone label="Fichiers de factures" accept=".pdf,.png,.jpg,.jpeg,.xml" onFiles={send}>
              Déposez les fichiers ici.
            </DropZone>
            <SentFiles files={files} />
          </Stack>
        </Section>
      )}
      <Section title="En attente d’une relecture">
        <Read of={read} failed="Les fichiers reçus n’ont pas pu être lus" skeletons={['12rem']}>
          {({ received }) => (
            <DataTable
              caption="Factures reçues"
              stacked
              columns={columns}
              rows={received}
              rowKey={({ id }) => String(id)}
              empty="Aucun fichier n’attend."
              rowActions={
                mayWrite
                  ? ({ id, name }) => (
                      <Button size="small" onClick={() => onOpen(id)}>
                        Relire<span className="visually-hidden"> {name}</span>
                      </Button>
                    )
                  : undefined
              }
            />
          )}
        </Read>
      </Section>
    </>
  );
}

const columns: DataTableColumn<ReceivedBill>[] = [
  {
    key: 'file',
    header: 'Fichier',
    cell: received => (
      <span className={styles['lines']}>
        {received.name}
        <span className="hint">{documentDetails(received)}</span>
      </span>
    ),
    text: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ state }) => (
      <StatusBadge status={receivedStateLooks[state]}>{receivedStateLabels[state]}</StatusBadge>
    ),
    text: ({ state }) => receivedStateLabels[state],
    sortValue: ({ state }) => receivedStateLabels[state],
  },
  words('supplier', 'Fournisseur', ({ proposal }) => proposal.supplier?.value ?? missing, {
    sortValue: ({ proposal }) => proposal.supplier?.value ?? null,
  }),
  words('number', 'N° de facture', ({ proposal }) => proposal.number?.value ?? missing, {
    sortValue: ({ proposal }) => proposal.number?.value ?? null,
  }),
  {
    key: 'day',
    header: 'Date',
    cell: ({ proposal }) => (proposal.issuedOn ? formatIsoDay(proposal.issuedOn.value) : missing),
    sortValue: ({ proposal }) => proposal.issuedOn?.value ?? null,
  },
  figures('amount', 'TTC', ({ proposal }) => formatEurosAndCents(proposal.ttcCents?.value ?? null), {
    sortValue: ({ proposal }) => proposal.ttcCents?.value ?? null,
  }),
  {
    key: 'received',
    header: 'Reçu',
    cell: ({ receivedAt, receivedBy }) =>
      `${formatShortInstant(receivedAt)}, ${receivedBy ?? 'compte supprimé'}`,
    sortValue: ({ receivedAt }) => receivedAt,
  },
];
