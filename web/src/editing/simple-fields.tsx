import type { Field, Fields, KeyOf } from '@suivi/domain/ground/fields/field';
import type { FieldWords, Words } from '@suivi/presentation/ground/fields/field-words';
import type { BoundField } from '../ui/forms/bind-fields.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { QuantityField } from '../ui/forms/quantity-field.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';

type SimpleFieldsProps<F extends Fields> = {
  fields: F;
  words: Words<NoInfer<F>>;
  bind: (key: never) => unknown;
  /** Fields that the form draws itself, or elsewhere. */
  but?: readonly KeyOf<F>[];
};

/** The fields of a form, each drawn according to its kind, in the order of `fields`. */
export function SimpleFields<F extends Fields>({ fields, words, bind, but = none }: SimpleFieldsProps<F>) {
  return Object.entries<Field>(fields)
    .filter(([key]) => !(but as readonly string[]).includes(key))
    .map(([key, field]) => (
      <SimpleField
        key={key}
        field={field}
        words={words[key as KeyOf<F>]}
        bound={bind(key as never) as AnyBound}
      />
    ));
}

type AnyBound = { value: unknown; error: string | undefined; onChange: (value: never) => void };

type SimpleFieldProps = {
  field: Field;
  words: FieldWords & { choices?: Readonly<Record<string, string>> };
  bound: AnyBound;
};

const noChoices: Readonly<Record<string, string>> = {};
const none: readonly never[] = [];

function SimpleField({
  field,
  words: { label, unit = '', hint, inputMode, choices = noChoices },
  bound,
}: SimpleFieldProps) {
  const own = { label, hint, ...(bound as BoundField<string>) };
  switch (field.kind) {
    case 'text':
      return field.isFree ? (
        <TextArea maxLength={field.most} {...own} />
      ) : (
        <TextField required={field.isRequired} maxLength={field.most} {...own} />
      );
    case 'number':
      return unit === '' ? (
        <TextField inputMode="decimal" {...own} />
      ) : (
        <QuantityField unit={unit} {...own} />
      );
    case 'choice':
      return (
        <SelectField
          options={field.values.map(value => ({ value, label: choices[value] ?? value }))}
          {...own}
        />
      );
    case 'answer': {
      const { value: checked, onChange } = bound as BoundField<boolean>;
      return <Checkbox label={label} hint={hint} checked={checked} onChange={onChange} />;
    }
    case 'day':
      return <DateField {...own} />;
    case 'own':
      return <TextField inputMode={inputMode} {...own} />;
  }
}
