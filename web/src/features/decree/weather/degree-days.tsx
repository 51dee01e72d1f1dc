import { readDegreeDays } from '@suivi/contract/weather/weather';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { formatShortPeriod, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatNumber,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { StationDegreeDays } from './answers.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { type Month, months } from '@suivi/domain/ground/calendar/month';

/** The years of a station compared with its mean, then its months. */
export function DegreeDays({ station }: { station: string }) {
  const read = useRead(readDegreeDays, { query: { station } }, { keepPrevious: true });
  const answer = read.data;
  const years = answer?.years ?? [];
  return (
    <ChartFrame
      title="Degrés-jours de chauffage par année"
      level={2}
      subtitle={
        answer &&
        `${answer.station.name}${answer.origin === 'demonstration' ? ', météo de démonstration (inventée)' : ''}`
      }
      loading={read.isPending}
      stale={read.isPlaceholderData}
      table={answer && <YearTable answer={answer} />}
      footer={
        answer && (
          <Disclosure summary="Degrés-jours par mois">
            <MonthTable answer={answer} />
          </Disclosure>
        )
      }
    >
      <Read of={read} failed="Les degrés-jours n’ont pas pu être chargés">
        {answer => (
          <BarChart
            label={`Degrés-jours de chauffage, ${answer.station.name}`}
            categories={years.map(({ year }) => ({
              key: String(year),
              label: String(year),
              shortLabels: [`’${String(year).slice(2)}`],
            }))}
            series={[
              {
                key: 'heating',
                label: 'Degrés-jours',
                color: 'var(--accent)',
                values: years.map(({ heating }) => heating),
                marks: years.map(({ kind }) => (kind === 'estimated' ? 'estimated' : undefined)),
              },
            ]}
            targets={
              answer.mean.heating === null
                ? []
                : [{ key: 'mean', label: 'Moyenne 2001–2020', value: answer.mean.heating }]
            }
            unit="DJ"
            formatTick={value => formatNumber(value)}
            formatValue={value => `${formatNumber(value)}\u00a0degrés-jours`}
            columnLabel={index => yearText(years[index])}
          />
        )}
      </Read>
    </ChartFrame>
  );
}

type Year = StationDegreeDays['years'][number];

function yearText(year: Year | undefined): string {
  if (!year) return '';
  if (year.heating === null) return `${year.year} : inconnue, ${lacks(year)}`;
  return `${year.year} : ${formatNumber(year.heating)} degrés-jours${year.estimatedDays > 0 ? `, dont ${formatCount(year.estimatedDays, 'jour estimé', 'jours estimés')}` : ''}`;
}

function lacks({ unknownMonths }: Year): string {
  return `il manque ${formatCount(unknownMonths.length, 'mois')} (${unknownMonths.slice(0, 3).map(formatShortPeriod).join(', ')}${unknownMonths.length > 3 ? '…' : ''})`;
}

function YearTable({ answer: { years, mean, station } }: { answer: StationDegreeDays }) {
  const gap = ({ heating }: Year) =>
    heating === null || mean.heating === null ? null : (heating / mean.heating - 1) * 100;
  return (
    <DataTable
      captionShown
      caption={`Degrés-jours par année, ${station.name}`}
      columns={({ words, figures }) => [
        words('year', 'Année', ({ year }) => String(year)),
        figures('heating', 'Chauffage', ({ heating }) => formatNumber(heating, 1)),
        figures('cooling', 'Froid', ({ cooling }) => formatNumber(cooling, 1)),
        figures('gap', 'Écart à la moyenne', year => formatVariation(gap(year))),
        words('note', 'Lacunes', year =>
          year.kind === 'unknown'
            ? lacks(year)
            : year.estimatedDays > 0
              ? formatCount(year.estimatedDays, 'jour estimé', 'jours estimés')
              : missing,
        ),
      ]}
      rows={years}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}

/** Years × months; an estimated month is marked as such, and an unknown one is not shown as 0. */
function MonthTable({ answer: { station, years, months: known } }: { answer: StationDegreeDays }) {
  const cellOf = (year: number, month: Month) => {
    const found = known.find(({ period }) => period.year === year && period.month === month);
    if (!found || found.heating === null) return missing;
    return formatNumber(found.heating, 1) + (found.kind === 'estimated' ? '\u00a0(est.)' : '');
  };
  return (
    <DataTable
      captionShown
      caption={`Degrés-jours de chauffage par mois, ${station.name} (est. : au plus cinq jours sans mesure, estimés)`}
      columns={({ words, figures }) => [
        words('year', 'Année', ({ year }) => String(year)),
        ...months.map(month =>
          figures(String(month), shortMonthName(month), ({ year }: { year: number }) => cellOf(year, month)),
        ),
      ]}
      rows={years}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}
