import { randomBytes } from 'node:crypto';
import { withImplied } from '@canopy/contract/office/impliedRights';
import { integrations, KEY_RIGHTS } from '@canopy/contract/office/integrations';
import { LIMITS } from '@canopy/domain/limits';
import { publicId } from '@canopy/domain/ids';
import { dayBounds } from '@canopy/domain/time';
import { signedIn } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { KEY_PREFIX } from './resolveApiKey.ts';

const DAY_MS = 86_400_000;

/** Creates a key, for a year at most, after a proof anew; every other administrator is told. What is stored can recognise it but not reveal it. */
export const createKey = command(integrations.createKey, async (ctx, body) => {
  const actor = signedIn(ctx);
  const rights = withImplied(body.Rights);
  const foreign = rights.some(
    (right) => !KEY_RIGHTS.includes(right) || !actor.permissions.has(right),
  );
  if (foreign) throw new ApiError('RIGHT_NOT_HELD');
  const { timeZone } = await readSettings(ctx.db);
  const expires = dayBounds(body.ExpiryDate, timeZone).until;
  const latest = ctx.now.getTime() + LIMITS.apiKeyDays * DAY_MS;
  if (expires <= ctx.now || expires.getTime() > latest)
    throw invalid({ ExpiryDate: ['INVALID_DATE'] });
  await changeGuard(ctx, { action: 'integration.createKey', subject: body.Name });
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const salt = randomBytes(32);
  const { id } = await ctx.tx
    .insertInto('api_key')
    .values({
      name: body.Name,
      key_hash: sha256(key),
      salt,
      rights,
      calls_a_minute: body.CallsAMinute,
      created_by: actor.loginId,
      created_at: ctx.now,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const integrationID = publicId('integration', id);
  return {
    result: { integrationID, key, signingKey: ctx.secrets.sessionSigningKey(salt) },
    audit: {
      action: 'integration.createKey',
      subject: integrationID,
      after: { name: body.Name, rights, expires: body.ExpiryDate },
    },
  };
});
