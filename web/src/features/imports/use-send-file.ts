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
  /** Why the last one was not taken. */
  fault: string | null;
};

/** Sends a file to be imported; one that leaves nothing to ask is checked at once. */
export function useSendFile(onSent: (id: number) => void): SendFile {
  const create = useChange(createImport);
  const check = useChange(checkImport);
  const [tooLarge, setTooLarge] = useState(false);
  const checkAtOnce = ({ id, version, mappings, answers, decisions }: ImportRecord) =>
    check.mutate(
      { params: { id }, begun: begunFrom(version), body: { mappings, answers, decisions } },
      // Not checked, it stands where a person checks it.
      { onSettled: () => onSent(id) },
    );
  return {
    send(file) {
      create.reset();
      setTooLarge(file.size > importMaximumBytes);
      if (file.size > importMaximumBytes) return;
      // Whatever it says it is: the server looks at what it holds.
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

/** Whether nothing of a file is in doubt, and no table of it is left unread; what a distributor's file is, is shown first. */
export function isClear({ mappings }: Pick<ImportRecord, 'mappings'>): boolean {
  return mappings.every(
    mapping => mapping !== null && mapping.subject !== 'measures' && mappingGaps(mapping).length === 0,
  );
}
