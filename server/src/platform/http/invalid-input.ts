import type { Refusal } from '@suivi/contract/ground/errors';
import type { z } from 'zod';

/** Names the first invalid field and the reason, in the closed set of words for which the page has sentences. */
export function refusalOf(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  if (!issue) return { code: 'invalid' };
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...issue.path, ...(unknownKey === undefined ? [] : [unknownKey])].map(String).join('.');
  const params: Record<string, string | number> = { rule: ruleOf(issue) };
  if (issue.code === 'too_small') params['minimum'] = Number(issue.minimum);
  if (issue.code === 'too_big') params['maximum'] = Number(issue.maximum);
  // For a text or a list, the limit counts characters or values.
  if (issue.code === 'too_small' || issue.code === 'too_big') params['of'] = issue.origin;
  return { code: 'invalid', ...(path === '' ? {} : { field: path.slice(0, 200) }), params };
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message === 'Invalid input' ? 'custom' : issue.message;
  return issue.code.replaceAll('_', '-');
}
