import { dayIndex } from '../../../ground/calendar/day-span.ts';
import { remembering } from '../../../ground/text/remembering.ts';
import { isFixedComponent } from '../../../energy/bill-component.ts';
import type { AuditedLine, Rule } from '../audited-bill.ts';
import { daysOfLine, finding, sumOfLines } from '../outcomes.ts';

const variable = new Set([
  'supply',
  'withdrawal-variable',
  'distribution-variable',
  'heat-variable',
  'excise',
]);

/** F23: energy is given back, from this bill or an earlier one: the months before are corrected. */
export const correctionRule: Rule = ({ part }) => {
  const lines = part.lines.filter(
    ({ component, quantity, htCents }) => variable.has(component) && ((quantity ?? 0) < 0 || htCents < 0),
  );
  if (part.kind === 'credit-note' || lines.length === 0) return [];
  const said = { subject: namesOf(lines), printed: lines.length, expected: 0, unit: 'lines' } as const;
  return [finding('correction', part.pointId, said)];
};

/** F25: lines whose component is unknown. */
export const unknownLineRule: Rule = ({ part }) => {
  const lines = part.lines.filter(({ component, htCents }) => component === 'other' && htCents !== 0);
  if (lines.length === 0) return [];
  return [
    finding('unknown-line', part.pointId, {
      subject: namesOf(lines),
      printed: lines.length,
      expected: 0,
      unit: 'lines',
      gapCents: sumOfLines(lines),
    }),
  ];
};

/**
 * Charges that bills used to print and that are no longer owed after a day. The ARENH ended with the year 2025. The shares of
 * départements and communes in the taxes on electricity are part of the excise since 1 January 2022 and 2023 (loi n° 2020-1721 of
 * 29 December 2020, article 54); « TICFE » is still used as a name of the excise, and is not among them.
 */
const ended = [
  { name: /\barenh\b/i, last: dayIndex({ year: 2025, month: 12, day: 31 }) },
  {
    name: /\btdcfe\b|taxe d[ée]partementale sur la consommation finale/i,
    last: dayIndex({ year: 2021, month: 12, day: 31 }),
  },
  {
    name: /\btccfe\b|taxe communale sur la consommation finale/i,
    last: dayIndex({ year: 2022, month: 12, day: 31 }),
  },
];

/** The last day on which the charge that a label names was owed; null for charges still in force. */
const lastDayOf = remembering((label: string): number | null => {
  const days = ended.flatMap(({ name, last }) => (name.test(label) ? last : []));
  return days.length === 0 ? null : Math.min(...days);
});

/** F26: no line for a charge that has ended. */
export const endedLineRule: Rule = ({ part }) => {
  const lines = part.lines.filter(
    line =>
      line.htCents !== 0 && daysOfLine(line, part).last > (lastDayOf(line.label) ?? Number.POSITIVE_INFINITY),
  );
  if (lines.length === 0) return [];
  const printed = sumOfLines(lines);
  const said = { subject: namesOf(lines), printed, expected: 0, unit: 'cents', gapCents: printed } as const;
  return [finding('ended-line', part.pointId, said)];
};

/** Checked as sums, so that a line printed twice is detected elsewhere. */
const summed = new Set(['excise', 'cta', 'other']);

/** A longer bill may charge two months without printing their days. */
const monthDays = 45;

/** F27: no line is printed twice with the same days, quantity, price and amount. The subject is `twice ` and the label. */
export const repeatedLineRule: Rule = ({ part }) => {
  const isShort = part.last - part.first < monthDays;
  const lines = part.lines.filter(
    line =>
      line.htCents !== 0 &&
      !summed.has(line.component) &&
      (isShort || line.first !== null || !isFixedComponent(line.component)),
  );
  return alike(lines).flatMap(([line, ...again]) => {
    if (line === undefined || again.length === 0) return [];
    const [printed, expected] = [line.htCents * (1 + again.length), line.htCents];
    const told = { subject: `twice ${line.label}`, printed, expected, gapCents: printed - expected };
    return [finding('line-amount', part.pointId, { ...told, unit: 'cents' })];
  });
};

/** Groups of identical lines; grouped first by label and amount, which few lines share. */
function alike(lines: readonly AuditedLine[]): AuditedLine[][] {
  return [...Map.groupBy(lines, ({ label, htCents }) => `${htCents} ${label}`).values()]
    .filter(({ length }) => length > 1)
    .flatMap(some => [
      ...Map.groupBy(some, line => JSON.stringify(Object.entries(line).toSorted())).values(),
    ]);
}

function namesOf(lines: readonly AuditedLine[]): string {
  return [...new Set(lines.map(({ label }) => label).filter(label => label !== ''))].join(', ').slice(0, 200);
}
