import { type LeftOutFacts, leftOutSentences } from '@suivi/presentation/analyses/left-out-text';

type View = {
  forecast: LeftOutFacts;
  sites: readonly { id: number; name: string }[];
  /** Null: the whole group. */
  siteName: string | null;
};

/** What the forecast is without, as the view says it; empty when it is of the whole. */
export function forecastLeftOut({ forecast, sites, siteName }: View): string[] {
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  return leftOutSentences(forecast, siteName === null ? nameOf : null);
}
