import type { Period } from '@suivi/domain/ground/calendar/month';
import { incompleteYearText } from '@suivi/presentation/decree/incomplete-year-text';
import {
  formatKwh,
  formatNumber,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { DecreeAnswer, ListedYear } from './answers.ts';
import styles from './decree.module.css';
import { intensityText } from '@suivi/presentation/decree/decree-values';
import { windowText } from './window-text.ts';

type ListProps = { answer: DecreeAnswer; stale: boolean; onTrace: (from: Period) => void };

/** Every year from the reference on, against it; an incomplete one is listed and compared with nothing. */
export function YearList({ answer, stale, onTrace }: ListProps) {
  const reference = windowText(answer.reference.from);
  return (
    <Section title="Historique" description={`Pourcentages par rapport à la référence ${reference}.`}>
      <DataTable
        caption={`Consommation par année, ${answer.site.name}`}
        captionHidden
        columns={columns}
        rows={answer.years}
        rowKey={({ year }) => String(year)}
        stale={stale}
        empty="Aucune déclaration depuis l’année de référence."
        rowActions={({ year }) => (
          <Button
            variant="quiet"
            size="small"
            icon="info"
            iconOnly
            onClick={() => onTrace({ year, month: 1 })}
          >
            {`D’où vient le chiffre de ${year} ?`}
          </Button>
        )}
      />
    </Section>
  );
}

type Complete = Extract<ListedYear, { kind: 'complete' }>;

function ofComplete(of: (year: Complete) => string) {
  return (year: ListedYear) => (year.kind === 'complete' ? of(year) : missing);
}

const columns: DataTableColumn<ListedYear>[] = [
  {
    key: 'year',
    header: 'Année',
    cell: year => (
      <>
        {year.year}
        {year.kind === 'incomplete' && <Lack year={year} />}
      </>
    ),
    text: ({ year }) => String(year),
  },
  {
    key: 'kwh',
    header: 'Consommation',
    align: 'end',
    cell: ofComplete(({ figures }) => formatKwh(figures.consumptionKwh)),
    text: year =>
      year.kind === 'complete'
        ? formatNumber(year.figures.consumptionKwh, 1)
        : incompleteYearText(year.annual),
  },
  {
    key: 'intensity',
    header: 'Par m²',
    align: 'end',
    cell: ofComplete(({ figures }) => intensityText(figures.consumptionKwh, figures.surfaceM2)),
  },
  {
    key: 'raw',
    header: 'Écart à la référence',
    align: 'end',
    cell: ofComplete(({ rawReductionPercent }) => formatVariation(negative(rawReductionPercent))),
  },
  {
    key: 'adjusted-kwh',
    header: 'Corrigée du climat',
    align: 'end',
    cell: ofComplete(({ figures }) => formatKwh(figures.adjustedKwh)),
  },
  {
    key: 'adjusted',
    header: 'Écart corrigé',
    align: 'end',
    cell: ofComplete(({ adjustedReductionPercent }) => formatVariation(negative(adjustedReductionPercent))),
  },
];

/** A reduction of 12 % shows as a variation of −12 %. */
function negative(percent: number | null): number | null {
  return percent === null ? null : -percent;
}

function Lack({ year }: { year: Extract<ListedYear, { kind: 'incomplete' }> }) {
  return <span className={styles['incomplete']}>{incompleteYearText(year.annual)}</span>;
}
