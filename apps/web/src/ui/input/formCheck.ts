import type { BodyOf, Call } from '@canopy/contract/call';
import { fieldErrors } from '@canopy/contract/fieldErrors';

/** What is wrong with a field, as an API code. */
export interface Problem {
  field: string;
  code: string;
}

/** The form's name for a field of the body, where they differ: `Company.name` → `Name`. */
export type FieldName = (field: string) => string;

/** The typed number; an empty or invalid one is refused by every schema. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * What the server would refuse about the body, checked with the call's own schema before sending.
 *
 * @param later fields that are asked for after the form, above all the PIN
 */
export function bodyProblems<C extends Call>(
  call: C,
  body: NonNullable<BodyOf<C>> | Omit<NonNullable<BodyOf<C>>, 'SecurityPin'>,
  { named = (field) => field, later = [] }: { named?: FieldName; later?: readonly string[] } = {},
): Problem[] {
  const parsed = call.body?.safeParse(body);
  if (!parsed || parsed.success) return [];
  return Object.entries(fieldErrors(parsed.error.issues, body))
    .filter(([field]) => !later.includes(field))
    .map(([field, [code = 'INVALID']]) => ({ field: named(field), code }));
}

/** Whether the server would accept the body, as far as its schema tells. */
export const isSendable = <C extends Call>(call: C, body: NonNullable<BodyOf<C>>): boolean =>
  call.body?.safeParse(body).success ?? true;

/** The first code of each field, in the order of the problems. */
export function firstCodes(problems: readonly Problem[]): Record<string, string> {
  const codes = new Map<string, string>();
  for (const { field, code } of problems) if (!codes.has(field)) codes.set(field, code);
  return Object.fromEntries(codes);
}
