import { median } from '../../ground/number/median.ts';
import type { TariffBook } from '../../supply/tariff/tariff-grid.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import type { AuditCase, AuditedHead, AuditedPart, Rule } from './audited-bill.ts';
import type { ControlId } from './control.ts';
import type { Finding, Outcome } from './finding.ts';
import { sumOfLinesRule, vatRateRule, vatRule } from './rules/amounts.ts';
import { settledParts } from './settled-parts.ts';
import { modelledBill } from './modelled-bill.ts';
import { ctaRule } from './rules/cta.ts';
import { exciseRule } from './rules/excise.ts';
import { gasOptionRule } from './rules/gas-option.ts';
import { distributorRule } from './rules/distributor.ts';
import { estimatedInARowRule, noConsumptionRule, oddConsumptionRule } from './rules/history.ts';
import { lineAmountRule } from './rules/line-amount.ts';
import { correctionRule, endedLineRule, unknownLineRule } from './rules/lines.ts';
import { networkFixedRule } from './rules/network-fixed.ts';
import { networkVariableRule } from './rules/network-variable.ts';
import {
  duplicateNumberRule,
  oddPeriodRule,
  periodGapRule,
  periodOverlapRule,
  probableDuplicateRule,
} from './rules/periods.ts';
import { powerExceededRule } from './rules/power.ts';
import { powerTooHighRule } from './rules/power-advice.ts';
import { printedPowersRule } from './rules/printed-powers.ts';
import { reactiveRule } from './rules/reactive.ts';
import { indexRule, quantityRule } from './rules/reads.ts';
import { supplyPriceRule } from './rules/supply-price.ts';

/** What looks at other bills of the point, and at no line: all that another bill of it can change. */
const besideRules: ReadonlySet<Rule> = new Set([
  duplicateNumberRule,
  probableDuplicateRule,
  periodGapRule,
  periodOverlapRule,
  oddPeriodRule,
  indexRule,
  estimatedInARowRule,
  gasOptionRule,
  powerTooHighRule,
  oddConsumptionRule,
]);

/** The controls of these rules. */
export const besideControls: readonly ControlId[] = [
  'duplicate-number',
  'probable-duplicate',
  'period-gap',
  'period-overlap',
  'odd-period',
  'index',
  'estimated-in-a-row',
  'gas-option',
  'power-too-high',
  'odd-consumption',
];

/** Whatever the bill is: even one that another stands for. */
const ofAny: readonly Rule[] = [vatRateRule, duplicateNumberRule, probableDuplicateRule];

const ofCounted: readonly Rule[] = [
  ...ofAny,
  periodGapRule,
  periodOverlapRule,
  oddPeriodRule,
  indexRule,
  quantityRule,
  estimatedInARowRule,
  supplyPriceRule,
  networkFixedRule,
  printedPowersRule,
  networkVariableRule,
  ctaRule,
  exciseRule,
  gasOptionRule,
  powerExceededRule,
  powerTooHighRule,
  reactiveRule,
  oddConsumptionRule,
  noConsumptionRule,
  correctionRule,
  distributorRule,
  unknownLineRule,
  endedLineRule,
  lineAmountRule,
];

const whole = { ofAny, ofCounted };
const beside = {
  ofAny: ofAny.filter(rule => besideRules.has(rule)),
  ofCounted: ofCounted.filter(rule => besideRules.has(rule)),
};

/** What is to be said of a bill's totals. */
export function auditHead(head: AuditedHead): Finding[] {
  return [...sumOfLinesRule(head), ...vatRule(head)];
}

/**
 * What the controls say of each bill of a point, those of its totals apart (`auditHead`). Credit notes take back what
 * another bill said: only their rates are looked at. An estimate that another bill takes back is as if it were replaced. A bill that is not `isChanged` is judged by what looks at other bills
 * alone (`besideControls`), and needs no lines.
 */
export function auditPoint(
  point: AuditedPoint,
  parts: readonly AuditedPart[],
  book: TariffBook,
  isChanged: (billId: number) => boolean = () => true,
): { part: AuditedPart; outcomes: Outcome[] }[] {
  const all = parts
    .filter(({ kind }) => kind !== 'credit-note')
    .toSorted((a, b) => a.first - b.first || a.last - b.last || a.billId - b.billId);
  const counted = all.filter(({ isReplaced }) => !isReplaced);
  const settled = settledParts(counted);
  const history = counted.filter(part => !settled.has(part));
  const places = new Map(history.map((part, place) => [part, place]));
  const byNumber = Map.groupBy(all, numberOf);
  const byFirst = Map.groupBy(all, ({ first }) => first);
  const byLast = Map.groupBy(all, ({ last }) => last);
  const modelled = once(() => history.map(part => modelledBill(part, point)));
  const usualDays = median(history.map(({ first, last }) => last - first + 1));
  return parts.map(part => {
    const of: AuditCase = {
      part,
      point,
      history,
      place: places.get(part) ?? -1,
      modelled,
      usualDays,
      sameNumber: byNumber.get(numberOf(part)) ?? [],
      sameDay: [...(byFirst.get(part.first) ?? []), ...(byLast.get(part.last) ?? [])],
      book,
    };
    const isWhole = isChanged(part.billId);
    if (part.kind === 'credit-note') return { part, outcomes: isWhole ? vatRateRule(of) : [] };
    const rules = isWhole ? whole : beside;
    return {
      part,
      outcomes: saidBy(part.isReplaced || settled.has(part) ? rules.ofAny : rules.ofCounted, of),
    };
  });
}

/** Most rules say nothing: no list is made of each. */
function saidBy(rules: readonly Rule[], of: AuditCase): Outcome[] {
  const said: Outcome[] = [];
  for (const rule of rules) for (const one of rule(of)) said.push(one);
  return said;
}

/** Of a point whose bills no rule asks it of, it is never worked out. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** One key for a number of a supplier, with or without capitals and signs; one without letters and digits is its own. */
function numberOf({ supplierId, number, billId }: AuditedPart): string {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain === '' ? `bill ${billId}` : `${supplierId} ${plain}`;
}
