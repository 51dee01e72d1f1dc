import type { ImportFaultCode } from '../table/import-problem.ts';
import { type NumberKind, numberLimits } from '../number/number-kind.ts';

/**
 * The role of the column that holds a field in files, and the folded header words that name it when `headerRules` has no others.
 */
type InFiles<Role extends string> = { role: Role; words?: RegExp };

/** A text, empty when nothing is stated; `isFree`: it may have several lines. */
export type TextField<Role extends string = string> = InFiles<Role> & {
  kind: 'text';
  most: number;
  isRequired: boolean;
  isFree: boolean;
};
/** A number within its bounds, null when nothing is stated. */
export type NumberField<Role extends string = string> = InFiles<Role> & {
  kind: 'number';
  number: NumberKind;
  minimum: number;
  maximum: number;
  decimals: number;
  /** The role that holds the field in the group's first tool. */
  formerRole: string | null;
};
/** One of a few values; `patterns` are the folded words that stand for each value in files. */
export type ChoiceField<Role extends string = string, Value extends string = string> = InFiles<Role> & {
  kind: 'choice';
  values: readonly Value[];
  initial: Value;
  patterns: Readonly<Record<Value, RegExp>>;
  unknown: ImportFaultCode;
};
/** Yes or no; `yes` is a folded word for yes in addition to the usual ones, and « non … » means no. */
export type AnswerField<Role extends string = string> = InFiles<Role> & {
  kind: 'answer';
  initial: boolean;
  yes: RegExp;
};
/** A calendar day (ISO), null when nothing is stated. */
export type DayField<Role extends string = string> = InFiles<Role> & { kind: 'day' };

/** Where an `own` field is stored: in one text column, in one column per member, or in separate tables. */
export type OwnStored = 'text' | Readonly<Record<string, string>> | 'elsewhere';

/**
 * A field with a format of its own: `read` takes a non-empty text (undefined: it cannot be read), `write` gives a text that
 * `read` accepts.
 */
export type OwnField<
  Value = unknown,
  Role extends string = string,
  Stored extends OwnStored = OwnStored,
> = InFiles<Role> & {
  kind: 'own';
  initial: Value;
  read(text: string): Value | undefined;
  write(value: Value): string;
  stored: Stored;
  unread: ImportFaultCode;
};

export type Field = TextField | NumberField | ChoiceField | AnswerField | DayField | OwnField;
/** What a person can state about a thing, field by field, in display order. */
export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'number' }
    ? number | null
    : F extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : F extends { kind: 'answer' }
        ? boolean
        : F extends { kind: 'day' }
          ? string | null
          : F extends { kind: 'own'; initial: infer Value }
            ? Value
            : never;
export type ContentOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };
export type RoleOf<F extends Fields> = F[keyof F]['role'];
export type KeyOf<F extends Fields> = keyof F & string;

export function textField<const Role extends string>(
  most: number,
  given: InFiles<Role> & { isRequired?: boolean; isFree?: boolean },
): TextField<Role> {
  return { kind: 'text', most, isRequired: false, isFree: false, ...given };
}

export function numberField<const Role extends string>(
  number: NumberKind,
  given: InFiles<Role> & { minimum?: number; maximum?: number; decimals?: number; formerRole?: string },
): NumberField<Role> {
  const { maximum, decimals } = numberLimits[number];
  return { kind: 'number', number, minimum: 0, maximum, decimals, formerRole: null, ...given };
}

export function choiceField<const Role extends string, const Value extends string>(
  values: readonly Value[],
  given: Omit<ChoiceField<Role, Value>, 'kind' | 'values'>,
): ChoiceField<Role, Value> {
  return { kind: 'choice', values, ...given };
}

export function answerField<const Role extends string>(
  given: Omit<AnswerField<Role>, 'kind'>,
): AnswerField<Role> {
  return { kind: 'answer', ...given };
}

export function dayField<const Role extends string>(given: InFiles<Role>): DayField<Role> {
  return { kind: 'day', ...given };
}

export function ownField<Value, const Role extends string, const Stored extends OwnStored>(
  given: Omit<OwnField<Value, Role, Stored>, 'kind'>,
): OwnField<Value, Role, Stored> {
  return { kind: 'own', ...given };
}

export function keysOf<F extends Fields>(fields: F): KeyOf<F>[] {
  return Object.keys(fields);
}

export function rolesOf<F extends Fields>(fields: F): RoleOf<F>[] {
  return Object.values(fields).map(({ role }) => role as RoleOf<F>);
}

/** The roles of the columns that hold numbers. */
export function numericRolesOf<F extends Fields>(fields: F): RoleOf<F>[] {
  return Object.values(fields).flatMap(({ kind, role }) => (kind === 'number' ? [role as RoleOf<F>] : []));
}

/** The result of `each` for every field, by key. */
export function mapFields<F extends Fields, Result>(
  fields: F,
  each: (field: F[KeyOf<F>], key: KeyOf<F>) => Result,
): Record<KeyOf<F>, Result> {
  return Object.fromEntries(keysOf(fields).map(key => [key, each(fields[key], key)])) as Record<
    KeyOf<F>,
    Result
  >;
}

/** The content of a thing for which nothing is stated yet. */
export function emptyContent<F extends Fields>(fields: F): ContentOf<F> {
  return mapFields(fields, field => {
    if (field.kind === 'text') return '';
    return 'initial' in field ? field.initial : null;
  }) as ContentOf<F>;
}

/** The part of an object that consists of the given fields. */
export function contentOf<F extends Fields>(fields: F, of: ContentOf<F>): ContentOf<F> {
  return mapFields(fields, (_, key) => of[key]) as ContentOf<F>;
}
