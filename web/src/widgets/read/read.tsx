import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The part of the result of `useRead` that is needed to show it. */
export type ReadState<Answer> = {
  data: Answer | undefined;
  error: ApiError | Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type ReadProps<Answer> = {
  of: ReadState<Answer>;
  /** The title of the notice when the answer cannot be loaded. */
  failed: string;
  /** CSS heights of the placeholders, so that nothing moves when the content arrives. Absent: no placeholder is shown. */
  skeletons?: readonly string[] | undefined;
  /** Replaces « Chargement… », which only assistive technologies read. */
  loading?: ReactNode;
  children?: ((answer: Answer) => ReactNode) | undefined;
};

/**
 * Shows an answer once it has arrived, even while it is reloaded or when that fails; until then a placeholder, or why it cannot
 * be loaded, with « Réessayer ».
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

/** The same for a whole view: its title is shown from the beginning, even above an error. */
export function TitledRead<Answer>({ title, ...read }: ReadProps<Answer> & { title: string }) {
  if (read.of.data !== undefined) return read.children?.(read.of.data);
  return (
    <Stack gap="large">
      <PageHeader title={title} />
      <Read {...read} />
    </Stack>
  );
}
