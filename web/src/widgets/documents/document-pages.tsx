import { readDocumentPage } from '@suivi/contract/documents/documents';
import { useId, useState } from 'react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import styles from './documents.module.css';

type DocumentPagesProps = {
  documentId: number;
  name: string;
  pageCount: number;
  page: number;
  onPage: (page: number) => void;
  /** The vertical position of a line to mark on the page, from 0 (upper edge) to 1. */
  markedTop?: number | null | undefined;
};

/** A document page by page, as pictures drawn by the server. */
export function DocumentPages({ documentId, name, pageCount, page, onPage, markedTop }: DocumentPagesProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const labelId = useId();
  const source = requestUrl(readDocumentPage.path, { id: documentId, page }, {});
  return (
    <div className={styles['pages']}>
      <p id={labelId} className="visually-hidden">
        {name}, page {page}
      </p>
      {pageCount > 1 && (
        <Pagination label={`Pages de ${name}`} page={page} pageCount={pageCount} onChange={onPage} />
      )}
      {failed === source ? (
        <Notice kind="warning">Cette page n’a pas pu être affichée. Téléchargez le document.</Notice>
      ) : (
        <ScrollRegion labelledBy={labelId} maxHeight="80vh" plain>
          <div className={styles['sheet']}>
            <img src={source} alt={`Page ${page} de ${name}`} onError={() => setFailed(source)} />
            {markedTop != null && (
              <span className={styles['mark']} style={{ insetBlockStart: `${markedTop * 100}%` }} />
            )}
          </div>
        </ScrollRegion>
      )}
    </div>
  );
}
