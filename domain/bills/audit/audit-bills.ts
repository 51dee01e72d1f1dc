import { median } from '../../ground/number/median.ts';
import type { TariffBook } from '../../supply/tariff/tariff-grid.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import type { AuditCase, AuditedHead, AuditedPart, Rule } from './audited-bill.ts';
import type { ControlId } from './control.ts';
import type { Finding, Outcome } from './finding.ts';
import { sumOfLinesRule, totalRule, vatRateRule, vatRule } from './rules/amounts.ts';
import { besideParts, settledParts } from './settled-parts.ts';
import { modelledBill } from './modelled-bill.ts';
import { contractByMonthRule } from './rules/contract-by-month.ts';
import { ctaRule } from './rules/cta.ts';
import { exciseRule } from './rules/excise.ts';
import { gasOptionRule } from './rules/gas-option.ts';
import { distributorRule } from './rules/distributor.ts';
import { estimatedInARowRule, noConsumptionRule, oddConsumptionRule } from './rules/history.ts';
import { lineAmountRule, lineDaysRule } from './rules/line-amount.ts';
import { correctionRule, endedLineRule, repeatedLineRule, unknownLineRule } from './rules/lines.ts';
import { meteredQuantityRule } from './rules/metered-quantity.ts';
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

/**
 * A control of a point's bills. `looks`: at other bills of the point only (`beside`), never at lines, so that these are the only
 * controls whose result another bill can change; or at the `lines` of the bill. `of`: any bill, even a replaced one, or only the
 * counted ones.
 */
type Control = {
  ids: readonly ControlId[];
  looks: 'beside' | 'lines';
  of: 'any' | 'counted';
  judge: Rule;
};

const control = (
  id: ControlId | readonly ControlId[],
  looks: Control['looks'],
  judge: Rule,
  of: Control['of'] = 'counted',
): Control => ({ ids: typeof id === 'string' ? [id] : id, looks, of, judge });

/** In the order in which their outcomes are shown. */
const controls: readonly Control[] = [
  control('vat', 'lines', vatRateRule, 'any'),
  control('duplicate-number', 'beside', duplicateNumberRule, 'any'),
  control('probable-duplicate', 'beside', probableDuplicateRule, 'any'),
  control('period-gap', 'beside', periodGapRule),
  control('period-overlap', 'beside', periodOverlapRule),
  control('odd-period', 'beside', oddPeriodRule),
  control('index', 'beside', indexRule),
  control('quantity', 'lines', quantityRule),
  control('quantity', 'lines', meteredQuantityRule),
  control('estimated-in-a-row', 'beside', estimatedInARowRule),
  control('supply-price', 'lines', supplyPriceRule),
  control('supply-price', 'lines', contractByMonthRule),
  control('network-fixed', 'lines', networkFixedRule),
  control('network-fixed', 'lines', printedPowersRule),
  control('network-variable', 'lines', networkVariableRule),
  control('cta', 'lines', ctaRule),
  control(['excise', 'excise-category'], 'lines', exciseRule),
  control('gas-option', 'beside', gasOptionRule),
  control('power-exceeded', 'lines', powerExceededRule),
  control('power-too-high', 'beside', powerTooHighRule),
  control('reactive', 'lines', reactiveRule),
  control('odd-consumption', 'beside', oddConsumptionRule),
  control('no-consumption', 'lines', noConsumptionRule),
  control('correction', 'lines', correctionRule),
  control('distributor', 'lines', distributorRule),
  control('unknown-line', 'lines', unknownLineRule),
  control('ended-line', 'lines', endedLineRule),
  control('line-amount', 'lines', lineAmountRule),
  control('line-amount', 'lines', lineDaysRule),
  control('line-amount', 'lines', repeatedLineRule),
];

/** The controls that only look at other bills of the point. */
export const besideControls: readonly ControlId[] = controls.flatMap(({ ids, looks }) =>
  looks === 'beside' ? ids : [],
);

const judgesOf = (wanted: (of: Control) => boolean) => controls.filter(wanted).map(({ judge }) => judge);
const whole = { ofAny: judgesOf(({ of }) => of === 'any'), ofCounted: judgesOf(() => true) };
const beside = {
  ofAny: judgesOf(({ of, looks }) => of === 'any' && looks === 'beside'),
  ofCounted: judgesOf(({ looks }) => looks === 'beside'),
};

/** The findings on a bill's totals; the sum of the totals is checked only when each of them is right. */
export function auditHead(head: AuditedHead): Finding[] {
  const ofParts = [...sumOfLinesRule(head), ...vatRule(head)];
  return ofParts.length > 0 ? ofParts : totalRule(head);
}

/**
 * The outcomes of the controls for each bill of a point, except those on its totals (`auditHead`). Credit notes take back another
 * bill: only their VAT rates are checked. An estimate that another bill takes back is treated like a replaced bill. A bill that
 * is not `isChanged` is judged only by the controls that look at other bills (`besideControls`), and needs no lines.
 */
export function auditPoint(
  point: AuditedPoint,
  given: readonly AuditedPart[],
  book: TariffBook,
  isChanged: (billId: number) => boolean = () => true,
): { part: AuditedPart; outcomes: Outcome[] }[] {
  const parts = besideParts(given);
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

/** Most rules have no outcome: no intermediate list is built for each. */
function saidBy(rules: readonly Rule[], of: AuditCase): Outcome[] {
  const said: Outcome[] = [];
  for (const rule of rules) for (const one of rule(of)) said.push(one);
  return said;
}

/** Computes a value at its first use only: for many points no rule needs it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A key for a supplier's bill number, ignoring case and punctuation; a number without letters and digits gets a key of its own.
 */
function numberOf({ supplierId, number, billId }: AuditedPart): string {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain === '' ? `bill ${billId}` : `${supplierId} ${plain}`;
}
