import {
  createDeclaration,
  type Declaration,
  readDeclaration,
  saveDeclaration,
} from '@suivi/contract/declarations';
import type { DeclarationContent } from '@suivi/domain/declaration/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { type ApiError, isApiError } from '../../lib/api/api-error.ts';
import { useChange } from '../../lib/api/use-change.ts';
import type { Editing } from './editing.ts';

type Key = { siteId: number; energyType: EnergyType; year: number };

/** `theirs` is null when the declaration was deleted meanwhile. */
type Conflict = { theirs: Declaration | null };

/** What was saved: `draft` as it was when it was sent, `isHere` false when the person has gone elsewhere since. */
type Saved = { declaration: Declaration; draft: Editing['draft']; isHere: boolean };

/** Saves what was typed; when somebody saved before, holds their version for the person to choose. */
export function useSaveDeclaration({ siteId, energyType, year }: Key, onSaved: (saved: Saved) => void) {
  const create = useChange(createDeclaration);
  const update = useChange(saveDeclaration);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async ({ base, draft }: Editing, content: DeclarationContent) => {
    const body = { ...content, months: [...content.months] };
    try {
      const declaration =
        base === null
          ? await create.mutateAsync({ body: { siteId, energyType, year, ...body } })
          : await update.mutateAsync({ params: { id: base.id }, version: base.version, body });
      onSaved({ declaration, draft, isHere: isMounted.current });
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      if (!isApiError(thrown, 'version-stale', 'already-exists', 'not-found')) {
        setError(thrown);
        return;
      }
      const now = await call(readDeclaration, { query: { site: siteId, energy: energyType, year } });
      setConflict({ theirs: now.declaration });
    }
  };
  const clear = () => {
    setConflict(null);
    setError(null);
  };
  return {
    conflict,
    error,
    isPending: create.isPending || update.isPending,
    clear,
    save: (sent: Editing, content: DeclarationContent) => {
      clear();
      send(sent, content).catch((thrown: unknown) => {
        if (isApiError(thrown)) setError(thrown);
        else throw thrown;
      });
    },
  };
}
