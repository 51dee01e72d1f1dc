import { useSeen } from '../../editing/use-seen.ts';
import type { ApiError } from '../../lib/texts/api-error.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { useToast } from '../../lib/page/toast-context.ts';

type DeletionRequest = { params: { id: number }; begun: BegunVersion };

export type Deletion = {
  record: { id: number; version: number };
  /** The request that deletes: while it is under way the button is busy, and a refusal is told. */
  request: {
    isPending: boolean;
    error: ApiError | null;
    mutate: (options: DeletionRequest, then: { onSuccess: () => void }) => void;
  };
  said: string;
  onDeleted: () => void;
};

/** Deletes a record as it was seen when the person was asked, and says so. */
export function useDeletion({ record, request, said, onDeleted }: Deletion): () => void {
  const showToast = useToast();
  const begun = useSeen(record, request.error);
  const onSuccess = () => {
    showToast('success', said);
    onDeleted();
  };
  return () => request.mutate({ params: { id: record.id }, begun }, { onSuccess });
}
