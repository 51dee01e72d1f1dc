import {
  forgetImportLayout,
  type ImportLayout,
  listImportLayouts,
} from '@suivi/contract/imports/import-layouts';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';

const headersShown = 8;

/** The file layouts learned from imports, each of which can be forgotten. */
export function ImportLayoutsPart({ mayForget }: { mayForget: boolean }) {
  const read = useRead(listImportLayouts);
  const forget = useChange(forgetImportLayout);
  const columns: DataTableColumn<ImportLayout>[] = [
    {
      key: 'headers',
      header: 'En-têtes',
      cell: ({ headers }) =>
        `${headers.slice(0, headersShown).join(' · ')}${headers.length > headersShown ? '…' : ''}`,
      minWidth: '16rem',
    },
    words('file', 'Dernier fichier', ({ fileName }) => fileName),
    words('by', 'Apprise de', ({ taughtBy }) => taughtBy),
    words('at', 'Le', ({ taughtAt }) => formatShortInstant(taughtAt)),
    ...(mayForget
      ? [
          {
            key: 'forget',
            header: 'Action',
            cell: ({ fingerprint, fileName }: ImportLayout) => (
              <Button busy={forget.isPending} onClick={() => forget.mutate({ params: { fingerprint } })}>
                Oublier<span className="visually-hidden"> la disposition de {fileName}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section
      title="Dispositions de fichiers apprises"
      description="Chaque import terminé apprend comment lire ses colonnes. Une disposition oubliée sera proposée, et demandée, de nouveau."
    >
      <Stack>
        {forget.error && <Notice kind="error">{errorText(forget.error)}</Notice>}
        <Read of={read} failed="La liste n’a pas pu être chargée" skeletons={['8rem']}>
          {({ layouts }) => (
            <DataTable
              caption="Dispositions apprises, la dernière d’abord"
              columns={columns}
              rows={layouts}
              rowKey={({ fingerprint }) => fingerprint}
              copyable={false}
              empty="Aucune disposition apprise pour l’instant."
            />
          )}
        </Read>
      </Stack>
    </Section>
  );
}
