import { listSiteRecords } from '@suivi/contract/sites';
import { useState } from 'react';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ArchivedSites } from './archived-sites.tsx';
import { ArchiveSiteDialog } from './archive-site-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SiteTable } from './site-table.tsx';
import { Read } from '../../widgets/read/read.tsx';

type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit' | 'archive'; id: number };

export function SitesPage() {
  const read = useRead(listSiteRecords);
  const { data } = read;
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const inService = data?.sites.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const chosen = 'id' in open ? inService.find(({ id }) => id === open.id) : undefined;
  return (
    <Stack gap="large">
      <PageHeader
        title="Sites"
        subtitle={
          data ? formatCount(inService.length, 'site dans le groupe', 'sites dans le groupe') : '\u00a0'
        }
        actions={
          <>
            <ButtonLink href={viewHref('delivery-points')}>Points de livraison</ButtonLink>
            <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
              Ajouter un site
            </Button>
          </>
        }
      />
      <Read of={read} failed="Les sites n’ont pas pu être lus" skeletons={['16rem']}>
        {({ sites }) => (
          <>
            <SiteTable
              sites={inService}
              onEdit={id => setOpen({ kind: 'edit', id })}
              onArchive={id => setOpen({ kind: 'archive', id })}
            />
            <ArchivedSites sites={sites.filter(({ archivedAt }) => archivedAt !== null)} />
          </>
        )}
      </Read>
      {open.kind === 'new' && <SiteDialog site={null} onClose={close} />}
      {open.kind === 'edit' && chosen && <SiteDialog key={chosen.id} site={chosen} onClose={close} />}
      {open.kind === 'archive' && chosen && <ArchiveSiteDialog site={chosen} onClose={close} />}
    </Stack>
  );
}
