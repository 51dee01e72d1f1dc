import { type LeftOutFacts, leftOutSentences } from '@suivi/presentation/analyses/left-out-text';

type View = {
  forecast: LeftOutFacts;
  sites: readonly { id: number; name: string }[];
  /** Null: the whole group. */
  siteName: string | null;
};

/** What the forecast leaves out, in the words of the view; empty when it leaves out nothing. */
export function forecastLeftOut({ forecast, sites, siteName }: View): string[] {
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  return leftOutSentences(forecast, siteName === null ? nameOf : null);
}
