import { readForecast } from '@suivi/contract/analyses/analytics';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BacktestTable } from './backtest-table.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { unknownText } from '@suivi/presentation/analyses/forecast-text';
import { partialScope } from '@suivi/presentation/analyses/left-out-text';
import { metricFormat } from './metric-format.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

/** The twelve months to come, with how wrong the same method was before. */
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
