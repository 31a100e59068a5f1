import { books } from '@canopy/contract/insight/books';
import { query } from '../../../platform/operation.ts';
import { taskOfKey, underWayOf } from '../../../platform/tasks/task.ts';
import { BOOKS_KEY } from './proveBooks.ts';

/** Result of the last proof of the books, and when they last held. */
export const trialBalance = query(books.trialBalance, async ({ db }) => {
  const newest = db.selectFrom('book_proof').selectAll().orderBy('id', 'desc');
  const last = await newest.executeTakeFirst();
  const held = await newest.where('wrong', '=', 0).executeTakeFirst();
  const wholeHeld = await newest
    .where('wrong', '=', 0)
    .where('whole', '=', true)
    .executeTakeFirst();
  const counted = await newest.where('whole', '=', true).executeTakeFirst();
  const task = await taskOfKey(db, BOOKS_KEY);
  return {
    last: last
      ? {
          at: last.at.toISOString(),
          whole: last.whole,
          tookMs: last.took_ms,
          wrong: last.wrong,
          findings: last.findings,
        }
      : null,
    lastHeldAt: held?.at.toISOString() ?? null,
    lastWholeHeldAt: wholeHeld?.at.toISOString() ?? null,
    accounts: counted?.accounts ?? [],
    accountsAt: counted?.at.toISOString() ?? null,
    running: task !== undefined,
    underWay: underWayOf(task),
  };
});
