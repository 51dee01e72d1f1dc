import { readEvolution } from '@suivi/contract/analyses/analytics';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { monthCount, type MonthSpan, shiftSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { metricFormat } from '@suivi/presentation/analyses/metric-format';
import { unrankedTexts } from '@suivi/presentation/analyses/unranked-texts';
import { incompleteCount } from '@suivi/domain/analyses/metric-value';
import { partlyBilledText } from '@suivi/presentation/analyses/value-marks';
import { formatCount, missing } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figures, words } from '../../../ui/tables/data-table-column.ts';
import { readAll } from '../../../widgets/read/read-all.ts';
import { Read } from '../../../widgets/read/read.tsx';

type Evolution = AnswerOf<typeof readEvolution>;
type YearValue = Evolution['years'][number];
/** `months` is the number of months in the period. */
type Row = { year: number; months: number; values: Record<(typeof metrics)[number], YearValue | undefined> };

const metrics = ['consumption', 'cost', 'co2'] as const;
/** Number of years compared: the year of the period and the same months of the years before. */
const mostYears = 5;

/** The site compared with itself: the same months, year after year, in total and per square metre. */
export function ComparePeriods({ site, period }: { site: SiteSummary; period: MonthSpan }) {
  const asked = (metric: (typeof metrics)[number]) =>
    ({ query: { metric, site: site.code, period: spanText(period) } }) as const;
  const reads = readAll(
    useRead(readEvolution, asked('consumption'), { keepPrevious: true }),
    useRead(readEvolution, asked('cost'), { keepPrevious: true }),
    useRead(readEvolution, asked('co2'), { keepPrevious: true }),
  );
  const spanOf = ({ year }: Row) => formatSpan(shiftSpan(period, year - period.to.year));
  return (
    <Read of={reads} failed="Les périodes de ce centre n’ont pas pu être chargées" skeletons={['12rem']}>
      {([consumption, cost, co2]) => (
        <DataTable
          captionShown
          caption={`${site.name}, mêmes mois d’année en année`}
          columns={[
            words<Row>('period', 'Période', spanOf),
            ...metrics.flatMap(metric => {
              const { label, text, textPerM2 } = metricFormat({ metric, energyType: null });
              return [
                figures<Row>(metric, label, row => told(row.values[metric], text)),
                figures<Row>(`${metric} m2`, `${label} par m²`, row => perM2(row, metric, textPerM2)),
              ];
            }),
            words<Row>('lacking', 'Ce qui manque', lackingText),
          ]}
          rows={rowsOf({ consumption, cost, co2 })}
          rowKey={({ year }) => String(year)}
          stale={reads.isFetching}
        />
      )}
    </Read>
  );
}

function rowsOf(answers: Record<(typeof metrics)[number], Evolution>): Row[] {
  const { period, years: known } = answers.consumption;
  const years = known.map(({ year }) => year);
  const valueOf = (metric: (typeof metrics)[number], year: number) =>
    answers[metric].years.find(each => each.year === year);
  return years
    .toSorted((a, b) => b - a)
    .slice(0, mostYears)
    .map(year => ({
      year,
      months: period === null ? 12 : monthCount(period),
      values: {
        consumption: valueOf('consumption', year),
        cost: valueOf('cost', year),
        co2: valueOf('co2', year),
      },
    }));
}

function told(of: YearValue | undefined, text: (value: number) => string): string {
  return of === undefined || of.value === null ? missing : text(of.value);
}

/** States what is missing, which would otherwise show only as a smaller figure. */
function lackingText({ values, months }: Row): string {
  const known = metrics.flatMap(metric => values[metric] ?? []);
  const missingCount = Math.max(0, ...known.map(each => each.missingCount));
  const partialCount = Math.max(0, ...known.map(each => each.partialCount));
  const unknownCount = Math.max(0, ...known.map(each => each.unknownCount));
  const present = values.consumption?.monthCount ?? months;
  const texts = [
    missingCount === 0 ? '' : formatCount(missingCount, 'mois manquant', 'mois manquants'),
    partialCount === 0 ? '' : partlyBilledText(partialCount),
    unknownCount === 0 ? '' : `${formatCount(unknownCount, 'mois')} sans conversion, prix ou facteur`,
    missingCount > 0 || present >= months ? '' : unrankedTexts['part-of-period'](present),
  ].filter(text => text !== '');
  return texts.length === 0 ? 'rien' : texts.join('\u00a0; ');
}

/**
 * Divides by the floor area of the months themselves, which may differ from the one in the record of the site. A year that has
 * only a part of the months has no ratio, because the others are complete.
 */
function perM2({ values, months }: Row, metric: (typeof metrics)[number], text: (value: number) => string) {
  const of = values[metric];
  if (of && (of.monthCount < months || incompleteCount(of) > 0)) return missing;
  const surfaceM2 = of?.surfaceM2 ?? null;
  return told(of, value => (surfaceM2 === null ? 'surface inconnue' : text(value / surfaceM2)));
}
