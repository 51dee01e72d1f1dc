import { readDocumentFile } from '@suivi/contract/documents/documents';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import {
  clipReceivedBill,
  createReceivedBill,
  type ReceivedBill,
} from '@suivi/contract/bills/received-bills';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useState } from 'react';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useDownload } from '../../../lib/page/use-download.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { documentDetails, shownPages } from '../../../widgets/documents/document-words.ts';
import { DocumentPages } from '../../../widgets/documents/document-pages.tsx';
import { billFieldLabels, shownBillField } from '../bill-field-text.ts';
import { BillForm } from '../bill-form.tsx';
import { checkBillDraft } from '../check-bill-draft.ts';
import { fieldOfBillPath, isBillNumber } from '../bill-fields.ts';
import { pointOptions } from '../../../widgets/points/point-options.ts';
import { FoundValues } from './found-values.tsx';
import { receivedDraft } from './received-draft.ts';
import styles from './received.module.css';
import { ReceivedNotices } from './received-notices.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';

type ReceivedPageProps = {
  received: ReceivedBill;
  place: number;
  count: number;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onNext: () => void;
  onLeave: () => void;
};

/** The file on the left, the values found in it on the right: nothing is stored before a person has read both. */
export function ReceivedPage({ received, place, count, points, sites, onNext, onLeave }: ReceivedPageProps) {
  const [shown, setShown] = useState<{ page: number; top: number | null }>({ page: 1, top: null });
  const [isAsked, setAsked] = useState(false);
  const file = useDownload(readDocumentFile);
  const options = pointOptions(points, sites);
  const pointName = (id: number) => options.find(({ value }) => value === String(id))?.label ?? '';
  const pageCount = shownPages(received);
  return (
    <Stack gap="large">
      <PageHeader
        title={received.name}
        subtitle={`${place > 0 ? `${place} sur ${count} en attente, ` : ''}${documentDetails(received)}`}
        actions={
          <>
            <Button icon="chevron-left" onClick={onLeave}>
              Factures reçues
            </Button>
            {count > 1 && (
              <Button icon="chevron-right" onClick={onNext}>
                Passer à la suivante
              </Button>
            )}
            <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
              Mettre de côté…
            </Button>
          </>
        }
      />
      <ReceivedNotices proposal={received.proposal} />
      {received.there && <There received={received} there={received.there} onDone={onNext} />}
      <div className={styles['beside']}>
        <div className={styles['document']}>
          {pageCount > 0 ? (
            <DocumentPages
              documentId={received.documentId}
              name={received.name}
              pageCount={pageCount}
              page={shown.page}
              markedTop={shown.top}
              onPage={page => setShown({ page, top: null })}
            />
          ) : (
            <p className="hint">
              Un fichier XML n’a pas de page à montrer&nbsp;: tout ce qu’il dit de la facture est à côté.
            </p>
          )}
          <div>
            <Button
              size="small"
              icon="download"
              onClick={() => file.start({ params: { id: received.documentId } })}
            >
              Télécharger le fichier
            </Button>
          </div>
        </div>
        <Stack>
          <FoundValues proposal={received.proposal} pointName={pointName} onShow={setShown} />
          <EnterBill received={received} points={points} sites={sites} onDone={onNext} />
        </Stack>
      </div>
      {isAsked && <SetAsideDialog received={received} onClose={() => setAsked(false)} onDone={onNext} />}
    </Stack>
  );
}

type EnterBillProps = Pick<ReceivedPageProps, 'received' | 'points' | 'sites'> & { onDone: () => void };

function EnterBill({ received, points, sites, onDone }: EnterBillProps) {
  const create = useChange(createReceivedBill);
  const edit = useEdit({
    name: `received-bill:${received.id}`,
    stored: null,
    fieldsOf: () => receivedDraft(received, points),
    isNumber: isBillNumber,
    check: checkBillDraft,
    fieldOfPath: fieldOfBillPath,
    create: (body, idempotencyKey) =>
      create.mutateAsync({ params: { id: received.id }, body, idempotencyKey }),
    save: () => Promise.resolve(null),
    said: ({ number }) => `Facture ${number} enregistrée, avec son fichier.`,
    onEnd: onDone,
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={edit.submit}
      aria-label="Facture lue dans le fichier"
    >
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié cette facture entre-temps"
        labels={billFieldLabels}
        shown={shownBillField(pointOptions(points, sites))}
      />
      <BillForm isNew={false} isStored={false} edit={edit} points={points} sites={sites} />
      <div>
        <Button type="submit" variant="primary" busy={edit.isBusy}>
          Enregistrer la facture
        </Button>
      </div>
    </form>
  );
}

type ThereProps = {
  received: ReceivedBill;
  there: NonNullable<ReceivedBill['there']>;
  onDone: () => void;
};

/** Shown when a bill of that supplier and number is already stored: the file can be attached to it. */
function There({ received, there, onDone }: ThereProps) {
  const clip = useChange(clipReceivedBill);
  const request = { params: { id: received.id }, body: { billId: there.id } };
  return (
    <Notice kind="warning" title="Cette facture est déjà enregistrée" live={false}>
      <p>
        <a href={viewHref('bills', { facture: there.id })}>
          Facture {there.number} ({there.supplier})
        </a>
      </p>
      {clip.error && <p>{errorText(clip.error)}</p>}
      <Button
        size="small"
        busy={clip.isPending}
        onClick={() => clip.mutate(request, { onSuccess: () => onDone() })}
      >
        Joindre ce fichier à la facture
      </Button>
    </Notice>
  );
}
