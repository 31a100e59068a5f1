import { tickets } from '@canopy/contract/office/tickets';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a ready-made answer; messages sent with it stay as they are. */
export const deleteAnswer = command(tickets.deleteAnswer, async ({ tx }, body) => {
  const gone = await tx
    .deleteFrom('ticket_answer')
    .where('id', '=', body.AnswerID)
    .returning(['name', 'texts'])
    .executeTakeFirst();
  if (!gone) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'ticket.deleteAnswer', subject: gone.name, before: gone },
  };
});
