import { expect, it, test } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedLine, AuditedPart } from './audited-bill.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { seededUniform } from '../../weather/seeded-normal.ts';
import { gasT2 } from './testing/published-bills.ts';

const book = tariffBook(publishedGrids);
const random = seededUniform(20_261_125);
const upTo = (count: number) => Math.floor(random() * count);

/** Component, quantity, unit, printed price, cents. */
type Line = readonly [AuditedLine['component'], number, string, number, number];

function partOf(lines: readonly Line[], billId = 1): AuditedPart {
  return enteredPart(gasT2, {
    billId,
    lines: lines.map(([component, quantity, unit, unitPrice, htCents]) => ({
      component,
      label: component,
      first: null,
      last: null,
      quantity,
      unit,
      unitPrice,
      htCents,
      vatPermille: 200,
    })),
  });
}

function found(part: AuditedPart): string[] {
  const [audited] = auditPoint(pointOf(gasT2), [part], book);
  return (audited?.outcomes ?? []).flatMap(one =>
    one.kind === 'finding' && one.control === 'line-amount'
      ? `${one.subject} ${one.printed} for ${one.expected}: ${one.gapCents}`
      : [],
  );
}

test.each<[string, Line, string[]]>([
  // 13.236 × 47.775 = 632.35; the bill prints 47,78. This bill and the next are of September 2025.
  ['a price that is printed rounded', ['supply', 13.236, 'MWh', 47.78, 63_235], []],
  ['a price that is printed truncated', ['supply', 20.177, 'MWh', 17.35, 34_994], []],
  ['what is taken back', ['metering', -30, 'j', 0.7761, -2328], []],
  ['c€ beside kWh', ['supply', 5806, 'kWh', 6.31, 36_636], []],
  ['€/MWh beside kWh', ['supply', 5806, 'kWh', 63.1, 36_636], []],
  ['€/kWh beside MWh', ['supply', 5.806, 'MWh', 0.0631, 36_636], []],
  ['a rate in percent', ['cta', 150.42, '€', 21.93, 3299], []],
  // 36 kVA × 17,61 € × 31 ÷ 365 = 53,84 €.
  ['a yearly price of which the line bills its days', ['withdrawal-fixed', 36, 'kVA', 17.61, 5384], []],
  // 2.815 × 331,44 ÷ 12 = 77,75 €.
  ['a yearly price of which the line bills a month', ['storage', 2.815, 'MWh/j', 331.44, 7775], []],
  ['ten euros too much', ['supply', 5.806, 'MWh', 63.1, 37_636], ['supply 37636 for 36636: 1000']],
  ['digits that changed places', ['supply', 5.806, 'MWh', 63.1, 63_636], ['supply 63636 for 36636: 27000']],
  ['days that were billed twice', ['metering', 31, 'j', 0.7761, 4812], ['metering 4812 for 2406: 2406']],
  ['a lost sign', ['metering', -30, 'j', 0.7761, 2328], ['metering 2328 for -2328: 4656']],
])('%s', (_, line, expected) => {
  expect(found(partOf([line]))).toEqual(expected);
});

it('has no finding on 330 correct bills, however prices are printed, and finds 324 of 324 wrong amounts', () => {
  const decimals = [2, 3, 4, 5];
  const made = Array.from({ length: 330 }, (_, place) => {
    const isMwh = place % 2 === 0;
    const digits = (isMwh ? 2 : 4) + upTo(isMwh ? decimals.length : 2);
    const lines = (['supply', 'withdrawal-variable', 'certificates', 'capacity'] as const).map(
      (component): Line => {
        const kwh = 500 + upTo(40_000);
        const euros = 0.02 + random() * 0.2;
        const price = Number((isMwh ? euros * 1000 : euros).toFixed(digits));
        return [
          component,
          isMwh ? kwh / 1000 : kwh,
          isMwh ? 'MWh' : 'kWh',
          price,
          Math.round(kwh * euros * 100),
        ];
      },
    );
    return [...lines, ['subscription', 1, 'mois', 125.16, 12_516] as const];
  });
  expect(made.flatMap(lines => found(partOf(lines)))).toEqual([]);
  const faulty = made.slice(0, 324).map(lines => {
    const at = upTo(lines.length);
    // 3 % to 50 % more or less.
    const factor = 1 + (random() < 0.5 ? -1 : 1) * (0.03 + random() * 0.47);
    return lines.map((line, place): Line => {
      const [component, quantity, unit, price, cents] = line;
      return place === at ? [component, quantity, unit, price, Math.round(cents * factor)] : line;
    });
  });
  expect(faulty.filter(lines => found(partOf(lines)).length !== 1)).toEqual([]);
});

/** 186,12 € a year in T2; the CTA is (20.80 % + 4.71 % × 0.8321) of it, 46,01 €, from 1 July 2025 to 30 June 2026. */
const cta = (
  first: string,
  last: string,
  htCents: number,
  given: Partial<AuditedLine> = {},
): AuditedLine => ({
  component: 'cta',
  label: 'CTA',
  first: dayOf(first),
  last: dayOf(last),
  quantity: null,
  unit: '',
  unitPrice: null,
  htCents,
  vatPermille: 200,
  ...given,
});

test.each<[string, AuditedLine[], (number | null)[]]>([
  // The bill is of August; 46,01 × 2 ÷ 12 = 7,67 €.
  ['belongs to the days of its line', [cta('2025-08-01', '2025-09-30', 767)], []],
  // 46,01 × 13 ÷ 365 = 1,64 €, and 3,83 € for a month.
  [
    'belongs to the days of each line',
    [cta('2025-07-19', '2025-07-31', 164), cta('2025-08-01', '2025-08-31', 383)],
    [],
  ],
  // 0,126 € a day is printed as 0,13 €: 31 × 0,13 = 4,03 €.
  [
    'per day is printed to the cent',
    [cta('2025-08-01', '2025-08-31', 403, { quantity: 31, unit: 'j', unitPrice: 0.13 })],
    [],
  ],
  // 31 days at that price are 3,91 €.
  ['of two months in one month is too much', [cta('2025-08-01', '2025-08-31', 767)], [376]],
  [
    'of twice as much per day is too much',
    [cta('2025-08-01', '2025-08-31', 806, { quantity: 31, unit: 'j', unitPrice: 0.26 })],
    [415],
  ],
])('a CTA of gas %s', (_, lines, gaps) => {
  const [audited] = auditPoint(pointOf(gasT2), [enteredPart(gasT2, { lines })], book);
  const told = (audited?.outcomes ?? []).flatMap(one =>
    one.kind === 'finding' && one.control === 'cta' ? one.gapCents : [],
  );
  expect(told).toEqual(gaps);
});
