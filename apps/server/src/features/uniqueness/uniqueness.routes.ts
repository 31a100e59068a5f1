import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { emailCode, identityCode, mobileCode, usernameCode } from '@canopy/domain/validation';
import type { Bind } from '../../platform/http/door.ts';
import { memberRow } from '../../platform/ids.ts';
import { businessToday } from '../settings/today.ts';
import { success, WithMessage } from '../../platform/http/envelope.ts';
import { ApiError } from '../../platform/errors.ts';
import { findSponsor } from '../members/members.queries.ts';
import { emailTaken, identityTaken, mobileTaken, usernameTaken } from './uniqueness.queries.ts';

export function uniquenessRoutes(bind: Bind): void {
  bind(contract.uniqueness.memberIdByUsername, async ({ db }, _body, { username }) => {
    const member = await findSponsor(db, username);
    if (!member) throw new ApiError('NOT_FOUND');
    return new WithMessage(true, { memberID: publicId('member', member.id) });
  });
  bind(contract.uniqueness.checkMemberId, async ({ db }, _body, { id }) =>
    success((await findSponsor(db, id))?.status === 'ACTIVE'),
  );
  bind(contract.uniqueness.checkNewEmail, async ({ db }, _body, { email }) =>
    success(emailCode(email) === null && !(await emailTaken(db, email))),
  );
  bind(contract.uniqueness.checkNewMobile, async ({ db }, body) =>
    success(
      mobileCode(body.Mobile) === null && !(await mobileTaken(db, body.MobileCode, body.Mobile)),
    ),
  );
  bind(contract.uniqueness.checkNewIdentity, async (ctx, body) =>
    success(
      identityCode(body.IdentityType, body.IdentityValue, await businessToday(ctx)) === null &&
        !(await identityTaken(ctx.db, body.IdentityType, body.IdentityValue)),
    ),
  );
  bind(contract.uniqueness.checkNewUsername, async ({ db }, _body, { username }) =>
    success(usernameCode(username) === null && !(await usernameTaken(db, username))),
  );
  bind(contract.uniqueness.checkNewUsernameExcludeMember, async ({ db }, body) =>
    success(
      usernameCode(body.Username) === null &&
        !(await usernameTaken(db, body.Username, memberRow(body.MemberID))),
    ),
  );
  bind(contract.uniqueness.checkProductCode, async ({ db }, _body, { code }) =>
    success(
      (await db
        .selectFrom('product')
        .select('code')
        .where('code', '=', code)
        .executeTakeFirst()) === undefined,
    ),
  );
}
