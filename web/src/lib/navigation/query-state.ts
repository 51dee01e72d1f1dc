import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changeParameters, listenToAddress, readParameter } from './address.ts';

/** A parameter of the address as it stands. */
export function useParameter(name: string): string | null {
  const read = useCallback(() => readParameter(name), [name]);
  return useSyncExternalStore(listenToAddress, read, read);
}

/**
 * One of a few words or numbers, kept in the query string. What is not among them reads as `fallback`; choosing
 * `fallback` takes the parameter out of the address. Each choice is a step that the back button undoes.
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

/** The number of a record; null for what can be none. */
export function idOfText(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** The number of a record, or none; what is no such number reads as none. */
export function useIdFilter(name: string): [number | null, (id: number | null) => void] {
  const text = useParameter(name) ?? '';
  return [idOfText(text), chosen => changeParameters({ [name]: chosen === null ? null : String(chosen) })];
}

/** Yes or no; no is not written. */
export function useFlagFilter(name: string): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useOptionalChoiceFilter(name, ['oui']);
  return [flag !== null, value => setFlag(value ? 'oui' : null)];
}

const typingPauseMs = 300;

/**
 * Free text. The address follows once typing pauses, in place of the present step, so that no letter is a step back.
 * `text` is what the field shows, `kept` what the address says.
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
