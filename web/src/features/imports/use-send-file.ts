import { importMaximumBytes, type ImportRecord } from '@suivi/contract/imports/import-values';
import { checkImport, createImport } from '@suivi/contract/imports/imports';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { errorText } from '../../lib/texts/error-texts.ts';

export type SendFile = {
  send: (file: File) => void;
  busy: boolean;
  /** Why the last file was refused. */
  fault: string | null;
};

/** Sends a file to be imported; a file without any open question is checked at once. */
export function useSendFile(onSent: (id: number) => void): SendFile {
  const create = useChange(createImport);
  const check = useChange(checkImport);
  const [tooLarge, setTooLarge] = useState(false);
  const checkAtOnce = ({ id, version, mappings, answers, decisions }: ImportRecord) =>
    check.mutate(
      { params: { id }, begun: begunFrom(version), body: { mappings, answers, decisions } },
      // When the check fails, the import stays at the step where a person checks it.
      { onSettled: () => onSent(id) },
    );
  return {
    send(file) {
      create.reset();
      setTooLarge(file.size > importMaximumBytes);
      if (file.size > importMaximumBytes) return;
      // The type is ignored: the server recognises the file from its content.
      const body = new Blob([file], { type: 'application/octet-stream' });
      create.mutate(
        { query: { fileName: file.name.slice(-200) }, body },
        { onSuccess: record => (isClear(record) ? checkAtOnce(record) : onSent(record.id)) },
      );
    },
    busy: create.isPending || check.isPending,
    fault: tooLarge
      ? 'Ce fichier dépasse 24\u00a0Mo. Partagez-le, par exemple en un fichier par année.'
      : create.error && errorText(create.error),
  };
}

/**
 * Whether nothing in a file is in doubt and none of its tables is left unread; a distributor's file is never clear, so that a
 * person sees first what it is.
 */
export function isClear({ mappings }: Pick<ImportRecord, 'mappings'>): boolean {
  return mappings.every(
    mapping => mapping !== null && mapping.subject !== 'measures' && mappingGaps(mapping).length === 0,
  );
}
