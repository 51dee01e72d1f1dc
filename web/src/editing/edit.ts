/** The fields of a form by key, as texts or any other JSON value. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is stored now; `version` is null when nothing is stored, and in a grid, whose rows have their own versions. */
export type Stored<F extends Fields> = { fields: F; version: number | null };

/** What a person has typed over what was stored when they began. */
export type Edit<F extends Fields> = {
  /** What was stored in the typed fields when they were typed; for a record, in every field. */
  base: Partial<F>;
  typed: Partial<F>;
  /**
   * The values being sent to the server, or being sent when the page was left: finding them stored is no change by somebody else.
   */
  sent: Partial<F>;
  version: number | null;
};

type Key<F> = keyof F & string;

export type Rules<F extends Fields> = {
  /**
   * `record`: another person's change of any field is reported. `field`: only a change of a typed field; other changes are
   * accepted.
   */
  asks: 'record' | 'field';
  /** Whether two states of a field mean the same. */
  alike: (key: Key<F>, a: unknown, b: unknown) => boolean;
};

export function untouched<F extends Fields>(): Edit<F> {
  return { base: {}, typed: {}, sent: {}, version: null };
}

export function keysOf<F extends object>(fields: F): Key<F>[] {
  return Object.keys(fields) as Key<F>[];
}

/** The fields that somebody else changed and on which the person has not decided yet. */
export function conflicts<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Key<F>[] {
  const { asks, alike } = rules;
  if (pending(edit, stored, rules).length === 0) return [];
  return keysOf(edit.base).filter(key => {
    if (!(key in stored.fields) || (asks === 'field' && !(key in edit.typed))) return false;
    const own = [edit.base, edit.typed, edit.sent].flatMap(each => (key in each ? [each[key]] : []));
    return !own.some(value => alike(key, value, stored.fields[key]));
  });
}

/** Whether the edited record has been deleted since. */
export function isGone<F extends Fields>(edit: Edit<F>, stored: Stored<F>): boolean {
  return edit.version !== null && stored.version === null && keysOf(edit.typed).length > 0;
}

/** The fields as the form shows them. While a record is undecided, they are the ones with which the person began. */
export function valuesOf<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): F {
  const isUndecided = rules.asks === 'record' && conflicts(edit, stored, rules).length > 0;
  return { ...stored.fields, ...(isUndecided ? edit.base : {}), ...edit.typed };
}

/** The typed fields that differ from what is stored: what a save would change. */
export function pending<F extends Fields>(edit: Edit<F>, stored: Stored<F>, { alike }: Rules<F>): Key<F>[] {
  return keysOf(edit.typed).filter(
    key => key in stored.fields && !alike(key, edit.typed[key], stored.fields[key]),
  );
}

/**
 * Applies what was typed. A field that returns to its stored value no longer counts as typed, unless another value of it is being
 * sent.
 */
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

/** Keeps what was typed, over what is stored now; changes by somebody else to other fields are kept. */
export function keepMine<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  return trimmed({ ...edit, base: { ...stored.fields }, sent: {}, version: stored.version }, rules);
}

/** Keeps the whole record as the person sees it; changes by somebody else to other fields are reverted. */
export function keepWhole<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  const mine: F = { ...stored.fields, ...edit.base, ...edit.typed };
  const other = keysOf(mine).filter(key => !rules.alike(key, mine[key], stored.fields[key]));
  const typed = Object.fromEntries(other.map(key => [key, mine[key]])) as Partial<F>;
  return { base: stored.fields, typed, sent: {}, version: stored.version };
}

/** Drops what was typed in conflict with another person's change; for a record, everything typed. */
export function takeTheirs<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  if (rules.asks === 'record') return untouched();
  return without(edit, conflicts(edit, stored, rules), rules);
}

/** Drops what was typed in these fields. */
export function without<F extends Fields>(edit: Edit<F>, given: readonly Key<F>[], rules: Rules<F>): Edit<F> {
  const left = keysOf(edit.typed).filter(key => !given.includes(key));
  return trimmed({ ...edit, typed: only(edit.typed, left) }, rules);
}

/** The edit with its typed fields marked as being sent. */
export function sending<F extends Fields>(edit: Edit<F>, stored: Stored<F>, rules: Rules<F>): Edit<F> {
  const next = followed(edit, stored, rules);
  return { ...next, sent: next.typed };
}

/** What was typed while `sent` was being sent: it starts from what was saved, and does not conflict with it. */
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

/** Rebases the fields without a conflict on what is stored now. */
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

/** Keeps, for a grid, only the base of the typed fields; for a record without typed fields, nothing. */
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
