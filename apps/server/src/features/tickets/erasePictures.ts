import type { Tx } from '../../platform/database/open.ts';

/**
 * Takes the pictures that a person sent to support out of their messages: they may show anything.
 *
 * @returns the urls of the files, which the caller removes
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
