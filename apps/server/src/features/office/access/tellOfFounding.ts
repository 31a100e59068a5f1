import type { CommandCtx } from '../../../platform/context.ts';
import { actWords } from '../../notices/messages/actWords.ts';
import { notify } from '../../notices/messages/notify.ts';
import { foundingActs } from '../../company/settings/decidesAlone.ts';

/** Acts named in the notice; the audit log has them all. */
const NAMED = 20;

/** Tells somebody who has just become an administrator what the first one decided alone before. */
export async function tellOfFounding(ctx: CommandCtx, loginId: number): Promise<void> {
  const acts = await foundingActs(ctx.db);
  if (acts.length === 0) return;
  await notify(ctx, loginId, 'decidedAlone', { acts: actWords(acts.slice(-NAMED)) });
}
