import type { Tx } from '../../platform/database/open.ts';

/** Deletes sent and waiting text messages to a member when their data is erased. */
export async function eraseSms(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('sms_message').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('sms_choice').where('member_id', '=', memberId).execute();
}
