import type { DeletingEndpoint } from '@suivi/contract/ground/endpoint';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';

export type Deletion = {
  endpoint: DeletingEndpoint;
  record: { id: number; version: number };
  said: string;
  onDeleted: () => void;
};

/** Deletes a record in the version seen when the person was asked, and reports it. */
export function useDeletion({ endpoint, record, said, onDeleted }: Deletion) {
  const done = useDone();
  const request = useChange(endpoint);
  const begun = useSeen(record, request.error);
  return {
    request,
    remove: () => done(request.mutateAsync({ params: { id: record.id }, begun }), said, onDeleted),
  };
}
