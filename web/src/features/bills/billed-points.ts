import { type BillDraft, firstPart, newPart, type PartDraft } from './bill-draft.ts';

type Change = Partial<BillDraft>;

/** All that a bill says of a point but what it owes. */
const partFields = (Object.keys(newPart) as (keyof PartDraft)[]).filter(field => field !== 'ttc');

/** What of a draft changes when something of one of its points does; 0 is the first. */
export function withPart({ others }: BillDraft, at: number, changed: Partial<PartDraft>): Change {
  if (at > 0) {
    return { others: others.map((each, index) => (index === at - 1 ? { ...each, ...changed } : each)) };
  }
  const { ttc, ...own } = changed;
  return ttc === undefined ? own : { ...own, ownTtc: ttc };
}

/** Another point of the same days; what the first one owes is typed apart from then on. */
export function withAnotherPart(draft: BillDraft): Change {
  const { others, firstDay, lastDay, unit } = draft;
  return { others: [...others, { ...newPart, firstDay, lastDay, unit }] };
}

/** The point after takes the place of the first; the bill of one that is left owes what is printed. */
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
