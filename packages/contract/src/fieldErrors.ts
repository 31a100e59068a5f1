import type { z } from 'zod/mini';

/** Codes of what is wrong, by field (`Products.0.Quantity`); `body` for the whole. */
export type FieldErrors = Record<string, string[]>;

/**
 * What a schema refused of a body, in the codes that the API answers: the server sends them, a form shows
 * them before it sends anything. A field without a value is `REQUIRED`, whatever its format.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], body: unknown): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    const code = codeOf(issue, valueAt(body, issue.path));
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), code]);
  }
  // a client may name a field `constructor` or `__proto__`
  return Object.fromEntries(fields);
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  const named = /^[A-Z][A-Z_]+$/.test(issue.message) ? issue.message : null;
  if (isMissing(value)) return named?.endsWith('REQUIRED') ? named : 'REQUIRED';
  // the schema names the code itself where the kind of the mistake does not say enough
  if (named) return named;
  if (issue.code === 'unrecognized_keys') return 'UNKNOWN_FIELD';
  if (issue.code === 'too_big') return issue.origin === 'number' ? 'INVALID' : 'TOO_LONG';
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'INVALID' : 'TOO_SHORT';
  return 'INVALID';
}

/** Nothing was given: no field, an empty text or list, a number that was never typed. */
const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const valueAt = (body: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    body,
  );
