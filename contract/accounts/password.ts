import { z } from 'zod';

export const passwordMinimumLength = 15;
export const passwordMaximumLength = 128;

/**
 * A password as typed. Its rules are refused one by one by the server with their own codes; here only what could not
 * be kept identical.
 */
export const passwordText = z
  .string()
  .max(2000)
  .refine(text => text.isWellFormed(), { error: 'unstorable-text' });
