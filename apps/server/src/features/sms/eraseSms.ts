import type { Tx } from '../../platform/database/open.ts';

/** Deletes the text messages to a member, sent and waiting, when a person's data is erased. */
export async function eraseSms(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('sms_message').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('sms_choice').where('member_id', '=', memberId).execute();
}
