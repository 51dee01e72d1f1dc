import type { ReactNode } from 'react';
import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';

type SitesViewProps = {
  title: string;
  skeletons: readonly string[];
  children: (sites: SitesState) => ReactNode;
};

/** A view over the group's sites: until they are known its title and its outline, or why they cannot be had. */
export function SitesView({ title, skeletons, children }: SitesViewProps) {
  const sites = useSites();
  if (sites.data) return children(sites.data);
  return (
    <Stack gap="large">
      <PageHeader title={title} />
      <Read of={sites} failed="Les centres n’ont pas pu être chargés" skeletons={skeletons} />
    </Stack>
  );
}
