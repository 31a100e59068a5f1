import { ApiError, invalid } from '../errors.ts';

const MAX_DEPTH = 20;
const MAX_ARRAY = 200;

/**
 * The one place that checks the input of every request: JSON bodies, forms and path parameters.
 *
 * @throws ApiError `INVALID_JSON` for nesting deeper than 20 or an array longer than 200, `INVALID_BODY`
 * with the field for text that the database cannot store
 */
export function checkInput(value: unknown): void {
  const path = unstorable(value, 1);
  if (path) throw invalid({ [path.join('.') || 'body']: ['INVALID'] });
}

/** Path of the first text that cannot be stored; undefined when there is none. */
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

/** PostgreSQL can store neither a NUL character nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
