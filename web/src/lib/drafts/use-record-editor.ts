import { type SubmitEvent, useState } from 'react';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { errorText } from '../texts/error-texts.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useDraft } from './use-draft.ts';
import { useLatest } from '../page/use-latest.ts';

/** A sentence under each field that cannot be taken. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

export type CheckedDraft<Draft, Content> =
  | { kind: 'content'; content: Content }
  | { kind: 'errors'; errors: FieldErrors<Draft> };

type RecordEditorOptions<Draft, Content, Stored> = {
  /** What the draft is kept under. */
  name: string;
  /** As stored now; null for a new one. */
  stored: Stored | null;
  /** The fields of the record, or those that a new one starts with. */
  draftOf: (stored: Stored | null) => Draft;
  check: (draft: Draft) => CheckedDraft<Draft, Content>;
  /** The field of the form where a refusal of the server that names this path is shown. */
  fieldOfPath: (path: string) => keyof Draft | undefined;
  create: (content: Content, idempotencyKey: string) => Promise<Stored>;
  /** By `useChange`, which reads again what somebody else saved first. */
  save: (content: Content, stored: Stored, version: number) => Promise<Stored>;
  onSaved: (stored: Stored) => void;
  onEnd: () => void;
};

/**
 * A form over one versioned record. What is typed survives a reload and a failed save; whoever saved the record meanwhile
 * is not overwritten: `isStale` until the person chooses.
 */
export function useRecordEditor<Draft, Content, Stored extends { version: number }>(
  options: RecordEditorOptions<Draft, Content, Stored>,
) {
  const { stored, draftOf, onSaved, onEnd } = options;
  const version = stored?.version ?? 0;
  const { value, setValue, discard, restoredFrom } = useDraft(options.name, 1, {
    draft: draftOf(stored),
    version,
  });
  const latest = useLatest(value);
  const [errors, setErrors] = useState<FieldErrors<Draft>>({});
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  // While a save is on its way its own result may be read before it is told.
  const isStale = !isBusy && value.version !== version;

  const send = async (content: Content) => {
    setBusy(true);
    setRefused(null);
    try {
      const next = stored
        ? await options.save(content, stored, value.version)
        : await options.create(content, idempotencyKey);
      // What was typed while the answer was on its way stays, over what was just saved.
      const typedSince = stored !== null && latest.current.draft !== value.draft;
      if (typedSince) setValue({ draft: latest.current.draft, version: next.version });
      else discard({ draft: draftOf(next), version: next.version });
      onSaved(next);
      if (!typedSince) onEnd();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isStale || isBusy) return;
    const checked = options.check(value.draft);
    setErrors(checked.kind === 'errors' ? checked.errors : {});
    if (checked.kind === 'content') void send(checked.content);
  };

  const field = refused?.field === undefined ? undefined : options.fieldOfPath(refused.field);
  const ofServer: FieldErrors<Draft> = {};
  if (refused && field !== undefined) ofServer[field] = errorText(refused);
  const isElsewhere = refused !== null && field === undefined && refused.code !== 'version-stale';
  return {
    draft: value.draft,
    setDraft: (draft: Draft) => setValue({ ...value, draft }),
    /** For what arrives later: changes the draft as it stands then. */
    changeDraft: (change: (draft: Draft) => Draft) =>
      setValue({ ...latest.current, draft: change(latest.current.draft) }),
    /** When the draft that was found again was kept (ISO 8601); null without one. */
    restoredFrom,
    errors: { ...ofServer, ...errors },
    /** Why nothing was saved, when no field is to blame. */
    failure: isElsewhere ? `Erreur lors de la sauvegarde. ${errorText(refused)}` : null,
    isStale,
    keepMine: () => setValue({ ...value, version }),
    takeStored: () => setValue({ draft: draftOf(stored), version }),
    isBusy,
    submit,
    cancel: () => {
      setErrors({});
      setRefused(null);
      discard({ draft: draftOf(stored), version });
      onEnd();
    },
  };
}
