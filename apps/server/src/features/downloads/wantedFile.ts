import type { Call } from '@canopy/contract/call';
import { allCalls } from '@canopy/contract/contract';
import type { SheetWanted } from '@canopy/contract/fields';
import type { Actor, Ctx } from '../../platform/context.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { checkAccess, checkOwners } from '../../platform/http/access.ts';
import { parse } from '../../platform/http/request.ts';
import { isInReach } from '../network/isInReach.ts';

/** A call whose answer is wanted as a file, with its body as the door would hand it on. */
export interface WantedFile {
  call: Call;
  parsed: Record<string, unknown>;
  sheet: SheetWanted | undefined;
  ending: string;
}

/**
 * Finds the call and asks for all that the door asks for: its rights, whose objects it names, its schema. It is
 * done when a file is asked for and again when it is made.
 *
 * @throws ApiError `NOT_FOUND`, `FORBIDDEN`, `INVALID_BODY` for a call that has no file
 */
export async function wantedFile(
  ctx: Ctx,
  actor: Actor,
  path: string,
  body: Record<string, unknown>,
): Promise<WantedFile> {
  const call = callAt(path);
  checkAccess(call, actor);
  await checkOwners(ctx, isInReach, call, actor, body);
  const parsed = parse(call.body!, body) as Record<string, unknown>;
  const sheet = parsed['Export'] as SheetWanted | undefined;
  if (!sheet && parsed['Paper'] !== 'zip') throw invalid({ Body: ['REQUIRED'] });
  return { call, parsed, sheet, ending: sheet?.Format ?? 'zip' };
}

/** Refuses who may not, or no longer, make the call that a file answers. */
export const mayHave = (actor: Actor, path: string): void => checkAccess(callAt(path), actor);

/** Calls of money and those that take part of the path have no file. */
function callAt(path: string): Call {
  const found = allCalls.find(({ call }) => call.path === path)?.call;
  if (!found?.body || found.params || found.idempotent || found.fresh)
    throw new ApiError('NOT_FOUND');
  return found;
}
