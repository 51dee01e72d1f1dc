/** A sentence under each field that cannot be taken. */
export type FieldErrors<F> = Partial<Record<keyof F, string>>;

/** What the fields ask to store, or why they cannot. */
export type Checked<F, Content> =
  | { kind: 'content'; content: Content }
  | { kind: 'errors'; errors: FieldErrors<F> };
