import { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { type MonthSpan, parseSpan, shiftSpan } from '@suivi/domain/ground/calendar/month-span';
import { sampleAnswer } from './sample-answer.ts';
import type { ReceivedRequest } from './serve-api.ts';

/** The months named in a request, in the format of the contract. */
export function spanOf(text: string | undefined): MonthSpan {
  const span = parseSpan(text ?? '');
  if (span === null) throw new Error(`${text} is no span of months`);
  return span;
}

const measure = (current: number, previous: number) => ({
  current,
  previous,
  variationPercent: (100 * (current - previous)) / previous,
  basis: { monthCount: 12, pairCount: 24, leftOutCount: 0 },
});

const totals = { consumptionKwh: 1_200_000, waterM3: 900, costCents: 18_000_000, emissionsKg: 240_000 };
const byEnergy = (['electricity', 'gas', 'water'] as const).map(energyType => ({
  energyType,
  quantity: measure(600_000, 500_000),
  costCents: measure(9_000_000, 10_000_000),
  emissionsKg: measure(120_000, 120_000),
}));
const energies = byEnergy.map(({ energyType, quantity, costCents, emissionsKg }) => ({
  energyType,
  quantityNormal: quantity.current,
  costCents: costCents.current,
  emissionsKg: emissionsKg.current,
  reservations: [],
}));
const sample = sampleAnswer(readSummary.answer, 'bare');

/** The totals of the requested months, which exceed those of the year before or of the year named for comparison. */
export function summaryOf({ query }: ReceivedRequest): AnswerOf<typeof readSummary> {
  const period = spanOf(query['period']);
  const compared = query['compared'] === undefined ? shiftSpan(period, -1) : spanOf(query['compared']);
  const side = { totals, energies };
  return {
    ...sample,
    current: { ...side, period },
    previous: { ...side, period: compared },
    comparison: {
      consumptionKwh: measure(1_200_000, 1_000_000),
      waterM3: measure(900, 1000),
      costCents: measure(18_000_000, 20_000_000),
      emissionsKg: measure(240_000, 240_000),
      byEnergy,
    },
  };
}
