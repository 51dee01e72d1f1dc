import { LoadingLabel } from '../../ui/loading-label.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';

export function AccountTableSkeleton() {
  return (
    <Stack gap="small">
      <LoadingLabel />
      <Skeleton height="2rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}
