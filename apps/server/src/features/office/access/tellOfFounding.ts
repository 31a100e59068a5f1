import { LANGUAGES } from '@canopy/contract/languages';
import type { CommandCtx } from '../../../platform/context.ts';
import { textOf } from '../../../platform/texts.ts';
import { notify } from '../../notices/messages/notify.ts';
import { foundingActs } from '../../company/settings/decidesAlone.ts';

/** Acts named in the notice; the audit log has them all. */
const NAMED = 20;

/** Tells somebody who has just become an administrator what the first one decided alone before. */
export async function tellOfFounding(ctx: CommandCtx, loginId: number): Promise<void> {
  const acts = await foundingActs(ctx.db);
  if (acts.length === 0) return;
  const list = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      acts
        .slice(-NAMED)
        .map(({ action, subject }) => {
          const done = textOf(language, `audit.${action.replace('.', '_')}`);
          return subject ? `${done} (${subject})` : done;
        })
        .join('; '),
    ]),
  );
  await notify(ctx, loginId, 'decidedAlone', { acts: list });
}
