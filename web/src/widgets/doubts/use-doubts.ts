import type { Doubt } from '@suivi/contract/declarations/doubts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../lib/texts/api-error.ts';

type Options = {
  /** The refusal of the last save. */
  refused: ApiError | null;
  /** Asks the server which of the typed values are doubtful. */
  ask: () => Promise<{ doubts: readonly Doubt[] }>;
  /** Saves again. */
  submit: () => void;
  /** A key that identifies the value to confirm. */
  keyOf: (doubt: Pick<Doubt, 'siteId' | 'buildingId' | 'energyType' | 'period'>) => string;
};

/**
 * The doubts for which a save was refused, and what the person has confirmed since: a save names the confirmed values, and the
 * server stores no doubtful value that is not named.
 */
export function useDoubts({ refused, ask, submit, keyOf }: Options) {
  const [asked, setAsked] = useState<readonly Doubt[]>([]);
  const confirmed = useRef(new Set<string>());
  const find = useEffectEvent(async () => {
    try {
      setAsked((await ask()).doubts.filter(doubt => !confirmed.current.has(keyOf(doubt))));
    } catch (error) {
      // The refusal of the save is still shown.
      if (!isApiError(error)) throw error;
    }
  });
  useEffect(() => {
    if (isApiError(refused, 'value-doubtful')) void find();
  }, [refused]);
  return {
    asked,
    isConfirmed: (key: string) => confirmed.current.has(key),
    confirm: () => {
      for (const doubt of asked) confirmed.current.add(keyOf(doubt));
      setAsked([]);
      submit();
    },
    /** Confirms one doubt, and any other about the same value; confirming the last one saves. */
    confirmOne: (doubt: Doubt) => {
      const key = keyOf(doubt);
      confirmed.current.add(key);
      const left = asked.filter(each => keyOf(each) !== key);
      setAsked(left);
      if (left.length === 0) submit();
    },
    /** Called when another value was typed: the confirmation of the former one no longer applies. */
    forget: (keys: readonly string[]) => {
      for (const key of keys) confirmed.current.delete(key);
      if (asked.length > 0) setAsked([]);
    },
    close: () => setAsked([]),
  };
}
