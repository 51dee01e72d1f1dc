import { type AttachedDocument, listDocuments, readDocumentFile } from '@suivi/contract/documents/documents';
import { type DocumentSubject, documentSubjectText } from '@suivi/domain/documents/document-subject';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { documentRoleLabels } from '@suivi/presentation/documents/document-words';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DownloadButton } from '../document-buttons/download-button.tsx';
import { Read } from '../read/read.tsx';
import { AddDocument } from './add-document.tsx';
import { documentDetails, shownPages } from './document-words.ts';
import { DocumentPages } from './document-pages.tsx';
import styles from './documents.module.css';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';

type DocumentsPartProps = {
  subject: DocumentSubject;
  /** The initial role of a file added here. */
  nature?: AttachedDocument['role'];
  /** True to show the list open at first. */
  isOpen?: boolean;
};

/** « Pièces jointes » of a record: lists, opens, adds and removes them. */
export function DocumentsPart({ subject, nature = 'other', isOpen = false }: DocumentsPartProps) {
  const text = documentSubjectText(subject);
  const [open, setOpen] = useState(isOpen);
  const read = useRead(listDocuments, { query: { subject: text } }, { enabled: open });
  const mayAdd = usePermission('document.add');
  const count = read.data?.documents.length ?? 0;
  return (
    <Disclosure
      summary={count === 0 ? 'Pièces jointes' : `Pièces jointes (${count})`}
      open={open}
      onToggle={setOpen}
    >
      <Read of={read} failed="Les pièces jointes n’ont pas pu être lues" skeletons={['3rem']}>
        {({ documents }) => (
          <Stack gap="small">
            <DocumentList documents={documents} />
            {mayAdd && <AddDocument subject={text} nature={nature} />}
          </Stack>
        )}
      </Read>
    </Disclosure>
  );
}

function DocumentList({ documents }: { documents: readonly AttachedDocument[] }) {
  const mayRemove = usePermission('document.remove');
  const [asked, setAsked] = useState<{ what: 'show' | 'remove'; linkId: number } | null>(null);
  const close = () => setAsked(null);
  const chosen = documents.find(({ linkId }) => linkId === asked?.linkId);
  if (documents.length === 0) return <p className="hint">Aucune pièce jointe.</p>;
  return (
    <>
      <ul className={styles['list']} aria-label="Pièces jointes">
        {documents.map(document => (
          <li key={document.linkId} className={styles['item']}>
            <div className={styles['name']}>
              <p>{document.name}</p>
              <p className="hint">
                {documentRoleLabels[document.role]} · {documentDetails(document)} ·{' '}
                {document.addedBy ?? 'compte supprimé'}, le {formatShortInstant(document.addedAt)}
              </p>
            </div>
            <div className={styles['buttons']} data-no-print="">
              {shownPages(document) > 0 && (
                <Button size="small" onClick={() => setAsked({ what: 'show', linkId: document.linkId })}>
                  Ouvrir<span className="visually-hidden"> {document.name}</span>
                </Button>
              )}
              <DownloadButton
                size="small"
                icon="download"
                of={readDocumentFile}
                asked={{ params: { id: document.documentId } }}
              >
                Télécharger<span className="visually-hidden"> {document.name}</span>
              </DownloadButton>
              {mayRemove && (
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  onClick={() => setAsked({ what: 'remove', linkId: document.linkId })}
                >
                  Retirer…<span className="visually-hidden"> {document.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {chosen && asked?.what === 'show' && <ShownDocument document={chosen} onClose={close} />}
      {chosen && asked?.what === 'remove' && <RemoveDocumentDialog document={chosen} onClose={close} />}
    </>
  );
}

function ShownDocument({ document, onClose }: { document: AttachedDocument; onClose: () => void }) {
  const [page, setPage] = useState(1);
  return (
    <Dialog open size="wide" title={document.name} onClose={onClose}>
      <DocumentPages
        documentId={document.documentId}
        name={document.name}
        pageCount={shownPages(document)}
        page={page}
        onPage={setPage}
      />
    </Dialog>
  );
}
