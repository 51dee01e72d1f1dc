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
  /** What the draft is kept under, through a reload and an expired session; null: as long as the form stands. */
  name: string | null;
  /** As stored now; null for a new one. A grid, whose rows have versions of their own, says 0. */
  stored: R | null;
  /** The fields of the form, or those that a new one starts with. */
  fieldsOf: (stored: R | null) => F;
  /** A record asks about every change of another; a grid of fields only where it meets what is typed. */
  asks?: 'record' | 'field';
  /** The fields that hold a number as text. */
  isNumber?: (key: keyof F & string) => boolean;
  check: (values: F) => Checked<F, Content>;
  create?: (content: Content, idempotencyKey: string) => Promise<R>;
  /** By `useChange`, which reads again what somebody else saved first. Null: it does not answer what is stored now. */
  save: (content: Content, stored: R, begun: BegunVersion) => Promise<R | null>;
  /** Of a form that draws errors at its fields; others tell a refusal of the server above them. */
  fieldOfPath?: FieldOfPath<F>;
  said: (content: Content) => string;
  /** Where it is said; a toast unless told otherwise. */
  tell?: (text: string) => void;
  /** When all that was typed is saved, or given up, and the form still stands. */
  onEnd?: () => void;
};

/** The save may have been done all the same: what it sent is still taken for one's own. */
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
 * A form over something stored that others edit too (`edit.ts` has the rules). What is typed survives a reload, a refused
 * save and a save that is on its way; nothing that somebody else saved is undone before the person has chosen.
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
  // What this form created, and goes on editing when more was typed meanwhile.
  const [created, setCreated] = useState<R | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isMounted = useIsMounted();

  const record = options.stored ?? created;
  const storedOf = (of: R | null) => ({ fields: options.fieldsOf(of), version: of?.version ?? null });
  const stored = storedOf(record);
  // As rendered last, or as it was typed since: for what goes on after an answer that took its time.
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
  /** Checks and sends `from`; what is in conflict is first decided. */
  const saveFrom = (from: editing.Edit<F>) => {
    if (isBusy) return;
    const checked = options.check(editing.valuesOf(from, stored, rules));
    setErrors(checked.kind === 'errors' ? checked.errors : {});
    if (checked.kind === 'content') void send(checked.content, from);
  };

  const keepWhole = () => editing.keepWhole(edit, stored, rules);
  // What was deleted has nothing left for what was typed to stand on.
  const keepMine = () => (isGone ? keepWhole() : editing.keepMine(edit, stored, rules));
  const change = (part: Partial<F>) => {
    // As it stands when this is called: what arrives late is added to what was typed meanwhile.
    set(editing.type(latest.current.edit, part, latest.current.stored, rules));
  };
  return {
    ...state,
    get values() {
      return shown();
    },
    change,
    field: <K extends keyof F>(key: K) => bindFields(shown(), change, state.errors)(key),
    /** When the draft that was found again was kept (ISO 8601); null without one that would change something. */
    restoredFrom: pending.length > 0 ? draft.restoredFrom : null,
    /** More was typed while the last save was on its way. */
    isLeft: isLeft && pending.length > 0,
    isBusy,
    keepMine: () => settle(keepMine()),
    takeTheirs: () => settle(editing.takeTheirs(edit, stored, rules)),
    saveWhole: () => saveFrom(keepWhole()),
    saveMine: () => saveFrom(keepMine()),
    /** What is typed in these fields is given up. */
    giveUp: (keys: readonly (keyof F & string)[]) => settle(editing.without(edit, keys, rules)),
    submit: (event?: SubmitEvent) => {
      event?.preventDefault();
      if (!isStale) saveFrom(edit);
    },
    /** Gives up everything that was typed. */
    reset: () => settle(editing.untouched()),
    /** The same, and ends. */
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

/** What the form shows of an edit. */
function stateOf<F extends editing.Fields>(options: StateOptions<F>) {
  const { edit, stored, rules, isBusy, refused, errors } = options;
  // While a save is on its way its own result may be read before it is told.
  const conflicts = isBusy ? [] : editing.conflicts(edit, stored, rules);
  const isGone = !isBusy && editing.isGone(edit, stored);
  const isStale = conflicts.length > 0 || isGone;
  const pending = editing.pending(edit, stored, rules);
  const field = fieldAtFault(refused, stored.fields, options.fieldOfPath);
  const ofServer: FieldErrors<F> = {};
  if (refused && field !== undefined) ofServer[field] = errorText(refused);
  let values: F | undefined;
  return {
    /** As the form shows them. Made when asked for: a grid of thousands reads of a field what is typed and what is stored. */
    shown: (): F => (values ??= editing.valuesOf(edit, stored, rules)),
    /** What the person began from, where it is not what is stored. */
    base: edit.base,
    stored: stored.fields,
    typed: edit.typed,
    /** The fields whose saving would change something. */
    pending,
    errors: { ...ofServer, ...errors },
    /** Why nothing was saved, when no field is to blame and nothing is to be chosen. */
    refused: field === undefined && !isStale ? refused : null,
    /** The last save was refused, for whatever reason. */
    wasRefused: refused !== null,
    /** The fields that somebody else changed: a choice is asked before anything is saved. */
    conflicts,
    /** Somebody else deleted it. */
    isGone,
    isStale,
    /** What the choice is about; of a record, all that the two states say differently. */
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
