import { ENDED_BY_LINK, type NoticeArea } from '@canopy/contract/notices/noticeAreas';
import { notifications } from '@canopy/contract/notices/notifications';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { sameText } from '../../../platform/secrets.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { personId } from '../../../platform/ids.ts';
import { choose } from './savePreference.ts';

type Keys = Pick<Ctx, 'secrets'>;

/**
 * The token in a mail's unsubscribe link: whose mails, which area, and proof that the link is ours.
 */
export function unsubscribeToken(ctx: Keys, loginId: number, area: NoticeArea): string {
  const named = `${loginId}.${area}`;
  return `${named}.${sealOf(ctx, named)}`;
}

const sealOf = ({ secrets }: Keys, named: string) => secrets.signLink(`unsubscribe ${named}`);

/**
 * Turns off an area's mails for the person the link belongs to, without signing in.
 *
 * @throws ApiError `NOT_FOUND` for a link that is not ours.
 */
export const unsubscribe = command(notifications.unsubscribe, async (ctx, body) => {
  const { loginId, area } = readToken(ctx, body.Token);
  const person = await personOfLogin(ctx.db, loginId);
  if (!person) throw new ApiError('NOT_FOUND');
  await choose(ctx, loginId, area, 'mail', false);
  return {
    result: { area },
    audit: {
      action: 'notification.unsubscribe',
      subject: person,
      after: { area, channel: 'mail', wanted: false },
    },
  };
});

function readToken(ctx: Keys, token: string): { loginId: number; area: NoticeArea } {
  const [id = '', area = '', seal = ''] = token.split('.');
  const ours = sameText(seal, sealOf(ctx, `${id}.${area}`));
  if (!ours || !ENDED_BY_LINK.includes(area as NoticeArea)) throw new ApiError('NOT_FOUND');
  return { loginId: Number(id), area: area as NoticeArea };
}

/** The public ID of a login's person, if there is one. */
async function personOfLogin(db: ReadDb, loginId: number): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    sql<{ member: number | null; staff: number | null }>`
    select m.id as member, s.id as staff from login l
    left join member m on m.login_id = l.id left join staff s on s.login_id = l.id where l.id = ${loginId}`,
  );
  return row && personId(row.member, row.staff);
}
