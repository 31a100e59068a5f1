import { tickets } from '@canopy/contract/office/tickets';
import type { Texts } from '../../../platform/database/columns.ts';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Creates or changes a ready-made answer. */
export const saveAnswer = command(tickets.saveAnswer, async ({ tx }, body) => {
  // the schema ensures English
  const texts = Object.fromEntries(body.Texts.map((row) => [row.Language, row.Text])) as Texts;
  const row = { name: body.Name, texts: JSON.stringify(texts) };
  const made =
    body.AnswerID === undefined
      ? tx.insertInto('ticket_answer').values(row).returning('id')
      : tx.updateTable('ticket_answer').set(row).where('id', '=', body.AnswerID).returning('id');
  const saved = await made
    .executeTakeFirst()
    .catch(mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') }));
  if (!saved) throw new ApiError('NOT_FOUND');
  return {
    result: { answerID: saved.id, name: body.Name, texts },
    audit: { action: 'ticket.saveAnswer', subject: body.Name, after: { texts } },
  };
});
