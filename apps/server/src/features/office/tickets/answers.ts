import { tickets } from '@canopy/contract/office/tickets';
import { query } from '../../../platform/operation.ts';

/** Ready-made answers, by name. */
export const answers = query(tickets.answers, async ({ db }) => {
  const rows = await db.selectFrom('ticket_answer').selectAll().orderBy('name').execute();
  return rows.map(({ id, name, texts }) => ({ answerID: id, name, texts }));
});
