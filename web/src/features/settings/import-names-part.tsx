import { forgetImportName, type ImportName, listImportNames } from '@suivi/contract/imports/import-names';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
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

/** The meanings that users gave to names in files, each of which can be forgotten. */
export function ImportNamesPart({ mayForget }: { mayForget: boolean }) {
  const read = useRead(listImportNames);
  const forget = useChange(forgetImportName);
  const columns: DataTableColumn<ImportName>[] = [
    words('name', 'Écrit dans un fichier', ({ name }) => `«\u00a0${name}\u00a0»`, { minWidth: '12rem' }),
    words('target', 'C’est', targetText, { minWidth: '12rem' }),
    words('by', 'Appris de', ({ taughtBy }) => taughtBy),
    words('at', 'Le', ({ taughtAt }) => formatShortInstant(taughtAt)),
    ...(mayForget
      ? [
          {
            key: 'forget',
            header: 'Action',
            cell: ({ id, name }: ImportName) => (
              <Button busy={forget.isPending} onClick={() => forget.mutate({ params: { id } })}>
                Oublier<span className="visually-hidden"> ce que {name} veut dire</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section
      title="Noms et numéros attribués"
      description="Un nom de site ou un numéro de point que vous avez attribué une fois ne sera plus demandé. Oublié, il le sera de nouveau."
    >
      <Stack>
        {forget.error && <Notice kind="error">{errorText(forget.error)}</Notice>}
        <Read of={read} failed="La liste n’a pas pu être chargée" skeletons={['8rem']}>
          {({ names }) => (
            <DataTable
              caption="Noms et numéros attribués"
              columns={columns}
              rows={names}
              rowKey={({ id }) => String(id)}
              copyable={false}
              empty="Aucun nom attribué pour l’instant."
            />
          )}
        </Read>
      </Stack>
    </Section>
  );
}

function targetText({ target, energyType }: ImportName): string {
  return energyType === null ? target : `${target} · ${energyLabel(energyType)}`;
}
