import type { SiteRanking } from '@suivi/contract/analyses/analytics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { textOf } from '../../testing/text-of.ts';
import { RankingChart } from './ranking-chart.tsx';

const ranked = [
  {
    siteId: 1,
    value: 900,
    rank: 1,
    gapToMedianPercent: 0,
    isEstimated: false,
    isSuspect: false,
    isChanged: false,
  },
];
const without = (siteId: number) => ({ siteId, reason: 'no-surface' as const, months: 0 });

function reasonsOf(unranked: SiteRanking['unranked']) {
  const place = (id: number) => ({ code: `centre-${id}`, name: `Centre ${id}` });
  renderAs(
    'readonly',
    <RankingChart
      title="Par m²"
      subtitle=""
      ranking={{ ranked, unranked, median: 900 }}
      text={String}
      colour="red"
      siteOf={place}
      stale={false}
    />,
  );
  return within(screen.getByRole('list', { name: 'Non classés' }))
    .getAllByRole('listitem')
    .map(item => textOf(item));
}

it('gives the reason once for several centres without a rank, and names up to three', () => {
  const lacking = { siteId: 4, reason: 'incomplete' as const, months: 2 };
  expect(reasonsOf([without(2), without(3), lacking])).toEqual([
    'Centre 2, Centre 3 : surface de consommations énergétiques inconnue',
    'Centre 4 : période incomplète, 2 mois sans donnée',
  ]);
});

it('counts more than three centres', () => {
  expect(reasonsOf([2, 3, 4, 5].map(without))).toEqual([
    '4 centres : surface de consommations énergétiques inconnue',
  ]);
});
