import { auth } from '@canopy/contract/identity/auth';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/** Keeps that the person ended the tour of a screen, or lets it begin again at the next visit. */
export const saveTour = command(auth.saveTour, async (ctx, body) => {
  const others = sql<string[]>`array_remove(tours, ${body.Screen})`;
  await ctx.tx
    .updateTable('login')
    .set({ tours: body.Ended ? sql<string[]>`array_append(${others}, ${body.Screen})` : others })
    .where('id', '=', signedIn(ctx).loginId)
    .execute();
  return { result: true as const, audit: noAudit('what a person was shown changes nothing') };
});
