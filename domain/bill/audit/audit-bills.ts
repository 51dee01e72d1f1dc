import { median } from '../../number/median.ts';
import type { TariffBook } from '../../tariff/tariff-grid.ts';
import type { AuditCase, AuditedHead, AuditedPart, AuditedPoint, Rule } from './audited-bill.ts';
import type { Finding, Outcome } from './finding.ts';
import { sumOfLinesRule, vatRateRule, vatRule } from './rules/amounts.ts';
import { ctaRule } from './rules/cta.ts';
import { exciseRule } from './rules/excise.ts';
import { gasOptionRule } from './rules/gas-option.ts';
import {
  distributorRule,
  estimatedInARowRule,
  noConsumptionRule,
  oddConsumptionRule,
} from './rules/history.ts';
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
import { powerExceededRule, powerTooHighRule, reactiveRule } from './rules/power.ts';
import { indexRule, quantityRule } from './rules/reads.ts';
import { supplyPriceRule } from './rules/supply-price.ts';

/** Whatever the bill is: even one that another stands for. */
const ofAny: readonly Rule[] = [vatRateRule, duplicateNumberRule, probableDuplicateRule];

const ofCounted: readonly Rule[] = [
  periodGapRule,
  periodOverlapRule,
  oddPeriodRule,
  indexRule,
  quantityRule,
  estimatedInARowRule,
  supplyPriceRule,
  networkFixedRule,
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
];

/** What is to be said of a bill's totals. */
export function auditHead(head: AuditedHead): Finding[] {
  return [...sumOfLinesRule(head), ...vatRule(head)];
}

/**
 * What the controls say of each bill of a point, those of its totals apart (`auditHead`). Credit notes take back what
 * another bill said: only their rates are looked at.
 */
export function auditPoint(
  point: AuditedPoint,
  parts: readonly AuditedPart[],
  book: TariffBook,
): { part: AuditedPart; outcomes: Outcome[] }[] {
  const all = parts
    .filter(({ kind }) => kind !== 'credit-note')
    .toSorted((a, b) => a.first - b.first || a.last - b.last || a.billId - b.billId);
  const history = all.filter(({ isReplaced }) => !isReplaced);
  const places = new Map(history.map((part, place) => [part, place]));
  const byNumber = Map.groupBy(all, numberOf);
  const byFirst = Map.groupBy(all, ({ first }) => first);
  const byLast = Map.groupBy(all, ({ last }) => last);
  const usualDays = median(history.map(({ first, last }) => last - first + 1));
  return parts.map(part => {
    const of: AuditCase = {
      part,
      point,
      history,
      place: places.get(part) ?? -1,
      usualDays,
      sameNumber: byNumber.get(numberOf(part)) ?? [],
      sameDay: [...(byFirst.get(part.first) ?? []), ...(byLast.get(part.last) ?? [])],
      book,
    };
    if (part.kind === 'credit-note') return { part, outcomes: vatRateRule(of) };
    const rules = part.isReplaced ? ofAny : [...ofAny, ...ofCounted];
    return { part, outcomes: rules.flatMap(rule => rule(of)) };
  });
}

/** One key for a number of a supplier, with or without capitals and signs; one without letters and digits is its own. */
function numberOf({ supplierId, number, billId }: AuditedPart): string {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain === '' ? `bill ${billId}` : `${supplierId} ${plain}`;
}
