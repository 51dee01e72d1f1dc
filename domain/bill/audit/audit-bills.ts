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
  return parts.map(part => {
    const of: AuditCase = { part, point, history, place: history.indexOf(part), book };
    if (part.kind === 'credit-note') return { part, outcomes: vatRateRule(of) };
    const standing = { ...of, history: all };
    const doubles = ofAny.flatMap(rule => rule(standing));
    if (!part.isReplaced) return { part, outcomes: [...doubles, ...ofCounted.flatMap(rule => rule(of))] };
    return { part, outcomes: doubles };
  });
}
