import type { Fields } from './edit.ts';
import type { EditSession } from './use-edit.ts';

/** The part of an editing session that the fields of a form use. */
export type EditedFields<F extends Fields> = Pick<EditSession<F>, 'values' | 'errors' | 'change' | 'field'>;
