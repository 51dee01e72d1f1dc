import { frenchOfIso, isoOfFrenchDay, isoOfFrenchMonth } from '@suivi/domain/ground/calendar/french-day';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'min' | 'max' | 'placeholder'> & {
  /** ISO 8601, or the typed text when it is not a date. */
  value: string;
  /** For a month without a day. */
  isMonth?: boolean | undefined;
  /** ISO 8601. */
  min?: string | undefined;
  max?: string | undefined;
  /** For a filter, which reacts to each change: `onChange` receives an empty text until a date is complete. */
  isFilter?: boolean | undefined;
};

/**
 * A date typed and shown in the French format whatever the language of the browser. `onChange` receives a date in ISO 8601, and
 * any other text as typed, so that a form refuses it instead of losing it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, isMonth = false, min, max, isFilter = false, error, ...native } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => (isMonth ? isoOfFrenchMonth(text) : isoOfFrenchDay(text));
  const meant = (text: string) => read(text) ?? (isFilter ? '' : text);
  // Shows the value when it was changed elsewhere; the typed text as long as it means the same.
  const shown = typed !== null && meant(typed) === value ? typed : frenchOfIso(value);
  const text = typed ?? value;
  const wrong = () => {
    if (text === '') return undefined;
    const iso = read(text);
    if (iso === null)
      return isMonth ? 'Écrivez le mois ainsi\u00a0: 12/2026.' : 'Écrivez la date ainsi\u00a0: 31/12/2026.';
    if (min !== undefined && iso < min) return `Pas avant le ${frenchOfIso(min)}.`;
    return max !== undefined && iso > max ? `Pas après le ${frenchOfIso(max)}.` : undefined;
  };
  const [isLeft, setLeft] = useState(false);
  return (
    <TextField
      {...native}
      inputMode="numeric"
      autoComplete="off"
      placeholder={isMonth ? 'mm/aaaa' : 'jj/mm/aaaa'}
      value={shown}
      error={error ?? (isLeft ? wrong() : undefined)}
      onChange={next => {
        setTyped(next);
        setLeft(false);
        onChange?.(meant(next));
      }}
      onBlur={event => {
        native.onBlur?.(event);
        if (read(text) !== null) setTyped(null);
        setLeft(true);
      }}
    />
  );
}
