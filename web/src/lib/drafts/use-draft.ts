import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftKey, dropDraft, keepDraft, readDraft } from './draft.ts';
import { useSession } from '../session/session-context.ts';

const pauseMs = 400;

type DraftState<Value> = {
  value: Value;
  /** When the draft that gave the value was stored (ISO 8601); null when the value started from `initial`. */
  restoredFrom: string | null;
  setValue: (value: Value) => void;
  /** Drops the draft and starts again from `next`, after a save or when the person gives up. */
  discard: (next: Value) => void;
  /** Changes the stored draft, for an answer that arrives once the form is gone; null drops it. */
  changeKept: (change: (kept: Value) => Value | null) => void;
};

/**
 * The value of a form that survives a reload, an expired session and a failed save: stored for this person in this browser
 * shortly after each change, and at once when the page is left. Without a `name` it lasts as long as the form. Remount with
 * another `key` for another `name`.
 */
export function useDraft<Value>(name: string | null, version: number, initial: Value): DraftState<Value> {
  const accountId = useSession().user.id;
  const [start] = useState(() => (name === null ? null : readDraft<Value>({ accountId, name, version })));
  const [value, setState] = useState(start ? start.value : initial);
  const [restoredFrom, setRestoredFrom] = useState(start?.savedAt ?? null);
  const pending = useRef<{ key: DraftKey; value: Value } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current) keepDraft(pending.current.key, pending.current.value);
    pending.current = null;
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const setValue = useCallback(
    (next: Value) => {
      setState(next);
      if (name === null) return;
      pending.current = { key: { accountId, name, version }, value: next };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [accountId, name, version, flush],
  );
  const discard = useCallback(
    (next: Value) => {
      pending.current = null;
      if (name !== null) dropDraft({ accountId, name, version });
      setState(next);
      setRestoredFrom(null);
    },
    [accountId, name, version],
  );
  const changeKept = useCallback(
    (change: (kept: Value) => Value | null) => {
      if (name === null) return;
      const key = { accountId, name, version };
      const kept = readDraft<Value>(key);
      const next = kept && change(kept.value);
      if (next) keepDraft(key, next);
      else dropDraft(key);
    },
    [accountId, name, version],
  );
  return { value, restoredFrom, setValue, discard, changeKept };
}
