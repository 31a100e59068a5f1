import { founding } from '@canopy/contract/founding';
import { noAudit } from '../../platform/audit.ts';
import { commandAfter } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { checkSetUpToken } from './setUpToken.ts';

/** What the set-up page shows first. A command, because a wrong token is counted. */
export const openSetUp = commandAfter(
  founding.openSetUp,
  (ctx, body) => checkSetUpToken(ctx, body.Token),
  async (ctx, _body, { username }) => {
    const { company, defaultLanguage, timeZone } = await readSettings(ctx.db);
    return {
      result: { company: company.name, username, defaultLanguage, timeZone },
      audit: noAudit('only looks'),
    };
  },
);
