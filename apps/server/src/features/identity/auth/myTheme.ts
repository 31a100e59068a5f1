import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';

/** The signed-in person's theme; null: never chosen. */
export const myTheme = query(auth.myTheme, async (ctx) => {
  const row = await ctx.db
    .selectFrom('login_theme')
    .select(['mode', 'top_bar as topBar', 'sidebar', 'background'])
    .where('login_id', '=', signedIn(ctx).loginId)
    .executeTakeFirst();
  return row ?? null;
});
