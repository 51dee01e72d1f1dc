import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const told = (current: number, previous: number, variationPercent: number) => {
  const { before, figure, after } = answerText({
    siteName: 'Brioude',
    period: yearSpan(2025),
    previousPeriod: yearSpan(2024),
    totals: { consumptionKwh: current, costCents: null, emissionsKg: null },
    compared: {
      current,
      previous,
      variationPercent,
      basis: { monthCount: 12, pairCount: 12, leftOutCount: 0 },
    },
  });
  return `${before}${figure}${after}`.replaceAll(/[\u00a0\u202f]/g, ' ');
};

it('says that the year before was 0, where a percentage is impossible', () => {
  expect(told(12_000, 0, 0)).toBe('En 2025, le centre Brioude a consommé 12 MWh, contre 0 en 2024.');
  expect(told(0, 0, 0)).toBe('En 2025, le centre Brioude a consommé 0 MWh, autant qu’en 2024.');
  expect(told(11_000, 10_000, 10)).toBe(
    'En 2025, le centre Brioude a consommé 11 MWh, 10,0 % de plus qu’en 2024.',
  );
});
