import type { ImportFaultCode } from '../table/import-problem.ts';
import { type NumberKind, numberLimits } from '../number/number-kind.ts';

/** The role of the column that holds a field in files, and the folded headers that name it where `headerRules` has no other. */
type InFiles<Role extends string> = { role: Role; words?: RegExp };

/** A text, empty where nothing is said; `isFree`: of several lines. */
export type TextField<Role extends string = string> = InFiles<Role> & {
  kind: 'text';
  most: number;
  isRequired: boolean;
  isFree: boolean;
};
/** A number within its bounds, null where nothing is said. */
export type NumberField<Role extends string = string> = InFiles<Role> & {
  kind: 'number';
  number: NumberKind;
  minimum: number;
  maximum: number;
  decimals: number;
  /** The role that holds it in the group's first tool. */
  formerRole: string | null;
};
/** One of a few values; `patterns` are the folded words for each in files. */
export type ChoiceField<Role extends string = string, Value extends string = string> = InFiles<Role> & {
  kind: 'choice';
  values: readonly Value[];
  initial: Value;
  patterns: Readonly<Record<Value, RegExp>>;
  unknown: ImportFaultCode;
};
/** Yes or no; `yes` is a folded word for yes beside the usual ones, « non … » its contrary. */
export type AnswerField<Role extends string = string> = InFiles<Role> & {
  kind: 'answer';
  initial: boolean;
  yes: RegExp;
};
/** A calendar day (ISO), null where nothing is said. */
export type DayField<Role extends string = string> = InFiles<Role> & { kind: 'day' };

/** Where a field of one's own is stored: in one column of texts, in a column a member, or in tables of its own. */
export type OwnStored = 'text' | Readonly<Record<string, string>> | 'elsewhere';

/** What is like no other: `read` takes a text that is not empty (undefined: it cannot be read), `write` gives one that it takes. */
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
/** What a person can say of a thing, field by field, in the order in which it is told. */
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

/** Of the columns that hold numbers. */
export function numericRolesOf<F extends Fields>(fields: F): RoleOf<F>[] {
  return Object.values(fields).flatMap(({ kind, role }) => (kind === 'number' ? [role as RoleOf<F>] : []));
}

/** What `each` makes of every field, by key. */
export function mapFields<F extends Fields, Result>(
  fields: F,
  each: (field: F[KeyOf<F>], key: KeyOf<F>) => Result,
): Record<KeyOf<F>, Result> {
  return Object.fromEntries(keysOf(fields).map(key => [key, each(fields[key], key)])) as Record<
    KeyOf<F>,
    Result
  >;
}

/** What a thing holds of which nothing is said yet. */
export function emptyContent<F extends Fields>(fields: F): ContentOf<F> {
  return mapFields(fields, field => {
    if (field.kind === 'text') return '';
    return 'initial' in field ? field.initial : null;
  }) as ContentOf<F>;
}

/** What a person can say of it, without what else is known. */
export function contentOf<F extends Fields>(fields: F, of: ContentOf<F>): ContentOf<F> {
  return mapFields(fields, (_, key) => of[key]) as ContentOf<F>;
}
