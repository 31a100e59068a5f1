import type { z } from 'zod/mini';

/** Codes of what is wrong, by field (`Products.0.Quantity`); `body` for the whole. */
export type FieldErrors = Record<string, string[]>;

/**
 * What a schema refused, in the codes that the API answers: the server sends them, a form shows
 * them before it sends anything.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), codeOf(issue)]);
  }
  // a client may name a field `constructor` or `__proto__`
  return Object.fromEntries(fields);
}

function codeOf(issue: z.core.$ZodIssue): string {
  // the schema names the code itself where the kind of the mistake does not say enough
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'UNKNOWN_FIELD';
  if (issue.code === 'invalid_type') return 'REQUIRED';
  if (issue.code === 'too_big') return 'TOO_LONG';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'REQUIRED' : 'TOO_SHORT';
  return 'INVALID';
}
