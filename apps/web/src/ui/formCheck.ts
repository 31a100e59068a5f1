import type { BodyOf, Call } from '@canopy/contract/call';
import { fieldErrors } from '@canopy/contract/fieldErrors';

/** What is wrong with a field, in the codes of the API. */
export interface Problem {
  field: string;
  code: string;
}

/** Where a form holds a field of the body under another name: `{ 'Company.name': 'Name' }`. */
export type FieldNames = Readonly<Record<string, string>>;

/** The number that was typed; nothing, or no number, is refused by every schema. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * What the server would refuse of the body: the call's own schema says so before anything is sent.
 *
 * @param later fields that are asked for after the form, the PIN above all
 */
export function bodyProblems<C extends Call>(
  call: C,
  body: NonNullable<BodyOf<C>> | Omit<NonNullable<BodyOf<C>>, 'SecurityPin'>,
  { named = {}, later = [] }: { named?: FieldNames; later?: readonly string[] } = {},
): Problem[] {
  const parsed = call.body?.safeParse(body);
  if (!parsed || parsed.success) return [];
  return Object.entries(fieldErrors(parsed.error.issues))
    .filter(([field]) => !later.includes(field))
    .map(([field, [code = 'INVALID']]) => ({
      field: named[field] ?? field,
      // a code of the format says little to somebody who has typed nothing
      code: valueAt(body, field) === '' ? 'REQUIRED' : code,
    }));
}

function valueAt(body: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      body,
    );
}

/** The first code of each field, in the order of the problems. */
export function firstCodes(problems: readonly Problem[]): Record<string, string> {
  const codes = new Map<string, string>();
  for (const { field, code } of problems) if (!codes.has(field)) codes.set(field, code);
  return Object.fromEntries(codes);
}
