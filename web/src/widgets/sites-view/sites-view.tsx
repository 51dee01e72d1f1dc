import type { ReactNode } from 'react';
import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NothingDeclared } from '../first-steps/nothing-declared.tsx';
import { TitledRead } from '../read/read.tsx';

type SitesViewProps = {
  title: string;
  skeletons: readonly string[];
  /** What a centre has here, said in place of the view while the group has none; without it the view stands all the same. */
  ofSite?: string;
  children: (sites: SitesState) => ReactNode;
};

/** A view over the group's sites: until they are known its title and its outline, or why they cannot be had. */
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
