import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, type ApiErrorCode, isApiError } from '../lib/texts/api-error.ts';
import type { BegunVersion } from '../lib/api/begun-version.ts';
import { errorText } from '../lib/texts/error-texts.ts';
import { newIdempotencyKey } from '../lib/api/idempotency-key.ts';
import { useToast } from '../lib/page/toast-context.ts';
import { useDraft } from '../lib/drafts/use-draft.ts';
import { bindFields } from '../ui/forms/bind-fields.ts';
import { alike } from './alike.ts';
import { begunFrom } from './begun-from.ts';
import type { Checked, FieldErrors } from './checked.ts';
import * as editing from './edit.ts';
import { fieldAtFault, type FieldOfPath } from './field-at-fault.ts';

type EditOptions<F extends editing.Fields, Content, R> = {
  /** The key of the draft, which survives a reload and an expired session; null: what is typed lasts as long as the form. */
  name: string | null;
  /** The record as stored now; null for a new one. A grid, whose rows have their own versions, gives version 0. */
  stored: R | null;
  /** The fields of the form; for null, those of a new record. */
  fieldsOf: (stored: R | null) => F;
  /** `record`: reports every change by somebody else; `field` (a grid): only changes to fields that were typed. */
  asks?: 'record' | 'field';
  /** The fields that contain a number as text. */
  isNumber?: (key: keyof F & string) => boolean;
  check: (values: F) => Checked<F, Content>;
  create?: (content: Content, idempotencyKey: string) => Promise<R>;
  /**
   * Must use `useChange`, which first reads again what somebody else saved. Returns null when it does not answer the stored
   * record.
   */
  save: (content: Content, stored: R, begun: BegunVersion) => Promise<R | null>;
  /** For a form that shows errors at its fields; other forms show a refusal of the server above them. */
  fieldOfPath?: FieldOfPath<F>;
  said: (content: Content) => string;
  /** Where the success message is shown; absent: a toast. */
  tell?: (text: string) => void;
  /** Called when everything typed is saved or dropped and the form is still there. */
  onEnd?: () => void;
};

/** After these errors the save may have been done: what it sent is still considered one's own. */
const mayBeDone: ReadonlySet<ApiErrorCode> = new Set([
  'network-failed',
  'answer-not-understood',
  'overloaded',
  'outcome-unknown',
]);

const draftVersion = 13;
const unsavedSince = 'Ce que vous avez saisi depuis n’est pas encore enregistré.';

function rulesOf<F extends editing.Fields>({
  asks = 'record',
  isNumber,
}: Pick<EditOptions<F, unknown, unknown>, 'asks' | 'isNumber'>): editing.Rules<F> {
  return { asks, alike: (key, a, b) => alike(a, b, isNumber?.(key) ?? false) };
}

const hasMore = ({ typed }: { typed: object }) => Object.keys(typed).length > 0;

/**
 * A form over a stored record that others edit too (the rules are in `edit.ts`). What is typed survives a reload, a refused save
 * and a save in progress; nothing that somebody else saved is overwritten before the person has chosen.
 */
