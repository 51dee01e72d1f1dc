import type { Doubt } from '@suivi/contract/declarations/doubts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../lib/texts/api-error.ts';

type Options = {
  /** Why the last save was refused. */
  refused: ApiError | null;
  /** What the server doubts of what is typed now. */
  ask: () => Promise<{ doubts: readonly Doubt[] }>;
  /** Saves again. */
  submit: () => void;
  /** Tells apart what a person confirms. */
  keyOf: (doubt: Pick<Doubt, 'siteId' | 'buildingId' | 'energyType' | 'period'>) => string;
};

/**
 * What a save was refused for, asked about, and what the person confirmed since: a save names it, and the server stores no
 * value in doubt that is not named.
 */
export function useDoubts({ refused, ask, submit, keyOf }: Options) {
  const [asked, setAsked] = useState<readonly Doubt[]>([]);
  const confirmed = useRef(new Set<string>());
  const find = useEffectEvent(async () => {
    try {
      setAsked((await ask()).doubts.filter(doubt => !confirmed.current.has(keyOf(doubt))));
    } catch (error) {
      // The refusal of the save is told all the same.
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
    /** One of them, and all that is asked about the same value; the last one saves. */
    confirmOne: (doubt: Doubt) => {
      const key = keyOf(doubt);
      confirmed.current.add(key);
      const left = asked.filter(each => keyOf(each) !== key);
      setAsked(left);
      if (left.length === 0) submit();
    },
    /** Another value was typed: what was said of the one before says nothing of it. */
    forget: (keys: readonly string[]) => {
      for (const key of keys) confirmed.current.delete(key);
      if (asked.length > 0) setAsked([]);
    },
    close: () => setAsked([]),
  };
}
