import { type ImportState } from '@suivi/contract/imports/import-values';
import { listImports } from '@suivi/contract/imports/imports';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import { countsText } from './counts-text.ts';
import { subjectLabels } from './mapping-labels.ts';
import { Read } from '../../widgets/read/read.tsx';

type Past = AnswerOf<typeof listImports>['imports'][number];

export const stateLabels: Record<ImportState, string> = {
  mapping: 'à vérifier',
  checking: 'vérification en cours',
  checked: 'vérifié, non appliqué',
  applying: 'import en cours',
  applied: 'importé',
  undoing: 'annulation en cours',
  undone: 'annulé',
  abandoned: 'abandonné',
};

const columns: DataTableColumn<Past>[] = [
  {
    key: 'file',
    header: 'Fichier',
    cell: ({ id, fileName }) => <a href={viewHref('imports', { import: id })}>{fileName}</a>,
    text: ({ fileName }) => fileName,
    minWidth: '12rem',
  },
  words('subject', 'Contenu', ({ subject }) => subjectLabels[subject]),
  words('date', 'Envoyé le', ({ createdAt }) => formatShortInstant(createdAt)),
  words('author', 'Par', ({ createdBy }) => createdBy),
  words('state', 'Où il en est', ({ state }) => stateLabels[state]),
  {
    key: 'outcome',
    header: 'Résultat',
    cell: ({ outcome, subject }) =>
      outcome && 'counts' in outcome ? countsText(outcome.counts, subject) : '',
    minWidth: '12rem',
  },
];

/** The latest imports of all users, to find, read and undo them. */
export function PastImports({ mayImport }: { mayImport: boolean }) {
  const read = useRead(listImports);
  return (
    <Section title="Derniers imports">
      <Read of={read} failed="La liste n’a pas pu être chargée" skeletons={['8rem']}>
        {({ imports }) => (
          <DataTable
            caption="Imports, le dernier d’abord"
            stacked
            columns={columns}
            rows={imports}
            rowKey={({ id }) => String(id)}
            copyable={false}
            empty={
              mayImport
                ? 'Aucun import pour l’instant. Choisissez un fichier plus haut\u00a0: rien ne change avant votre accord.'
                : 'Aucun import pour l’instant.'
            }
          />
        )}
      </Read>
    </Section>
  );
}
