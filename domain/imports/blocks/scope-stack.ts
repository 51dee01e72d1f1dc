import { noScope, type TitleScope } from './title-meaning.ts';

export type ScopeStack = {
  /** A title that is met on the way down: it replaces what was told of the same kind, and whatever stood below that. */
  tell: (scope: TitleScope) => void;
  /** A title of the whole sheet, which no other takes away but one of its own kind. */
  tellAll: (scope: TitleScope) => void;
  now: () => TitleScope;
  /** Whether the site is that of the whole sheet, or none is told. */
  isSiteOfAll: () => boolean;
};

type Told = { kind: keyof TitleScope; value: TitleScope[keyof TitleScope]; isOfAll: boolean };

const kinds = ['site', 'energy', 'year', 'month'] as const;

/**
 * What titles hold for, one below the other: under « Brioude », « Électricité », « Gaz », the last is Brioude's gas; under
 * a « Langeac » that follows, no energy is told until its own title comes.
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
