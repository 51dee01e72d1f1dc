import { type ImportRecord, type ImportState } from '@suivi/contract/imports/import-values';
import { readImport } from '@suivi/contract/imports/imports';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/texts/api-error.ts';
import { sessionKey } from '../../lib/api/query-client.ts';
import { readKey } from '../../lib/api/use-read.ts';

const lookEveryMilliseconds = 300;
const working: ReadonlySet<ImportState> = new Set(['checking', 'applying', 'undoing']);

export function isWorking(state: ImportState): boolean {
  return working.has(state);
}

/** The import, read again while a server works on it; once it is done, everything else on screen is read again. */
export function useImport(id: number): UseQueryResult<ImportRecord, ApiError> {
  const queryClient = useQueryClient();
  const read = useQuery<ImportRecord, ApiError>({
    queryKey: readKey(readImport, { params: { id } }),
    queryFn: ({ signal }) => call(readImport, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isWorking(state.data.state) ? lookEveryMilliseconds : false,
  });
  const state = read.data?.state;
  const wasWorking = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (wasWorking.current && !isWorking(state)) void queryClient.refetchQueries({ queryKey: sessionKey });
    wasWorking.current = isWorking(state);
  }, [state, queryClient]);
  return read;
}
