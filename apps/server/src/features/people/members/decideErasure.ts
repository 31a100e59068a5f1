import { members } from '@canopy/contract/people/members';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { unknownPassword } from '../../identity/auth/unknownPassword.ts';
import { notify } from '../../notices/messages/notify.ts';
import { eraseMember } from './eraseMember.ts';
import { obstacles, type Obstacle } from './erasureObstacles.ts';
import { lockMember } from './lockMember.ts';

/**
 * Erases everything that identifies a member, or refuses to. The row, its place in the trees and
 * the books stay: the law requires the books, and other members' bonuses depend on the trees.
 */
export const decideErasure = commandAfter(
  members.decideErasure,
  async (_ctx, body) => {
    if (!body.Approve && !body.Answer) throw invalid({ Answer: ['REQUIRED'] });
    return body.Approve ? unknownPassword() : null;
  },
  async (ctx, body, passwordHash) => {
    const actor = signedIn(ctx);
    const request = await lockErasureRequest(ctx, body.ErasureID);
    const member = await lockMember(ctx.tx, request.member_id);
    if (passwordHash) {
      const [found] = await readRows(
        ctx.db,
        sql<{ obstacles: Obstacle[] }>`
        select ${obstacles} as obstacles from member m where m.id = ${member.id}`,
      );
      if (found!.obstacles.length > 0) throw new ApiError('ERASURE_BLOCKED');
      await notify(ctx, member.login_id, 'erased');
      await eraseMember(ctx, member, passwordHash);
    }
    await ctx.tx
      .updateTable('erasure_request')
      .set({
        status: body.Approve ? 'DONE' : 'REJECTED',
        decided_by: actor.loginId,
        decided_at: ctx.now,
        answer: body.Answer || null,
      })
      .where('id', '=', request.id)
      .execute();
    return {
      result: true as const,
      audit: {
        action: body.Approve ? 'member.erase' : 'member.rejectErasure',
        subject: memberID(member.id),
        after: body.Answer ? { answer: body.Answer } : undefined,
      },
    };
  },
);

async function lockErasureRequest({ tx }: CommandCtx, id: number) {
  const request = await tx
    .selectFrom('erasure_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new ApiError('NOT_FOUND');
  if (request.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: request.status });
  return request;
}
