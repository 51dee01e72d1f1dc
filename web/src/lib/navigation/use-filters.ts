import { useCallback, useSyncExternalStore } from 'react';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { changeParameters, listenToAddress, readParameter } from './address.ts';
import { idOfText } from './query-state.ts';

/** A parameter of the address and the value that it represents; a text that it cannot represent reads as null. */
export type Filter<Value> = {
  name: string;
  read(text: string): Value | null;
  write(value: Value): string;
};

/**
 * A filter over a few words or numbers; in a record, the keys are the words of the address and the values those of the server.
 */
export function choice<Value extends string | number>(
  name: string,
  known: readonly Value[] | Readonly<Record<string, Value>>,
): Filter<Value> {
  const words: [string, Value][] = Array.isArray(known)
    ? known.map((value: Value) => [String(value), value])
    : Object.entries(known);
  return {
    name,
    read: text => words.find(([word]) => word === text)?.[1] ?? null,
    write: value => words.find(([, each]) => each === value)?.[0] ?? '',
  };
}

/** A filter over the sites, by code. */
export function siteFilter(sites: readonly Pick<SiteSummary, 'code'>[]): Filter<string> {
  return choice(
    'centre',
    sites.map(({ code }) => code),
  );
}

/** A filter over the identifier of a record. */
export function idFilter(name: string): Filter<number> {
  return { name, read: idOfText, write: String };
}

/** Whether a text is an existing day such as `2024-03-31` that the server accepts. */
export function isDay(text: string): boolean {
  const date = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A filter over days such as `2024-03-31`. */
export function dayFilter(name: string): Filter<string> {
  return { name, read: text => (isDay(text) ? text : null), write: text => text };
}

type Values<Filters> = {
  [Key in keyof Filters]: Filters[Key] extends Filter<infer Value> ? Value | null : never;
};

export type FilterState<Filters> = {
  values: Values<Filters>;
  /** Makes one step that the back button undoes; null removes a filter. The parameters of `besides` are removed as well. */
  set: (changes: Partial<Values<Filters>>) => void;
  /** The value and change handler for a field of the filter bar. */
  field: <Key extends keyof Filters>(
    key: Key,
  ) => { value: Values<Filters>[Key]; onChange: (value: Values<Filters>[Key]) => void };
  /** The chosen values by filter name, as the query of a request. */
  query: Partial<{ [Key in keyof Filters]: NonNullable<Values<Filters>[Key]> }>;
};

/** Filters stored in the address. Each choice removes the parameters of `besides` (the page of a list) from it. */
export function useFilters<Filters extends Record<string, Filter<unknown>>>(
  filters: Filters,
  besides: readonly string[] = [],
): FilterState<Filters> {
  const names = Object.values(filters)
    .map(({ name }) => name)
    .join(' ');
  const tell = useCallback(() => JSON.stringify(names.split(' ').map(readParameter)), [names]);
  const told = useSyncExternalStore(listenToAddress, tell, tell);
  const texts = JSON.parse(told) as (string | null)[];
  const values = Object.fromEntries(
    Object.entries(filters).map(([key, { read }], index) => [key, read(texts[index] ?? '')]),
  ) as Values<Filters>;
  const set = (changes: Partial<Values<Filters>>) => {
    const written = Object.entries(changes).map(([key, value]) => {
      const filter = filters[key] as Filter<unknown>;
      return [filter.name, value === null ? null : filter.write(value)];
    });
    changeParameters({
      ...Object.fromEntries(besides.map(name => [name, null])),
      ...Object.fromEntries(written),
    });
  };
  return {
    values,
    set,
    field: key => ({
      value: values[key],
      onChange: value => set({ [key]: value } as unknown as Partial<Values<Filters>>),
    }),
    query: Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null),
    ) as FilterState<Filters>['query'],
  };
}

/** The site of a view, by its code; null when none is chosen. */
export function useSiteFilter(
  sites: readonly Pick<SiteSummary, 'code'>[],
): [string | null, (code: string | null) => void] {
  const { values, set } = useFilters({ site: siteFilter(sites) });
  return [values.site, site => set({ site })];
}
