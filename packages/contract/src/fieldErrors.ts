import type { z } from 'zod/mini';

/** Error codes by field (`Products.0.Quantity`); `body` for the whole body. */
export type FieldErrors = Record<string, string[]>;

/**
 * A schema's objections to a body, as API codes: the server returns them, a form shows them before sending.
 * A field without a value is always `REQUIRED`, whatever its format.
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
  // the schema gives the code itself when the kind of error is not specific enough
  if (named) return named;
  if (issue.code === 'unrecognized_keys') return 'UNKNOWN_FIELD';
  if (issue.code === 'too_big') return issue.origin === 'number' ? 'INVALID' : 'TOO_LONG';
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'INVALID' : 'TOO_SHORT';
  return 'INVALID';
}

/** Nothing was entered: no field, an empty text or list, or a number never typed. */
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
