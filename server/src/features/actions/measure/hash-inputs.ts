import type { Baseline } from '@suivi/domain/actions/measure-saving';
import type { WeatherBasis } from '@suivi/domain/models/model-weather';
import { createHash } from 'node:crypto';

type Inputs = {
  energyType: string;
  stationNumber: string;
  basis: WeatherBasis;
  baseline: Pick<Baseline, 'from' | 'to' | 'periods'>;
};

const rounded = (values: ArrayLike<number>) => Array.from(values, value => value.toFixed(4));

/** SHA-256 of what a model was learnt from: the quantities to the thousandth, the degree days to the ten-thousandth. */
export function hashInputs({ energyType, stationNumber, basis, baseline }: Inputs): string {
  const periods = baseline.periods.map(({ from, to, days, quantity, heating, cooling }) => [
    `${from.year}-${from.month}`,
    `${to.year}-${to.month}`,
    days,
    quantity.toFixed(3),
    rounded(heating),
    rounded(cooling),
  ]);
  const text = JSON.stringify([energyType, stationNumber, basis, baseline.from, baseline.to, periods]);
  return createHash('sha256').update(text).digest('hex');
}
