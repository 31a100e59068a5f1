import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { claimFile } from '../../company/files/claimFile.ts';

/** A ticket message about to be written. */
interface NewMessage {
  ticketId: number;
  byStaff: boolean;
  internal: boolean;
  text: string;
  /** URLs of uploaded pictures. */
  pictures: readonly string[];
}

/**
 * Writes a message with its pictures, which must be the writer's own and not belong to another
 * message.
 *
 * @throws ApiError `FILE_UNKNOWN`
 */
export async function writeMessage(ctx: CommandCtx, message: NewMessage): Promise<void> {
  for (const picture of message.pictures) await claimFile(ctx, picture, 'ticket');
  const { id } = await ctx.tx
    .insertInto('ticket_message')
    .values({
      ticket_id: message.ticketId,
      login_id: signedIn(ctx).loginId,
      by_staff: message.byStaff,
      internal: message.internal,
      text: message.text,
      at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.pictures.length === 0) return;
  await ctx.tx
    .insertInto('ticket_picture')
    .values(message.pictures.map((file, sort) => ({ file, message_id: id, sort })))
    .execute();
}
