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
    const { brand, defaultLanguage, timeZone } = await readSettings(ctx.db);
    // the product's own name is no company's, so the owner begins with an empty field
    const company = brand || ctx.config.givenBrand;
    return {
      result: { company, username, defaultLanguage, timeZone },
      audit: noAudit('only looks'),
    };
  },
);
