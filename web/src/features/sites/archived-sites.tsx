import { restoreSite, type SiteRecord } from '@suivi/contract/sites/sites';
import { begunFrom } from '../../editing/begun-from.ts';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { errorText } from '../../lib/texts/error-texts.ts';
import { missing } from '@suivi/presentation/ground/formats/number-formats';
import { useDone } from '../../lib/page/use-done.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';

export function ArchivedSites({ sites }: { sites: readonly SiteRecord[] }) {
  const canRestore = usePermission('site.archive');
  const done = useDone();
  const { mutateAsync, error, isPending, variables } = useChange(restoreSite);
  if (sites.length === 0) return null;
  const restore = ({ id, name, version }: SiteRecord) =>
    done(mutateAsync({ params: { id }, begun: begunFrom(version) }), `Site ${name} restauré.`);
  return (
    <Section title="Sites archivés" description="Leurs données et leur historique sont conservés.">
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <DataTable
        caption="Sites archivés"
        copyable={false}
        rows={sites}
        rowKey={({ id }) => String(id)}
        columns={({ words, figures }) => [
          words('name', 'Nom', ({ name }) => name),
          figures('buildings', 'Bâtiments', ({ buildingCount }) => String(buildingCount)),
          figures('declarations', 'Déclarations', ({ declarationCount }) => String(declarationCount)),
          words('archivedAt', 'Archivé le', ({ archivedAt }) =>
            archivedAt === null ? missing : formatShortInstant(archivedAt),
          ),
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
