/** Errors and warnings of the running test that nobody would see, and that make it fail. */
export const noise: string[] = [];
