import { type Field, type Fields, mapFields, type ValueOf } from '@suivi/domain/ground/fields/field';
import { z } from 'zod';
import { day, decimal, freeText, lineText, trimmedText } from './primitives.ts';

type Schemas<F extends Fields> = {
  [Key in keyof F as F[Key] extends { kind: 'own' } ? never : Key]: z.ZodType<ValueOf<F[Key]>>;
};

/** The schema of each field of a request body, except the fields that have a schema of their own. */
export function fieldSchemas<F extends Fields>(fields: F): Schemas<F> {
  const simple = Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'own'));
  return mapFields(simple, schemaOf) as unknown as Schemas<F>;
}

function schemaOf(field: Field) {
  switch (field.kind) {
    case 'text':
      if (field.isRequired) return trimmedText(field.most).min(1);
      return field.isFree ? freeText(field.most) : lineText(field.most);
    case 'number':
      return decimal(field.minimum, field.maximum, field.decimals).nullable();
    case 'choice':
      return z.enum(field.values);
    case 'answer':
      return z.boolean();
    case 'day':
      return day.nullable();
    case 'own':
      throw new Error('a field of its own has a schema of its own');
  }
}
