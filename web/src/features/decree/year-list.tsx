import type { Period } from '@suivi/domain/ground/calendar/month';
import { lackText, yearColumns } from '@suivi/presentation/decree/decree-columns';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { DecreeAnswer, ListedYear } from './answers.ts';
import styles from './decree.module.css';
import { windowText } from './window-text.ts';

type ListProps = { answer: DecreeAnswer; stale: boolean; onTrace: (from: Period) => void };

/** Every year from the reference on, compared with it; an incomplete year is listed without a comparison. */
export function YearList({ answer, stale, onTrace }: ListProps) {
  const reference = windowText(answer.reference.from);
  return (
    <Section title="Historique" description={`Pourcentages par rapport à la référence ${reference}.`}>
      <DataTable
        caption={`Consommation par année, ${answer.site.name}`}
        columns={columns}
        rows={answer.years}
        rowKey={({ year }) => String(year)}
        stale={stale}
        empty="Aucune déclaration depuis l’année de référence."
        rowActions={({ year }) => (
          <IconButton
            icon="info"
            label={`D’où vient le chiffre de ${year} ?`}
            onClick={() => onTrace({ year, month: 1 })}
          />
        )}
      />
    </Section>
  );
}

const columns = pageColumns<ListedYear>(yearColumns, {
  year: {
    cell: year => (
      <>
        {year.year}
        {year.kind === 'incomplete' && <span className={styles['incomplete']}>{lackText(year)}</span>}
      </>
    ),
    copiedBeside: [{ header: 'Réserve', text: lackText }],
  },
});
