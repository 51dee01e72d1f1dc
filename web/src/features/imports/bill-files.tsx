import { receiveBill } from '@suivi/contract/bills/received-bills';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { goTo } from '../../lib/navigation/address.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { fileNameOf } from '../../widgets/documents/document-words.ts';

/** Whether a file has a format of bills and is not a table: a PDF, a picture, an electronic invoice. */
export function isBillFile({ name, type }: File): boolean {
  return /\.(pdf|xml|jpe?g|png|webp)$/i.test(name) || type === 'application/pdf';
}

/** Sends bills that were dropped on the import of tables to the page where bills are read, at one press of a button. */
export function BillFiles({ files, stays }: { files: readonly File[]; stays: boolean }) {
  const send = useChange(receiveBill);
  const [sent, setSent] = useState(0);
  const received = viewHref('bills', { partie: 'recues' });
  const sendFrom = (at: number) => {
    const file = files[at];
    if (file === undefined) {
      if (!stays) goTo(received);
      return;
    }
    send.mutate(
      {
        query: { name: fileNameOf(file.name) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      },
      {
        onSuccess: () => {
          setSent(at + 1);
          sendFrom(at + 1);
        },
      },
    );
  };
  const [first] = files;
  if (first === undefined) return null;
  if (sent === files.length)
    return (
      <Notice
        kind="success"
        title={`${formatCount(files.length, 'facture envoyée', 'factures envoyées')} à Factures › Reçues`}
        actions={<ButtonLink href={received}>{files.length === 1 ? 'La relire' : 'Les relire'}</ButtonLink>}
      >
        Rien n’est enregistré avant {files.length === 1 ? 'sa' : 'leur'} relecture.
      </Notice>
    );
  return (
    <Stack gap="small">
      {send.error && <Notice kind="error">{errorText(send.error)}</Notice>}
      <Notice
        kind="info"
        title={
          files.length === 1
            ? `«\u00a0${first.name}\u00a0» est une facture à relire, et non un tableau.`
            : `${files.length} fichiers sont des factures à relire, et non des tableaux.`
        }
        actions={
          <Button variant="primary" busy={send.isPending} onClick={() => sendFrom(sent)}>
            {files.length === 1 ? 'L’envoyer à Factures › Reçues' : 'Les envoyer à Factures › Reçues'}
          </Button>
        }
      >
        {files.length === 1
          ? 'Lue là, elle attend d’être relue\u00a0: rien n’est enregistré avant.'
          : 'Lues là, elles attendent d’être relues\u00a0: rien n’est enregistré avant.'}
      </Notice>
    </Stack>
  );
}
