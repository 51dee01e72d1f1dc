import type { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type PendingReadProps = {
  read: { data: unknown; error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Of the notice when it cannot be had. */
  failed: string;
  /** CSS heights of what is shown first, so that nothing moves when it comes. */
  skeletons: readonly string[];
};

/** What stands for a read that has no answer yet: its outline, or why it cannot be had. Nothing once it is there. */
export function PendingRead({ read, failed, skeletons }: PendingReadProps) {
  if (read.data) return null;
  if (read.error) {
    return (
      <ErrorState title={failed} onRetry={() => void read.refetch()} retrying={read.isFetching}>
        {errorText(read.error)}
      </ErrorState>
    );
  }
  return (
    <>
      <LoadingLabel />
      {skeletons.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </>
  );
}
