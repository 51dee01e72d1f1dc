import { useSeen } from '../../editing/use-seen.ts';
import type { ApiError } from '../../lib/texts/api-error.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { useToast } from '../../lib/page/toast-context.ts';

type DeletionRequest = { params: { id: number }; begun: BegunVersion };

export type Deletion = {
  record: { id: number; version: number };
  /** The request that deletes: while it is pending the button is busy, and a refusal is shown. */
  request: {
    isPending: boolean;
    error: ApiError | null;
    mutate: (options: DeletionRequest, then: { onSuccess: () => void }) => void;
  };
  said: string;
  onDeleted: () => void;
};

/** Returns a function that deletes a record in the version seen when the person was asked, and reports it. */
export function useDeletion({ record, request, said, onDeleted }: Deletion): () => void {
  const showToast = useToast();
  const begun = useSeen(record, request.error);
  const onSuccess = () => {
    showToast('success', said);
    onDeleted();
  };
  return () => request.mutate({ params: { id: record.id }, begun }, { onSuccess });
}
