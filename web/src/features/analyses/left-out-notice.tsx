import { leftOutSentences } from '@suivi/presentation/analyses/left-out-text';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './analytics.module.css';
import type { ForecastAnswer } from './forecast-answer.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

type LeftOutNoticeProps = { forecast: ForecastAnswer; sites: SitesState; filters: AnalyticsFilters };

/** What the figures under it are without, so that nobody takes them for the whole. */
export function LeftOutNotice({ forecast, sites: { sites }, filters }: LeftOutNoticeProps) {
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
