import { receiveBill } from '@suivi/contract/bills/received-bills';
import { useChange } from '../../lib/api/use-change.ts';
import { goTo } from '../../lib/navigation/address.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { fileNameOf } from '../../widgets/documents/document-words.ts';

/** Whether a file is one of those that bills come in, and no table: a PDF, a picture, an electronic invoice. */
export function isBillFile({ name, type }: File): boolean {
  return /\.(pdf|xml|jpe?g|png|webp)$/i.test(name) || type === 'application/pdf';
}

/** A bill that was dropped where tables are imported goes in one press to where bills are read. */
export function BillFile({ file }: { file: File }) {
  const send = useChange(receiveBill);
  return (
    <Stack gap="small">
      {send.error && <Notice kind="error">{errorText(send.error)}</Notice>}
      <Notice
        kind="info"
        title={`«\u00a0${file.name}\u00a0» est une facture à relire, et non un tableau.`}
        actions={
          <Button
            variant="primary"
            busy={send.isPending}
            onClick={() =>
              send.mutate(
                {
                  query: { name: fileNameOf(file.name) },
                  body: new Blob([file], { type: 'application/octet-stream' }),
                },
                { onSuccess: () => goTo(viewHref('bills', { partie: 'recues' })) },
              )
            }
          >
            L’envoyer à Factures › Reçues
          </Button>
        }
      >
        Elle y est lue, et attend d’être relue&nbsp;: rien n’est enregistré avant.
      </Notice>
    </Stack>
  );
}
