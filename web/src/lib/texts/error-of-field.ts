import type { ApiError } from './api-error.ts';
import { errorText } from './error-texts.ts';

/** The sentence to show below a field when it is the one that was refused. */
export function errorOfField(error: ApiError | Error | null, field: string): string | undefined {
  return error && 'field' in error && error.field === field ? errorText(error) : undefined;
}

/** The sentence to show above a form with the fields `fields`, when the refusal concerns none of them. */
export function errorOfForm(error: ApiError | Error | null, fields: readonly string[]): string | undefined {
  if (!error) return undefined;
  const isShownAtField = 'field' in error && typeof error.field === 'string' && fields.includes(error.field);
  return isShownAtField ? undefined : errorText(error);
}
