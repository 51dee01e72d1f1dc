import { type ImportRecord, type ImportState } from '@suivi/contract/imports/import-values';
import { readImport } from '@suivi/contract/imports/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionKey } from '../../lib/api/query-client.ts';
import { useRead } from '../../lib/api/use-read.ts';

const lookEveryMilliseconds = 300;
const working: ReadonlySet<ImportState> = new Set(['checking', 'applying', 'undoing']);

export function isWorking(state: ImportState): boolean {
  return working.has(state);
}

const againAfterMs = ({ state }: ImportRecord) => isWorking(state) && lookEveryMilliseconds;

/** The import, read again while a server works on it; once it is done, everything else on screen is read again. */
export function useImport(id: number) {
  const queryClient = useQueryClient();
  const read = useRead(readImport, { params: { id } }, { againAfterMs });
  const state = read.data?.state;
  const wasWorking = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (wasWorking.current && !isWorking(state)) void queryClient.refetchQueries({ queryKey: sessionKey });
    wasWorking.current = isWorking(state);
  }, [state, queryClient]);
  return read;
}
