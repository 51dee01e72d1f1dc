import type { ReactNode } from 'react';
import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { TitledRead } from '../../widgets/read/read.tsx';

type SitesViewProps = {
  title: string;
  skeletons: readonly string[];
  children: (sites: SitesState) => ReactNode;
};

/** A view over the group's sites: until they are known its title and its outline, or why they cannot be had. */
export function SitesView({ title, skeletons, children }: SitesViewProps) {
  return (
    <TitledRead
      title={title}
      of={useSites()}
      failed="Les centres n’ont pas pu être chargés"
      skeletons={skeletons}
    >
      {children}
    </TitledRead>
  );
}
