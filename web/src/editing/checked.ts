/** A sentence for each field whose value cannot be accepted. */
export type FieldErrors<F> = Partial<Record<keyof F, string>>;

/** The content to store, or why the fields cannot be stored. */
export type Checked<F, Content> =
  | { kind: 'content'; content: Content }
  | { kind: 'errors'; errors: FieldErrors<F> };
