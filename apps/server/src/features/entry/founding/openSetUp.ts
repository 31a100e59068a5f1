import { founding } from '@canopy/contract/entry/founding';
import { noAudit } from '../../../platform/audit.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { checkSetUpToken } from './setUpToken.ts';

/** What the set-up page shows first. A command, because a wrong token is counted. */
export const openSetUp = commandAfter(
  founding.openSetUp,
  (ctx, body) => checkSetUpToken(ctx, body.Token),
  async (ctx, _body, { username }) => {
    const { defaultLanguage, timeZone } = await readSettings(ctx.db);
    const { brand } = ctx.config;
    // the product's own name, where nobody gave a `BRAND`, is no company's: the owner begins with an empty field
    const company = brand === 'Canopy' ? '' : brand;
    return {
      result: { company, username, defaultLanguage, timeZone },
      audit: noAudit('only looks'),
    };
  },
);
