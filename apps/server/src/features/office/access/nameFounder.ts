import { emailKey } from '@canopy/domain/uniqueKeys';
import type { Tx } from '../../../platform/database/handle.ts';

/** Puts the owner's name and address on the first administrator's account. */
export async function nameFounder(
  tx: Tx,
  loginId: number,
  { fullName, email }: { fullName: string; email: string },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ full_name: fullName, email, email_key: emailKey(email) })
    .where('login_id', '=', loginId)
    .execute();
}
