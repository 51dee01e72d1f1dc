/** The fields of a form by key, as texts or whatever else JSON can hold. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is stored now; `version` is null where nothing is, and in a grid, whose rows have versions of their own. */
export type Stored<F extends Fields> = { fields: F; version: number | null };

/** What a person typed over what was stored when they began. */
export type Edit<F extends Fields> = {
  /** What was stored under the typed fields when they were typed; of a record, every field. */
  base: Partial<F>;
  typed: Partial<F>;
  /** On its way to the server, or was when the page was left: finding it stored is no change by somebody else. */
  sent: Partial<F>;
  version: number | null;
};

type Key<F> = keyof F & string;

export type Rules<F extends Fields> = {
  /** `record`: another's change of any field is told. `field`: only where it meets what is typed; the rest is kept. */
  asks: 'record' | 'field';
  /** Whether two states of a field say the same. */
  alike: (key: Key<F>, a: unknown, b: unknown) => boolean;
};

export function untouched<F extends Fields>(): Edit<F> {
  return { base: {}, typed: {}, sent: {}, version: null };
}

export function keysOf<F extends object>(fields: F): Key<F>[] {
  return Object.keys(fields) as Key<F>[];
}

/** The fields that somebody else changed, and on which the person has not decided. */
export function conflicts<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Key<F>[] {
  const { asks, alike } = rules;
  if (pending(edit, stored, rules).length === 0) return [];
  return keysOf(edit.base).filter(key => {
    if (!(key in stored.fields) || (asks === 'field' && !(key in edit.typed))) return false;
    const own = [edit.base, edit.typed, edit.sent].flatMap(each => (key in each ? [each[key]] : []));
    return !own.some(value => alike(key, value, stored.fields[key]));
  });
}

/** What was edited has been deleted since. */
export function isGone<F extends Fields>(edit: Edit<F>, stored: Stored<F>): boolean {
  return edit.version !== null && stored.version === null && keysOf(edit.typed).length > 0;
}

/** The fields as the form shows them. While a record is undecided, they are those that the person began from. */
export function valuesOf<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): F {
  const isUndecided = rules.asks === 'record' && conflicts(edit, stored, rules).length > 0;
  return { ...stored.fields, ...(isUndecided ? edit.base : {}), ...edit.typed };
}

/** The typed fields that say something else than what is stored: what a save would change. */
export function pending<F extends Fields>(edit: Edit<F>, stored: Stored<F>, { alike }: Rules<F>): Key<F>[] {
  return keysOf(edit.typed).filter(
    key => key in stored.fields && !alike(key, edit.typed[key], stored.fields[key]),
  );
}

/** A field that is back at what is stored is not typed any more, unless another text of it is on its way. */
export function type<F extends Fields>(
  edit: Edit<F>,
  part: Partial<F>,
  stored: Stored<F>,
  rules: Rules<F>,
): Edit<F> {
  const next = followed(edit, stored, rules);
  const typed = { ...next.typed };
  const base = { ...next.base };
  for (const key of keysOf(part)) {
    if (!(key in base)) base[key] = stored.fields[key];
    if (isSame(part[key], base[key]) && !(key in edit.sent)) delete typed[key];
    else typed[key] = part[key];
  }
  return trimmed({ ...next, base, typed }, rules);
}

/** What was typed stays, over what is stored now; what somebody else changed beside it is kept. */
export function keepMine<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  return trimmed({ ...edit, base: { ...stored.fields }, sent: {}, version: stored.version }, rules);
}

/** The whole as the person sees it stays: what somebody else changed beside it goes back. */
export function keepWhole<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  const mine: F = { ...stored.fields, ...edit.base, ...edit.typed };
  const other = keysOf(mine).filter(key => !rules.alike(key, mine[key], stored.fields[key]));
  const typed = Object.fromEntries(other.map(key => [key, mine[key]])) as Partial<F>;
  return { base: stored.fields, typed, sent: {}, version: stored.version };
}

/** What was typed against another's change is given up; of a record, all of it. */
export function takeTheirs<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  if (rules.asks === 'record') return untouched();
  return without(edit, conflicts(edit, stored, rules), rules);
}

/** What is typed in these fields is given up. */
export function without<F extends Fields>(edit: Edit<F>, given: readonly Key<F>[], rules: Rules<F>): Edit<F> {
  const left = keysOf(edit.typed).filter(key => !given.includes(key));
  return trimmed({ ...edit, typed: only(edit.typed, left) }, rules);
}

/** The edit whose typed fields are on their way. */
export function sending<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  const next = followed(edit, stored, rules);
  return { ...next, sent: next.typed };
}

/** What was typed while `sent` was on its way: it begins from what was saved, and meets no conflict with it. */
export function since<F extends Fields>(
  edit: Edit<F>,
  sent: Edit<F>,
  saved: Stored<F> | null,
  rules: Rules<F>,
): Edit<F> {
  const later = keysOf(edit.typed).filter(
    key => !(key in sent.typed) || !isSame(edit.typed[key], sent.typed[key]),
  );
  const base = { ...edit.base, ...sent.typed, ...saved?.fields };
  return trimmed(
    { base, typed: only(edit.typed, later), sent: {}, version: saved ? saved.version : edit.version },
    rules,
  );
}

/** What nobody has to decide on begins from what is stored now. */
function followed<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  const { version } = stored;
  if (rules.asks === 'record') {
    const isUndecided = conflicts(edit, stored, rules).length > 0 || isGone(edit, stored);
    return isUndecided ? edit : { ...edit, base: stored.fields, version };
  }
  const undecided = new Set(conflicts(edit, stored, rules));
  const followedKeys = keysOf(edit.typed).filter(key => key in stored.fields && !undecided.has(key));
  return { ...edit, base: { ...edit.base, ...only(stored.fields, followedKeys) }, version };
}

/** Of a grid nothing is remembered but what was typed in; of a record that was left alone, nothing. */
function trimmed<F extends Fields>(edit: Edit<F>, { asks }: Rules<F>): Edit<F> {
  const typed = keysOf(edit.typed);
  if (typed.length === 0) return { ...untouched(), sent: edit.sent };
  return asks === 'record' ? edit : { ...edit, base: only(edit.base, typed) };
}

function only<F extends Fields>(fields: Partial<F>, keys: readonly Key<F>[]): Partial<F> {
  return Object.fromEntries(keys.flatMap(key => (key in fields ? [[key, fields[key]]] : []))) as Partial<F>;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
