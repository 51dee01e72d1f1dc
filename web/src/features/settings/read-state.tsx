import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type ReadStateProps = {
  read: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What could not be done, when it could not. */
  what: string;
};

/** What stands in place of an answer that is not there yet, or that failed. */
export function ReadState({ read: { data, error, isFetching, refetch }, what }: ReadStateProps) {
  if (data) return null;
  if (error) {
    return (
      <ErrorState title={what} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </>
  );
}
