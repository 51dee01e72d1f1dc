import type { DeletingEndpoint } from '@suivi/contract/ground/endpoint';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';

export type Deletion = {
  endpoint: DeletingEndpoint;
  record: { id: number; version: number };
  said: string;
  onDeleted: () => void;
};

/** Deletes a record in the version seen when the person was asked, and reports it. */
export function useDeletion({ endpoint, record, said, onDeleted }: Deletion) {
  const showToast = useToast();
  const request = useChange(endpoint);
  const begun = useSeen(record, request.error);
  const remove = async () => {
    try {
      await request.mutateAsync({ params: { id: record.id }, begun });
    } catch {
      // The dialog shows the error.
      return;
    }
    // Also when the question has left the page together with the record.
    showToast('success', said);
    onDeleted();
  };
  return { request, remove: () => void remove() };
}
