import { listSiteRecords, type SiteRecord } from '@suivi/contract/sites/sites';
import { type SiteType, siteTypes } from '@suivi/domain/sites/site';
import { siteTypeLabels } from '@suivi/presentation/sites/site-fields';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ArchivedSites } from './archived-sites.tsx';
import { ArchiveSiteDialog } from './archive-site-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SiteTable } from './site-table.tsx';
import { Read } from '../../widgets/read/read.tsx';

type Open = { kind: 'new' } | { kind: 'edit' | 'archive'; id: number };

/** The types of sites in the group, with the number of sites of each. */
function typeOptions(sites: readonly SiteRecord[]): { value: SiteType | 'tous'; label: string }[] {
  const counts = Map.groupBy(sites, site => site.siteType);
  return [
    { value: 'tous', label: `Tous les types (${sites.length})` },
    ...siteTypes.flatMap(type => {
      const count = counts.get(type)?.length ?? 0;
      return count === 0 ? [] : [{ value: type, label: `${siteTypeLabels[type]} (${count})` }];
    }),
  ];
}

export function SitesPage() {
  const read = useRead(listSiteRecords);
  const { data } = read;
  const opened = useOpened<Open>();
  const inService = data?.sites.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const [siteType, setSiteType] = useOptionalChoiceFilter('type', siteTypes);
  const shown = siteType === null ? inService : inService.filter(site => site.siteType === siteType);
  // A link from another page opens the record of a site.
  const [code, setCode] = useOptionalChoiceFilter(
    'site',
    inService.map(site => site.code),
  );
  const linked = inService.find(site => site.code === code);
  const leave = () => {
    opened.close();
    setCode(null);
  };
  return (
    <Stack gap="large">
      <PageHeader
        title="Sites"
        filters={
          inService.length > 0 && (
            <FilterBar label="Filtres">
              <SelectField
                label="Type"
                value={siteType ?? 'tous'}
                options={typeOptions(inService)}
                onChange={chosen => setSiteType(chosen === 'tous' ? null : chosen)}
              />
            </FilterBar>
          )
        }
        actions={
          <>
            <ButtonLink href={viewHref('contracts', { partie: 'points' })}>Points de livraison</ButtonLink>
            <Button variant="primary" icon="plus" onClick={() => opened.open({ kind: 'new' })}>
              Ajouter un site
            </Button>
          </>
        }
      />
      <Read of={read} failed="Les sites n’ont pas pu être lus" skeletons={['16rem']}>
        {({ sites }) => (
          <>
            <SiteTable
              sites={shown}
              count={inService.length}
              onEdit={id => opened.open({ kind: 'edit', id })}
              onArchive={id => opened.open({ kind: 'archive', id })}
            />
            <ArchivedSites sites={sites.filter(({ archivedAt }) => archivedAt !== null)} />
          </>
        )}
      </Read>
      {linked && <SiteDialog key={linked.id} site={linked} onClose={leave} />}
      {!linked && (
        <Opened of={opened}>
          {open => {
            const chosen = 'id' in open ? inService.find(({ id }) => id === open.id) : undefined;
            if (open.kind === 'new') return <SiteDialog site={null} onClose={opened.close} />;
            if (!chosen) return null;
            const Dialog = open.kind === 'edit' ? SiteDialog : ArchiveSiteDialog;
            return <Dialog key={chosen.id} site={chosen} onClose={opened.close} />;
          }}
        </Opened>
      )}
    </Stack>
  );
}
