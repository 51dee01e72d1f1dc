import type { FileRefusal } from './tabular-file.ts';

/** Carries a refusal from the depth of a parser to the edge of the worker, where it becomes a value again. */
export class RefusedFile extends Error {
  readonly code: FileRefusal;

  constructor(code: FileRefusal) {
    super(code);
    this.code = code;
  }
}
