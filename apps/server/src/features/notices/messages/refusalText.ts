import type { ReadyReason } from '@canopy/contract/company/readyReasons';
import { invalid } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/texts.ts';
import { languageOf, type AddressCtx } from './addressee.ts';

/** The reason for a refusal, as sent in the call. */
interface Refusal {
  Reason: string;
  ReadyReason?: ReadyReason | undefined;
}

/**
 * The reason as shown to the person refused: the ready-made one in their language, followed by what
 * was added. It is stored that way, because the member has to understand it.
 *
 * @throws ApiError `INVALID_BODY` if there is neither
 */
export async function refusalText(
  ctx: AddressCtx,
  loginId: number,
  { Reason, ReadyReason }: Refusal,
): Promise<string> {
  if (!ReadyReason) return requireReason(Reason);
  const ready = textOf(await languageOf(ctx, loginId), `readyReason.${ReadyReason}`, {});
  return Reason ? `${ready} ${Reason}` : ready;
}

/** Rejects a refusal without a reason, before anything is looked up. */
export function requireRefusal({ Reason, ReadyReason }: Refusal): void {
  if (!ReadyReason) requireReason(Reason);
}

function requireReason(reason: string): string {
  if (!reason) throw invalid({ Reason: ['REQUIRED'] });
  return reason;
}
