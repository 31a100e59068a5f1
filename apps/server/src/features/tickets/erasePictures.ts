import type { Tx } from '../../platform/database/open.ts';

/**
 * Removes the pictures a person sent to support from their messages: they may show anything.
 *
 * @returns the URLs of the files, which the caller must delete
 */
export async function erasePictures(tx: Tx, loginId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('ticket_picture')
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('ticket_message').select('id').where('login_id', '=', loginId),
    )
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}
