import { fitEnergySignature, type SignaturePoint, signatureQuantity } from '../../alert/energy-signature.ts';
import { periodAt } from '../../calendar/month.ts';
import type { FitModel } from '../forecast-method.ts';
import { daysAt } from '../monthly-history.ts';
import { growthBounds } from './annual-growth.ts';

const fittedMonths = 36;
const fewestMonthsOfYear = 9;

type DatedPoint = SignaturePoint & { index: number };

/** Yearly growth factor that the weather does not explain: the last of three years over the first. 1 when unknown. */
function growthBeyondWeather(
  points: readonly DatedPoint[],
  lastIndex: number,
  fittedAt: (point: SignaturePoint) => number,
): number {
  const ratioBetween = (from: number, to: number): number | null => {
    const year = points.filter(({ index }) => index > lastIndex + from && index <= lastIndex + to);
    const fitted = year.reduce((sum, point) => sum + fittedAt(point), 0);
    const actual = year.reduce((sum, point) => sum + point.quantityNormal, 0);
    return year.length < fewestMonthsOfYear || fitted <= 0 ? null : actual / fitted;
  };
  const first = ratioBetween(-36, -24);
  const last = ratioBetween(-12, 0);
  if (first === null || last === null || first <= 0) return 1;
  return Math.min(growthBounds.max, Math.max(growthBounds.min, Math.sqrt(last / first)));
}

/**
 * Energy signature of the last three years in an ordinary weather, prolonged by the growth that the weather does not
 * explain. Null without weather or when it explains little.
 */
export const fitDegreeDays: FitModel = (history, lastIndex, weather) => {
  if (weather === null) return null;
  const points: DatedPoint[] = [];
  for (let index = lastIndex - fittedMonths + 1; index <= lastIndex; index += 1) {
    const perDay = history.perDay.get(index);
    const degreeDays = weather.degreeDays.get(index);
    if (perDay === undefined || degreeDays === undefined) continue;
    const days = daysAt(index);
    points.push({ index, days, degreeDays, quantityNormal: perDay * days });
  }
  const fit = fitEnergySignature(points);
  if (fit.kind === 'poor') return null;
  const growth = growthBeyondWeather(points, lastIndex, point => signatureQuantity(fit.signature, point));
  const centre = points.reduce((sum, { index }) => sum + index, 0) / points.length;
  return index => {
    const days = daysAt(index);
    const degreeDays = weather.normalDegreeDays[periodAt(index).month - 1] ?? 0;
    const years = (index - centre) / 12;
    return (signatureQuantity(fit.signature, { days, degreeDays }) / days) * growth ** years;
  };
};
