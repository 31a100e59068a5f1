import type { ReadyReason } from '@canopy/contract/readyReasons';
import { invalid } from '../../platform/errors.ts';
import { textOf } from '../../platform/texts.ts';
import { languageOf, type AddressCtx } from './addressee.ts';

/** Why something is refused, as the call said it. */
interface Refusal {
  Reason: string;
  ReadyReason?: ReadyReason | undefined;
}

/**
 * The reason as the refused person reads it: the ready one in that person's language, then what was
 * written to it. It is kept so, because it is the member who has to understand it.
 *
 * @throws ApiError `INVALID_BODY` when there is neither
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

/** Refuses a refusal without a reason, before anything is looked up. */
export function requireRefusal({ Reason, ReadyReason }: Refusal): void {
  if (!ReadyReason) requireReason(Reason);
}

function requireReason(reason: string): string {
  if (!reason) throw invalid({ Reason: ['REQUIRED'] });
  return reason;
}
