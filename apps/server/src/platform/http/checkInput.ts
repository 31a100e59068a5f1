import { ApiError, invalid } from '../errors.ts';

const MAX_DEPTH = 20;
const MAX_ARRAY = 200;

/**
 * The one place that looks at what a request brings, whatever it is for: JSON bodies, forms and the
 * parameters of a path.
 *
 * @throws ApiError `INVALID_JSON` for what is nested deeper than 20 or holds an array above 200,
 * `INVALID_BODY` with the field for a text that the database cannot store.
 */
export function checkInput(value: unknown): void {
  const path = unstorable(value, 1);
  if (path) throw invalid({ [path.join('.') || 'body']: ['INVALID'] });
}

/** Where the first text stands that cannot be stored; undefined when there is none. */
function unstorable(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) throw new ApiError('INVALID_JSON');
  if (Array.isArray(value) && value.length > MAX_ARRAY) throw new ApiError('INVALID_JSON');
  for (const [name, child] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = unstorable(child, depth + 1);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** PostgreSQL stores neither the character zero nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
