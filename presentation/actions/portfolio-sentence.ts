import { type CalendarDate, fromOptionalIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type ExpectedMoney, latenessOf, type SavingState } from '@suivi/domain/actions/saving-action';
import { formatCount, formatEuros, formatMwh } from '../ground/formats/number-formats.ts';

/** A stored action; days in ISO 8601. */
export type ToldAction = {
  state: SavingState;
  worksFrom: string | null;
  worksTo: string | null;
  costTtcCents: number | null;
  expected: readonly { kwhPerYear: number }[];
  expectedMoney: ExpectedMoney | null;
};

/** How late the start or the end of the works is; null when nothing is late. */
export function latenessText(
  action: Pick<ToldAction, 'state' | 'worksFrom' | 'worksTo'>,
  today: CalendarDate,
) {
  const days = {
    worksFrom: fromOptionalIsoDay(action.worksFrom),
    worksTo: fromOptionalIsoDay(action.worksTo),
  };
  const late = latenessOf({ state: action.state, ...days }, today);
  if (late === null) return null;
  const since = formatCount(late.days, 'jour');
  return late.what === 'begin' ? `devait commencer il y a ${since}` : `devait finir il y a ${since}`;
}

/** The saving expected from all actions in a year, kWh. */
export function expectedKwh(actions: readonly Pick<ToldAction, 'expected'>[]): number {
  return actions.reduce(
    (sum, { expected }) => sum + expected.reduce((own, { kwhPerYear }) => own + kwhPerYear, 0),
    0,
  );
}

/** The answer first: number of actions, their cost, their expected saving, what is late. Dropped actions are excluded. */
export function portfolioSentence(all: readonly ToldAction[], today: CalendarDate): string {
  const actions = all.filter(({ state }) => state !== 'dropped');
  if (actions.length === 0) return 'Des travaux et des réglages, de l’idée à l’économie prouvée.';
  const done = actions.filter(({ state }) => state === 'done').length;
  const late = actions.filter(action => latenessText(action, today) !== null).length;
  const cost = actions.reduce((sum, { costTtcCents }) => sum + (costTtcCents ?? 0), 0);
  const kwh = expectedKwh(actions);
  const money = actions.reduce((sum, { expectedMoney }) => sum + (expectedMoney?.cents ?? 0), 0);
  return [
    `${formatCount(actions.length, 'action')}, dont ${formatCount(done, 'terminée')}`,
    late === 0 ? null : `${late} en retard`,
    cost === 0 ? null : `${formatEuros(cost)} TTC engagés ou prévus`,
    kwh === 0 ? null : `${formatMwh(kwh)} attendus par an`,
    money === 0 ? null : `${formatEuros(money)} TTC attendus par an où ils sont notés`,
  ]
    .filter(text => text !== null)
    .join('\u00a0; ');
}
