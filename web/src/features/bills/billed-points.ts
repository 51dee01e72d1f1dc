import { type BillDraft, firstPart, newPart, type PartDraft } from './bill-draft.ts';

type Change = Partial<BillDraft>;

/** All fields of a point except its amount. */
const partFields = (Object.keys(newPart) as (keyof PartDraft)[]).filter(field => field !== 'ttc');

/** The changes to a draft when one of its points changes; `at` is 0 for the first point. */
export function withPart({ others }: BillDraft, at: number, changed: Partial<PartDraft>): Change {
  if (at > 0) {
    return { others: others.map((each, index) => (index === at - 1 ? { ...each, ...changed } : each)) };
  }
  const { ttc, ...own } = changed;
  return ttc === undefined ? own : { ...own, ownTtc: ttc };
}

/** Adds a point for the same days; from then on the amount of the first point is typed separately. */
export function withAnotherPart(draft: BillDraft): Change {
  const { others, firstDay, lastDay, unit } = draft;
  return { others: [...others, { ...newPart, firstDay, lastDay, unit }] };
}

/** Removes a point: the next one takes the place of the first, and when one is left its amount is the total printed. */
export function withoutPart(draft: BillDraft, at: number): Change {
  const [first, ...rest] = [firstPart(draft), ...draft.others].filter((_, index) => index !== at);
  if (first === undefined) return {};
  const own = Object.fromEntries(partFields.map(field => [field, first[field]])) as Partial<PartDraft>;
  return {
    ...own,
    ownTtc: rest.length === 0 ? '' : first.ttc,
    others: rest,
  };
}
