import type { Call } from '@canopy/contract/call';
import type { Ctx } from '../context.ts';
import { compiled } from './compiled.ts';
import { maskedFor } from './maskAnswer.ts';

/**
 * The answer as it leaves: checked against the contract, and with what its reader may not see whole masked. A
 * response that breaks its own contract is our bug: it becomes a 500, never a wrong response.
 *
 * @param body of the request, for the member it names
 */
export function checked(
  { actor }: Pick<Ctx, 'actor'>,
  call: Call,
  result: unknown,
  body?: Readonly<Record<string, unknown>>,
): unknown {
  const parsed = compiled(call.result).safeParse(result);
  if (parsed.success) return maskedFor(actor, call.result, parsed.data, body?.['MemberID']);
  throw new Error(
    `${call.path} broke its contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`,
  );
}
