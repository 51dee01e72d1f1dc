import { type Lever, levers } from '../../actions/saving-action.ts';
import { paybackYears } from '../../actions/value-saving.ts';
import { paybackLimitYears } from './modulation.ts';

/** An action of the programme: cost net of aid and expected yearly saving, in cents TTC; null: not known. */
export type ProgrammeAction = { lever: Lever; ownCents: number | null; yearlyCents: number | null };

export type LeverPayback = {
  lever: Lever;
  actionCount: number;
  ownCents: number | null;
  yearlyCents: number | null;
  /** Null when a cost or a saving of the lever is not known. */
  years: number | null;
  limitYears: number | null;
  /** Null when unknown. */
  isBeyond: boolean | null;
};

function sumOrNull(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** The gross payback of each lever used by the programme, each separately, compared with its limit (article 11). */
export function leverPaybacks(actions: readonly ProgrammeAction[]): LeverPayback[] {
  return levers.flatMap(lever => {
    const own = actions.filter(action => action.lever === lever);
    if (own.length === 0) return [];
    const ownCents = sumOrNull(own.map(action => action.ownCents));
    const yearlyCents = sumOrNull(own.map(action => action.yearlyCents));
    const years = paybackYears(ownCents, yearlyCents);
    const limitYears = paybackLimitYears[lever];
    const isBeyond = years === null || limitYears === null ? null : years > limitYears;
    return [{ lever, actionCount: own.length, ownCents, yearlyCents, years, limitYears, isBeyond }];
  });
}
