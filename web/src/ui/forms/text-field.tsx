import { type ComponentPropsWithRef, useId } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'onChange'> & {
    /** Called with the text as typed. */
    onChange?: ((value: string) => void) | undefined;
    /** Suggested while typing (native list); any other text remains possible. */
    suggestions?: readonly string[] | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, required, id, className, suggestions, onChange, ...native } =
    props;
  const listId = useId();
  return (
    <Field {...{ label, labelHidden, hint, error, required, id, className }}>
      {control => (
        <>
          <input
            type="text"
            list={suggestions && listId}
            {...native}
            {...control}
            onChange={event => onChange?.(event.target.value)}
            className={styles['control']}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map(suggestion => (
                <option key={suggestion} value={suggestion}>
                  {suggestion}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
