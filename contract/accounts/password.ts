import { z } from 'zod';

export const passwordMinimumLength = 15;
export const passwordMaximumLength = 128;

/**
 * A password as typed. The server checks the password rules, each with an error code of its own; the schema only refuses what
 * could not be kept identical.
 */
export const passwordText = z
  .string()
  .max(2000)
  .refine(text => text.isWellFormed(), { error: 'unstorable-text' });
