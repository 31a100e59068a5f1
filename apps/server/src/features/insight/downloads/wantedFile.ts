import type { Call } from '@canopy/contract/call';
import { allCalls } from '@canopy/contract/contract';
import type { SheetWanted } from '@canopy/contract/fields';
import type { Actor, Ctx } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { checkAccess, checkOwners } from '../../../platform/http/access.ts';
import { parse } from '../../../platform/http/request.ts';
import { isInReach } from '../../people/network/isInReach.ts';

/** A call whose answer is wanted as a file, with its body as validated by the API. */
export interface WantedFile {
  call: Call;
  parsed: Record<string, unknown>;
  sheet: SheetWanted | undefined;
  ending: string;
}

/**
 * Looks up the call and makes every check the API makes: permissions, access to the objects named,
 * schema. Done when a file is requested, and again when it is created.
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

/** Refuses people who may not, or no longer, make the call that a file answers. */
export const mayHave = (actor: Actor, path: string): void => checkAccess(callAt(path), actor);

/** Money calls, and calls with path parameters, have no file. */
function callAt(path: string): Call {
  const found = allCalls.find(({ call }) => call.path === path)?.call;
  if (!found?.body || found.params || found.idempotent || found.fresh)
    throw new ApiError('NOT_FOUND');
  return found;
}
