import { readForecast } from '@suivi/contract/analyses/analytics';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { unknownText } from '@suivi/presentation/analyses/forecast-text';
import { partialScope, withPartialScope, leftOutSentences } from '@suivi/presentation/analyses/left-out-text';
import { metricFormat, type MetricFormat } from './metric-format.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';
import { pastYearColumns } from '@suivi/presentation/analyses/analysis-columns';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import type { ForecastAnswer } from './forecast-answer.ts';
import styles from './analytics.module.css';

/** The next twelve months, with the error of the same method in the past. */
export function ForecastSection({ sites, filters }: { sites: SitesState; filters: AnalyticsFilters }) {
  const read = useRead(readForecast, { query: filters.question }, { keepPrevious: true });
  const format = metricFormat(filters);
  const forecast = read.data;
  const scope = filters.siteName ?? 'tous les centres';
  const partial = forecast && forecast.leftOut.length > 0 ? `, ${partialScope}` : '';
  return (
    <Section
      title="Prévision"
      description={`D’après les années passées\u00a0: ${decapitalise(format.label)}, ${scope}${partial}`}
    >
      <Read of={read} failed="La prévision n’a pas pu être calculée" skeletons={['22rem']}>
        {forecast =>
          forecast.months.kind === 'unknown' ? (
            <Notice kind="info" live={false}>
              {unknownText(forecast.months)}
            </Notice>
          ) : (
            <Stack>
              <LeftOutNotice forecast={forecast} sites={sites} filters={filters} />
              <ForecastChart forecast={forecast} format={format} stale={read.isPlaceholderData} />
              <BacktestTable forecast={forecast} format={format} />
            </Stack>
          )
        }
      </Read>
    </Section>
  );
}

/** Each past year as it would have been forecast from the data known before it began. */
function BacktestTable({ forecast, format }: { forecast: ForecastAnswer; format: MetricFormat }) {
  const { backtest } = forecast;
  if (backtest.kind === 'unknown') return null;
  return (
    <Disclosure summary="Erreur des prévisions passées, année par année">
      <DataTable
        captionShown
        caption={withPartialScope(
          `Prévisions faites en décembre de l’année précédente (${format.unit})`,
          forecast,
        )}
        columns={pageColumns(pastYearColumns(format))}
        rows={backtest.years.toReversed()}
        rowKey={({ year }) => String(year)}
      />
    </Disclosure>
  );
}

type LeftOutNoticeProps = { forecast: ForecastAnswer; sites: SitesState; filters: AnalyticsFilters };

/** What the figures below do not include, so that nobody takes them for the whole. */
function LeftOutNotice({ forecast, sites: { sites }, filters }: LeftOutNoticeProps) {
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const sentences = leftOutSentences(forecast, filters.siteName === null ? nameOf : null);
  if (sentences.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title="Périmètre partiel">
      {sentences.map(sentence => (
        <p key={sentence} className={styles['reason']}>
          {sentence}
        </p>
      ))}
    </Notice>
  );
}