export function useEdit<F extends editing.Fields, Content, R extends { version: number }>(
  options: EditOptions<F, Content, R>,
) {
  const rules = rulesOf(options);
  const showToast = useToast();
  const { value: edit, ...draft } = useDraft<editing.Edit<F>>(
    options.name,
    draftVersion,
    editing.untouched(),
  );
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The record that this form created; the form continues with it when more was typed meanwhile.
  const [created, setCreated] = useState<R | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isMounted = useIsMounted();

  const record = options.stored ?? created;
  const storedOf = (of: R | null) => ({ fields: options.fieldsOf(of), version: of?.version ?? null });
  const stored = storedOf(record);
  // The state of the last render, or as typed since: for code that continues after a slow answer.
  const latest = useRef({ edit, stored, onEnd: options.onEnd });
  useEffect(() => {
    latest.current = { edit, stored, onEnd: options.onEnd };
  });
  const state = stateOf({ ...options, edit, stored, rules, isBusy, refused, errors });
  const { isGone, isStale, pending, shown } = state;

  const set = (next: editing.Edit<F>) => {
    latest.current.edit = next;
    if (hasMore(next)) draft.setValue(next);
    else draft.discard(next);
  };
  const settle = (next: editing.Edit<F>) => {
    setRefused(null);
    setErrors({});
    set(next);
  };
  const finish = (sent: editing.Edit<F>, saved: R | null, said: string) => {
    const after = (now: editing.Edit<F>) => editing.since(now, sent, saved && storedOf(saved), rules);
    const tell = options.tell ?? (text => showToast('success', text));
    if (!isMounted.current) {
      draft.changeKept(kept => (hasMore(after(kept)) ? after(kept) : null));
      return tell(said);
    }
    const left = after(latest.current.edit);
    settle(left);
    setLeft(hasMore(left));
    if (record === null) setCreated(saved);
    tell(hasMore(left) ? `${said} ${unsavedSince}` : said);
    if (!hasMore(left)) latest.current.onEnd?.();
  };
  const send = async (content: Content, from: editing.Edit<F>) => {
    const sent = editing.sending(from, stored, rules);
    setBusy(true);
    setLeft(false);
    setRefused(null);
    set(sent);
    try {
      const saved =
        record === null
          ? await options.create?.(content, idempotencyKey)
          : await options.save(content, record, begunFrom(record.version));
      finish(sent, saved ?? null, options.said(content));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isMounted.current && !mayBeDone.has(error.code)) set({ ...latest.current.edit, sent: {} });
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  /** Checks `from` and sends it; the caller has resolved conflicts first. */
  const saveFrom = (from: editing.Edit<F>) => {
    if (isBusy) return;
    const checked = options.check(editing.valuesOf(from, stored, rules));
    setErrors(checked.kind === 'errors' ? checked.errors : {});
    if (checked.kind === 'content') void send(checked.content, from);
  };

  const keepWhole = () => editing.keepWhole(edit, stored, rules);
  // After a deletion there is no stored record left under the typed fields, so the whole record is kept.
  const keepMine = () => (isGone ? keepWhole() : editing.keepMine(edit, stored, rules));
  const change = (part: Partial<F>) => {
    // Uses the state at the time of the call, so that a late part is added to what was typed meanwhile.
    set(editing.type(latest.current.edit, part, latest.current.stored, rules));
  };
  return {
    ...state,
    get values() {
      return shown();
    },
    change,
    field: <K extends keyof F>(key: K) => bindFields(shown(), change, state.errors)(key),
    /** When the restored draft was stored (ISO 8601); null without a draft that would change something. */
    restoredFrom: pending.length > 0 ? draft.restoredFrom : null,
    /** True when more was typed while the last save was in progress. */
    isLeft: isLeft && pending.length > 0,
    isBusy,
    keepMine: () => settle(keepMine()),
    takeTheirs: () => settle(editing.takeTheirs(edit, stored, rules)),
    saveWhole: () => saveFrom(keepWhole()),
    saveMine: () => saveFrom(keepMine()),
    /** Drops what is typed in these fields. */
    giveUp: (keys: readonly (keyof F & string)[]) => settle(editing.without(edit, keys, rules)),
    submit: (event?: SubmitEvent) => {
      event?.preventDefault();
      if (!isStale) saveFrom(edit);
    },
    /** Drops everything that was typed. */
    reset: () => settle(editing.untouched()),
    /** Drops everything that was typed, and ends. */
    cancel: () => {
      settle(editing.untouched());
      options.onEnd?.();
    },
  };
}

type StateOptions<F extends editing.Fields> = {
  edit: editing.Edit<F>;
  stored: editing.Stored<F>;
  rules: editing.Rules<F>;
  isBusy: boolean;
  refused: ApiError | null;
  errors: FieldErrors<F>;
  fieldOfPath?: FieldOfPath<F>;
};

/** The state that the form shows for an edit. */
function stateOf<F extends editing.Fields>(options: StateOptions<F>) {
  const { edit, stored, rules, isBusy, refused, errors } = options;
  // While a save is in progress its own result may be read before its answer arrives.
  const conflicts = isBusy ? [] : editing.conflicts(edit, stored, rules);
  const isGone = !isBusy && editing.isGone(edit, stored);
  const isStale = conflicts.length > 0 || isGone;
  const pending = editing.pending(edit, stored, rules);
  const field = fieldAtFault(refused, stored.fields, options.fieldOfPath);
  const ofServer: FieldErrors<F> = {};
  if (refused && field !== undefined) ofServer[field] = errorText(refused);
  let values: F | undefined;
  return {
    /** The fields as the form shows them. Computed on demand: a grid of thousands only reads `typed` and `stored` of a field. */
    shown: (): F => (values ??= editing.valuesOf(edit, stored, rules)),
    /** The values with which the person began, where they differ from what is stored. */
    base: edit.base,
    stored: stored.fields,
    typed: edit.typed,
    /** The fields that a save would change. */
    pending,
    errors: { ...ofServer, ...errors },
    /** Why nothing was saved, when the refusal concerns no field and there is no conflict to resolve. */
    refused: field === undefined && !isStale ? refused : null,
    /** True when the last save was refused, for any reason. */
    wasRefused: refused !== null,
    /** The fields that somebody else changed: the person must choose before anything is saved. */
    conflicts,
    /** True when somebody else deleted the record. */
    isGone,
    isStale,
    /** The fields that the choice covers; for a record, every field that differs between the two states. */
    undecided: rules.asks === 'record' ? [...new Set([...conflicts, ...pending])] : conflicts,
  };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

export type EditSession<F extends editing.Fields> = ReturnType<
  typeof useEdit<F, unknown, { version: number }>
>;
