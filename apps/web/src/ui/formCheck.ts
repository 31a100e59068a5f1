import type { BodyOf, Call } from '@canopy/contract/call';
import { fieldErrors } from '@canopy/contract/fieldErrors';

/** What is wrong with a field, in the codes of the API. */
export interface Problem {
  field: string;
  code: string;
}

/** The form's name for a field of the body, where it has another: `Company.name` → `Name`. */
export type FieldName = (field: string) => string;

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
  { named = (field) => field, later = [] }: { named?: FieldName; later?: readonly string[] } = {},
): Problem[] {
  const parsed = call.body?.safeParse(body);
  if (!parsed || parsed.success) return [];
  return Object.entries(fieldErrors(parsed.error.issues, body))
    .filter(([field]) => !later.includes(field))
    .map(([field, [code = 'INVALID']]) => ({ field: named(field), code }));
}

/** Whether the server would take the body, as far as its schema says. */
export const isSendable = <C extends Call>(call: C, body: NonNullable<BodyOf<C>>): boolean =>
  call.body?.safeParse(body).success ?? true;

/** The first code of each field, in the order of the problems. */
export function firstCodes(problems: readonly Problem[]): Record<string, string> {
  const codes = new Map<string, string>();
  for (const { field, code } of problems) if (!codes.has(field)) codes.set(field, code);
  return Object.fromEntries(codes);
}
