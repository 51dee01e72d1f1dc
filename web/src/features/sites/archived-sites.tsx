import { restoreSite, type SiteRecord } from '@suivi/contract/sites';
import { formatShortInstant } from '../../lib/date-formats.ts';
import { errorText } from '../../lib/error-texts.ts';
import { missing } from '../../lib/formats.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

export function ArchivedSites({ sites }: { sites: readonly SiteRecord[] }) {
  const canRestore = usePermission('site.archive');
  const showToast = useToast();
  const { mutate, error, isPending, variables } = useChange(restoreSite);
  if (sites.length === 0) return null;
  const restore = ({ id, name, version }: SiteRecord) =>
    mutate({ params: { id }, version }, { onSuccess: () => showToast('success', `Site ${name} restauré.`) });
  return (
    <Section title="Sites archivés" description="Leurs données et leur historique sont conservés.">
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <DataTable
        caption="Sites archivés"
        captionHidden
        copyable={false}
        rows={sites}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'name', header: 'Nom', cell: ({ name }) => name },
          {
            key: 'buildings',
            header: 'Bâtiments',
            align: 'end',
            cell: ({ buildingCount }) => String(buildingCount),
          },
          {
            key: 'declarations',
            header: 'Déclarations',
            align: 'end',
            cell: ({ declarationCount }) => String(declarationCount),
          },
          {
            key: 'archivedAt',
            header: 'Archivé le',
            cell: ({ archivedAt }) => (archivedAt === null ? missing : formatShortInstant(archivedAt)),
          },
        ]}
        rowActions={
          canRestore
            ? site => (
                <Button
                  size="small"
                  icon="undo"
                  busy={isPending && variables?.params.id === site.id}
                  onClick={() => restore(site)}
                >
                  Restaurer<span className="visually-hidden"> {site.name}</span>
                </Button>
              )
            : undefined
        }
      />
    </Section>
  );
}
