import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/** Saves the person's theme. */
export const saveTheme = command(auth.saveTheme, async (ctx, body) => {
  const chosen = {
    mode: body.Mode,
    top_bar: body.TopBar,
    sidebar: body.Sidebar,
    background: body.Background,
  };
  await ctx.tx
    .insertInto('login_theme')
    .values({ login_id: signedIn(ctx).loginId, ...chosen })
    .onConflict((row) => row.column('login_id').doUpdateSet(chosen))
    .execute();
  return { result: true as const, audit: noAudit('how a page looks to a person changes nothing') };
});
