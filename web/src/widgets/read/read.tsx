import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** What `useRead` gives, as far as showing it needs. */
export type ReadState<Answer> = {
  data: Answer | undefined;
  error: ApiError | Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type ReadProps<Answer> = {
  of: ReadState<Answer>;
  /** Title of the notice when it cannot be had. */
  failed: string;
  /** CSS heights of what is shown first, so that nothing moves when it comes. None: nothing is shown first. */
  skeletons?: readonly string[] | undefined;
  /** In place of « Chargement… », which only assistive technologies read. */
  loading?: ReactNode;
  children?: ((answer: Answer) => ReactNode) | undefined;
};

/**
 * An answer once it is there, also while it is asked for again or when that fails; until then its outline, or why it
 * cannot be had, with « Réessayer ».
 */
export function Read<Answer>({ of, failed, skeletons, loading, children }: ReadProps<Answer>) {
  if (of.data !== undefined) return children?.(of.data);
  if (of.error) {
    return (
      <ErrorState title={failed} onRetry={() => void of.refetch()} retrying={of.isFetching}>
        {errorText(of.error)}
      </ErrorState>
    );
  }
  if (!skeletons) return loading;
  return (
    <Stack outline>
      {loading ?? <LoadingLabel />}
      {skeletons.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}

/** The same for all that a view shows: its title stands from the beginning, and over the reason why it cannot be had. */
export function TitledRead<Answer>({ title, ...read }: ReadProps<Answer> & { title: string }) {
  if (read.of.data !== undefined) return read.children?.(read.of.data);
  return (
    <Stack gap="large">
      <PageHeader title={title} />
      <Read {...read} />
    </Stack>
  );
}
