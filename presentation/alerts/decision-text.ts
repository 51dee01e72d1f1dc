import type { AlertRule } from '@suivi/domain/alerts/alert-rule';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { alertRuleLabels } from './alert-words.ts';

/** The data from which a decision is worded. */
type ToldDecision = {
  rule: AlertRule;
  /** Empty when the decision is about the site's declarations. */
  buildingNames: readonly string[];
  from: Period;
  to: Period;
};

/** « janvier 2025 – septembre 2026 », or the month alone. */
function spanText({ from, to }: Pick<ToldDecision, 'from' | 'to'>): string {
  return monthIndex(from) === monthIndex(to)
    ? formatPeriod(from)
    : `${formatPeriod(from)} – ${formatPeriod(to)}`;
}

/** « Relevés absents », « Zéro invraisemblable ». */
export function causeText({ rule, buildingNames }: Pick<ToldDecision, 'rule' | 'buildingNames'>): string {
  if (rule !== 'missing-month') return alertRuleLabels[rule];
  return buildingNames.length === 0 ? 'Mois manquants' : 'Relevés absents';
}

/** « Relevés absents, 7 bâtiments, janvier 2025 – septembre 2026 ». */
export function decisionText(decision: ToldDecision): string {
  const { buildingNames } = decision;
  const [only] = buildingNames;
  const where = buildingNames.length > 1 ? formatCount(buildingNames.length, 'bâtiment') : only;
  return [causeText(decision), ...(where === undefined ? [] : [where]), spanText(decision)].join(', ');
}
