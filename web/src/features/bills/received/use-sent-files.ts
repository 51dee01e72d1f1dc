import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { documentMaximumBytes } from '@suivi/contract/documents/documents';
import { receiveBill } from '@suivi/contract/bills/received-bills';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/texts/api-error.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { fileNameOf } from '../../../widgets/documents/document-words.ts';

export type SentFile = {
  key: number;
  name: string;
  outcome:
    | { kind: 'waits' }
    | { kind: 'reading' }
    | { kind: 'answered'; answer: AnswerOf<typeof receiveBill> }
    | { kind: 'refused'; sentence: string };
};

/** Files dropped together are sent one after the other; each keeps its outcome, and a refused one does not stop the others. */
export function useSentFiles() {
  const { mutateAsync } = useChange(receiveBill);
  const [files, setFiles] = useState<SentFile[]>([]);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const isSending = useRef(false);
  const lastKey = useRef(0);
  const tell = (key: number, outcome: SentFile['outcome']) =>
    setFiles(before => before.map(file => (file.key === key ? { ...file, outcome } : file)));

  const sendOne = async (key: number, file: File) => {
    if (file.size > documentMaximumBytes) {
      tell(key, { kind: 'refused', sentence: 'Ce fichier dépasse 15 Mo. Réduisez-le, puis réessayez.' });
      return;
    }
    tell(key, { kind: 'reading' });
    try {
      const body = new Blob([file], { type: 'application/octet-stream' });
      const answer = await mutateAsync({ query: { name: fileNameOf(file.name) }, body });
      tell(key, { kind: 'answered', answer });
    } catch (error) {
      if (!isApiError(error)) throw error;
      tell(key, { kind: 'refused', sentence: errorText(error) });
    }
  };
  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        await sendOne(next.key, next.file);
      }
    } finally {
      isSending.current = false;
    }
  };
  const send = (chosen: readonly File[]) => {
    const added = chosen.map(file => {
      lastKey.current += 1;
      return { key: lastKey.current, file };
    });
    waiting.current.push(...added);
    setFiles(before => [
      ...before,
      ...added.map(({ key, file }) => ({ key, name: file.name, outcome: { kind: 'waits' as const } })),
    ]);
    void sendAll();
  };
  return { files, send };
}
