import type { ReactNode } from 'react';
import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NothingDeclared } from '../first-steps/nothing-declared.tsx';
import { TitledRead } from '../read/read.tsx';

type SitesViewProps = {
  title: string;
  skeletons: readonly string[];
  /**
   * What the view shows for a site; displayed instead of the view while the group has no sites. Absent: the view is shown anyway.
   */
  ofSite?: string;
  children: (sites: SitesState) => ReactNode;
};

/** A view over the sites of the group: until they are loaded, its title with a placeholder, or why they cannot be loaded. */
export function SitesView({ title, skeletons, ofSite, children }: SitesViewProps) {
  return (
    <TitledRead
      title={title}
      of={useSites()}
      failed="Les centres n’ont pas pu être chargés"
      skeletons={skeletons}
    >
      {sites =>
        ofSite !== undefined && sites.sites.length === 0 ? (
          <Stack gap="large">
            <PageHeader title={title} />
            <NothingDeclared icon="sites" title="Aucun centre" text={ofSite} />
          </Stack>
        ) : (
          children(sites)
        )
      }
    </TitledRead>
  );
}
