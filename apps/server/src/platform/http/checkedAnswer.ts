import type { Call } from '@canopy/contract/call';
import { compiled } from './compiled.ts';

/** A response that breaks its own contract is our bug: it becomes a 500, never a wrong response. */
export function checked(call: Call, result: unknown): unknown {
  const parsed = compiled(call.result).safeParse(result);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${call.path} broke its contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`,
  );
}
