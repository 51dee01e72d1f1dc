import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changeParameters, listenToAddress, readParameter } from './address.ts';

/** The current value of a parameter of the address. */
export function useParameter(name: string): string | null {
  const read = useCallback(() => readParameter(name), [name]);
  return useSyncExternalStore(listenToAddress, read, read);
}

/**
 * One of a few words or numbers, stored in the query string. Any other value reads as `fallback`; choosing `fallback` removes the
 * parameter from the address. Each choice is a step that the back button undoes.
 */
export function useChoiceFilter<Choice extends string | number>(
  name: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): [Choice, (choice: Choice) => void] {
  const [choice, choose] = useOptionalChoiceFilter(name, choices);
  return [choice ?? fallback, chosen => choose(chosen === fallback ? null : chosen)];
}

/** One of a few words or numbers, or none. */
export function useOptionalChoiceFilter<Choice extends string | number>(
  name: string,
  choices: readonly Choice[],
): [Choice | null, (choice: Choice | null) => void] {
  const text = useParameter(name);
  const choice = choices.find(known => String(known) === text) ?? null;
  return [choice, chosen => changeParameters({ [name]: chosen === null ? null : String(chosen) })];
}

/** The identifier of a record; null when the text cannot be one. */
export function idOfText(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** The identifier of a record, or null; a text that cannot be one reads as null. */
export function useIdFilter(name: string): [number | null, (id: number | null) => void] {
  const text = useParameter(name) ?? '';
  return [idOfText(text), chosen => changeParameters({ [name]: chosen === null ? null : String(chosen) })];
}

/** A flag; false is not written in the address. */
export function useFlagFilter(name: string): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useOptionalChoiceFilter(name, ['oui']);
  return [flag !== null, value => setFlag(value ? 'oui' : null)];
}

const typingPauseMs = 300;

/**
 * Free text. The address follows once typing pauses and replaces the present step, so that typing adds no history steps. `text`
 * is what the field shows, `kept` what the address contains.
 */
export function useTextFilter(name: string): { text: string; kept: string; setText: (text: string) => void } {
  const kept = useParameter(name) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setText = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      changeParameters({ [name]: text === '' ? null : text }, 'replace');
      setTyped(null);
    }, typingPauseMs);
  };
  return { text: typed ?? kept, kept, setText };
}
