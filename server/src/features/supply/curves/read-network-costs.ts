import type { NetworkCosts, readNetworkCosts } from '@suivi/contract/supply/network-costs';
import { costCurve } from '@suivi/domain/supply/network-cost/cost-curve';
import { termsOf } from '@suivi/domain/supply/network-cost/network-advice';
import { priceCurve } from '@suivi/domain/supply/network-cost/priced-curve';
import { classesOf } from '@suivi/domain/supply/tariff/network-tariff';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { gatherAdvised } from './gather-advised.ts';
import { cents } from './read-network-advice.ts';

const silent = (lacking: NetworkCosts['lacking']) => ok({ lacking, present: 0, best: null, steps: [] });

/** What each power of a class would have cost over the last twelve whole months. */
export const readCosts: Handler<typeof readNetworkCosts> = async ({
  db,
  today,
  params: { id },
  query: { tariff, class: of },
}) => {
  const advised = await gatherAdvised(db, id, today);
  if (advised === null) return refuse('not-found');
  const { point, curve, book, day, vatRate } = advised;
  if (curve === null) return silent('no-curve');
  const priced = priceCurve(point, curve.counted, book, day);
  if ('lacking' in priced) return silent(priced.lacking);
  const place = classesOf(tariff).indexOf(of);
  const costs = costCurve(priced, { tariff, place }, termsOf(point, tariff, day));
  if (costs === null) return silent('no-power');
  return ok({
    lacking: null,
    present: costs.present,
    best: costs.best,
    steps: costs.steps.map(({ power, total }) => ({ power, ttcCents: cents(total * (1 + vatRate)) })),
  });
};
