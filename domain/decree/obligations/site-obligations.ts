import { type CalendarDate, isoDay } from '../../ground/calendar/calendar-date.ts';
import { type Obligation, type ObligationFacts, obligations, type Ruling } from './obligation.ts';
import { obligationRules } from './obligation-rules.ts';

/** `late`: its due day has passed. `soon`: within six months. `to_know`: a fact decides whether it applies, or when. */
export const obligationStates = ['late', 'soon', 'to_know', 'planned', 'done', 'not_concerned'] as const;
export type ObligationState = (typeof obligationStates)[number];

export type SiteObligation = Ruling & { obligation: Obligation; state: ObligationState };

function stateOf({ applies, isDone, dueOn }: Ruling, today: string, soon: string): ObligationState {
  if (applies === 'no') return 'not_concerned';
  if (isDone) return 'done';
  if (applies === 'unknown' || dueOn === null) return 'to_know';
  if (dueOn < today) return 'late';
  return dueOn <= soon ? 'soon' : 'planned';
}

function monthsLater({ year, month, day }: CalendarDate, count: number): string {
  const index = year * 12 + month - 1 + count;
  return [Math.floor(index / 12), (index % 12) + 1, day].map(part => String(part).padStart(2, '0')).join('-');
}

/** Every obligation of a site on a day: whether it applies, its due day, and what is missing; the most urgent first. */
export function siteObligations(facts: ObligationFacts, today: CalendarDate): SiteObligation[] {
  const day = isoDay(today);
  const soon = monthsLater(today, 6);
  const found = obligations.flatMap(obligation =>
    obligationRules[obligation](facts, day).map(ruling => ({
      ...ruling,
      obligation,
      state: stateOf(ruling, day, soon),
    })),
  );
  return found.toSorted(
    (a, b) =>
      obligationStates.indexOf(a.state) - obligationStates.indexOf(b.state) ||
      (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'),
  );
}
