import { noScope, type TitleScope } from './title-meaning.ts';

export type ScopeStack = {
  /** Adds a title met on the way down: it replaces the earlier one of the same kind, and everything nested below that. */
  tell: (scope: TitleScope) => void;
  /** Adds a title of the whole sheet, which only another title of its kind replaces. */
  tellAll: (scope: TitleScope) => void;
  now: () => TitleScope;
  /** Whether the site is that of the whole sheet, or none is known. */
  isSiteOfAll: () => boolean;
};

type Told = { kind: keyof TitleScope; value: TitleScope[keyof TitleScope]; isOfAll: boolean };

const kinds = ['site', 'energy', 'year', 'month'] as const;

/**
 * Tracks the scope of titles one below the other: under « Brioude », « Électricité », « Gaz », the last is Brioude's gas; under a
 * following « Langeac » there is no energy until the next title with one.
 */
export function createScopeStack(): ScopeStack {
  let told: Told[] = [];
  function put(scope: TitleScope, isOfAll: boolean) {
    const news = kinds.filter(kind => scope[kind] !== null);
    const earlier = told.findIndex(({ kind }) => news.includes(kind));
    const kept = told.filter(
      (each, index) => !news.includes(each.kind) && (each.isOfAll || earlier === -1 || index < earlier),
    );
    told = [...kept, ...news.map(kind => ({ kind, value: scope[kind], isOfAll }))];
  }
  return {
    tell: scope => put(scope, false),
    tellAll: scope => put(scope, true),
    isSiteOfAll: () => told.every(({ kind, isOfAll }) => kind !== 'site' || isOfAll),
    now: () => ({ ...noScope, ...Object.fromEntries(told.map(({ kind, value }) => [kind, value])) }),
  };
}
